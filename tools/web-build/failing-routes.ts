import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/**
 * A screen whose script does not load ends in the error screen, which offers to load the page again. The router would
 * load it again by itself, and again, for as long as the script is away.
 */
export function failingRoutes(): Plugin {
  return {
    name: 'umuhora-failing-routes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.m?js$/.test(id)) return
      if (!reload.test(code)) throw new Error(`${id} loads failed screens in another way now: look at failingRoutes`)
      return { code: code.replace(reload, 'throw error;'), map: null }
    },
  }
}
