import type { Plugin } from 'vite'

/** A screen that is served as the HTML that the build writes. Of an address that is none, the application says so too. */
const still = /^export const handle = (?:staticPage|guestPage)\b/m
const spoken = /\/NotFoundPage\.tsx$/

/**
 * A public page is written by the build and runs in no browser: its file holds nothing there. Otherwise what is shown in
 * it, the contracts of all features in `/docs` and the sentences of all refusals in `/problems`, would have to be whole
 * in the files that every screen fetches.
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

/** A module with the same exports and nothing in them. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name)
  return `export const ${names.map((name) => `${name} = undefined`).join(', ')};\nexport default undefined;\n`
}
