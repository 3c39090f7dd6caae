import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The single-page application's shell, served for its screens. */
export const fallbackFile = '__spa-fallback.html'

export interface ServedPattern {
  /** URL path, parameters as `:name`. */
  readonly pattern: string
  /** HTML file below the client folder that answers it. */
  readonly file: string
}

/**
 * The URL paths that exist. A screen that was prerendered is answered by its own file; one with a parameter after a
 * prerendered path (`/tracking/:number`) by that path's file; everything below `/dashboard` by the application. Other
 * paths do not exist: the server answers 404.
 */
export function servedPatterns(screens: RouteConfigEntry[], htmlFiles: string[]): ServedPattern[] {
  return patternsOf(screens, '')
    .filter((pattern) => !pattern.includes('*') && pattern !== '/404')
    .map((pattern) => {
      const fixed = pattern.replace(/\/:.*$/, '').replace(/^\//, '')
      const file = fixed === '' ? 'index.html' : `${fixed}/index.html`
      return { pattern, file: htmlFiles.includes(file) ? file : fallbackFile }
    })
}

function patternsOf(screens: RouteConfigEntry[], base: string): string[] {
  return screens.flatMap((screen) => {
    const path = screen.path ? `${base}/${screen.path}` : base
    if (screen.children?.length) return patternsOf(screen.children, path)
    return [path || '/']
  })
}
