import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/**
 * Makes a screen whose script can't be loaded show the error screen, which offers to reload the page. The router would
 * reload the page by itself, again and again, for as long as the script is unavailable.
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
