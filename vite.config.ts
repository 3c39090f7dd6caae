import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { siteQrPath } from './contract/site-address.ts'
import { browserContracts } from './tools/web-build/browser-contracts.ts'
import { failingRoutes } from './tools/web-build/failing-routes.ts'
import { leanRouter } from './tools/web-build/lean-router.ts'
import { prerenderTime } from './tools/web-build/prerender-time.ts'
import { sharedChunks } from './tools/web-build/shared-chunks.ts'
import { stillPages } from './tools/web-build/still-pages.ts'
import { thinnedAtlas } from './tools/web-build/thin-atlas.ts'
import { publicRooms } from './web/platform/public-rooms.ts'

/**
 * Public pages carry no React Router runtime: they load this one chunk, which wakes their islands.
 * Its name is fixed because prerendered HTML is written before hashed names are known.
 */
function islandsChunk(): Plugin {
  return {
    name: 'umuhora-islands',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'web/islands.ts', fileName: 'assets/islands.js' })
    },
  }
}

/** A language comes in two pieces, what public pages need and the rest: not in a file for each room. */
function languageOf(id: string): string | null {
  const language = /\.strings\.(fr|rw)\.ts$/.exec(id)?.[1]
  return language ? `words-${language}${publicRooms.test(id) ? '' : '-inside'}` : null
}

/** Fetched when somebody may be signed in; by its name the pages of the application begin with it. */
const authClient = { name: 'auth-client', test: /\/node_modules\/@supabase\// }

const api = process.env.DEV_API
const proxied = ['/api', '/auth/v1', '/hooks', '/dev/mailbox', siteQrPath]

const chunks = sharedChunks()

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    thinnedAtlas(),
    tailwindcss(),
    reactRouter(),
    islandsChunk(),
    failingRoutes(),
    leanRouter(),
    browserContracts(),
    stillPages(),
    prerenderTime(),
    chunks.plugin,
  ],
  // `npm run dev`: what is not a screen is the server's.
  server: api ? { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // What is prerendered is run here and fetched by nobody: only the browser's files are put together.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: languageOf }, authClient, ...chunks.groups] } },
        },
      },
    },
  },
})
