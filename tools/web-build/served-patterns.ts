import type { RouteConfigEntry } from '@react-router/dev/routes'
import { translatedLanguages } from '../../domain/language/language.ts'
import { languageOfPath } from '../../web/platform/page-path.ts'

/** The HTML shell of the single-page application, served for its screens. */
export const fallbackFile = '__spa-fallback.html'

export interface ServedPattern {
  /** URL path, parameters as `:name`. */
  readonly pattern: string
  /** HTML file below the client folder that is served for it. */
  readonly file: string
  /** The same page in other languages. */
  readonly translations?: Readonly<Record<string, string>>
  /**
   * URLs of the scripts that its screen fetches in addition to those in the file; the browser starts loading them at
   * once.
   */
  readonly scripts?: readonly string[]
}

/**
 * The existing URL paths. A prerendered screen is served as its own file; one with a parameter after a prerendered path
 * (`/tracking/:number`) as that path's file; everything below `/dashboard` as the application. Other paths do not
 * exist: the server returns 404. Pages below `/fr` and `/rw` are translations of the plain path.
 */
export function servedPatterns(screens: RouteConfigEntry[], htmlFiles: string[]): ServedPattern[] {
  return patternsOf(screens, '')
    .filter((pattern) => !pattern.includes('*') && pattern !== '/404' && languageOfPath(pattern) === 'en')
    .map((pattern) => {
      const fixed = pattern.replace(/\/:.*$/, '').replace(/^\//, '')
      const file = fixed === '' ? 'index.html' : `${fixed}/index.html`
      return htmlFiles.includes(file)
        ? { pattern, file, ...translationsOf(file, htmlFiles) }
        : { pattern, file: fallbackFile }
    })
}

function translationsOf(file: string, htmlFiles: string[]): Pick<ServedPattern, 'translations'> {
  const found = translatedLanguages.filter((language) => htmlFiles.includes(`${language}/${file}`))
  return found.length === 0
    ? {}
    : { translations: Object.fromEntries(found.map((language) => [language, `${language}/${file}`])) }
}

function patternsOf(screens: RouteConfigEntry[], base: string): string[] {
  return screens.flatMap((screen) => {
    const path = screen.path ? `${base}/${screen.path}` : base
    if (screen.children?.length) return patternsOf(screen.children, path)
    return [path || '/']
  })
}
