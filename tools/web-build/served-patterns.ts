import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The single-page application's shell, served for its screens. */
export const fallbackFile = '/__spa-fallback.html'

/**
 * URL patterns that exist (parameters as `:name`), each with the HTML file that answers it. A screen that was
 * prerendered is its own file; one with a parameter after a prerendered path (`/tracking/:number`) uses that
 * path's file; everything below `/dashboard` is the application. Other paths do not exist: the server answers 404.
 */
export function servedPatterns(screens: RouteConfigEntry[], htmlFiles: string[]): Record<string, string> {
  const patterns: Record<string, string> = {}
  for (const pattern of patternsOf(screens, '')) {
    if (pattern.includes('*') || pattern === '/404') continue
    const fixed = pattern.replace(/\/:.*$/, '')
    const file = fixed === '' || fixed === '/' ? '/index.html' : `${fixed}/index.html`
    patterns[pattern] = htmlFiles.includes(file) ? file : fallbackFile
  }
  return patterns
}

function patternsOf(screens: RouteConfigEntry[], base: string): string[] {
  return screens.flatMap((screen) => {
    const path = screen.path ? `${base}/${screen.path}` : base
    if (screen.children?.length) return patternsOf(screen.children, path)
    return [path || '/']
  })
}
