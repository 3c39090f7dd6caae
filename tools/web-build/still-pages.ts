import type { Plugin } from 'vite'

/**
 * A screen that is served as the HTML that the build writes. The not-found page is excepted, because the application
 * shows it too.
 */
const still = /^export const handle = (?:staticPage|guestPage)\b/m
const spoken = /\/NotFoundPage\.tsx$/

/**
 * Empties the modules of public pages in browsers: the build writes these pages as HTML. Otherwise their contents, the
 * contracts of all features in `/docs` and the sentences of all refusals in `/problems`, would be part of the files
 * that every screen fetches.
 */
export function stillPages(): Plugin {
  return {
    name: 'umuhora-still-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/web\/features\/[^?]*Page\.tsx$/.test(id) || spoken.test(id) || !still.test(code)) return
      return { code: emptied(code), map: null }
    },
  }
}

/** A module with the same exports, all undefined. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name)
  return `export const ${names.map((name) => `${name} = undefined`).join(', ')};\nexport default undefined;\n`
}
