import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './tools/test-database.ts',
    include: [
      'domain/**/*.test.ts',
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'tools/**/*.test.ts',
      'database/**/*.test.ts',
    ],
    exclude: ['tools/fixtures/**', 'node_modules/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
