import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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
      this.emitFile({ type: 'chunk', id: 'web/islands.tsx', fileName: 'assets/islands.js' })
    },
  }
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), islandsChunk()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
