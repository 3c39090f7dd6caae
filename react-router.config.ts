import type { Config } from '@react-router/dev/config'
import { prerendered } from './web/routes.ts'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: prerendered,
} satisfies Config
