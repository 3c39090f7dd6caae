import type { Plugin } from 'vite'

/** A screen, as the router's plugin names it. */
const screen = /\?__react-router-build-client-route$/

/** What so many screens import comes to each of them in one file. */
const often = 8

const order = ['site', 'application', 'screens'] as const
type Name = (typeof order)[number]

/**
 * Which modules come in one file, so that a page fetches tens of files and not a hundred, each with a cost of its own in
 * the browser and on the wire: what every public page imports, what every page of the application imports, and what many
 * screens import. A module's imports are in its set or in one before it: no two files import each other.
 */
export function sharedChunks(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const names = new Map<string, Name>()
  const plugin: Plugin = {
    name: 'umuhora-shared-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const counts = new Map<string, number>()
      for (const entry of entries) {
        const isSite = entry.endsWith('/web/islands.tsx')
        const isApplication = !isSite && (!screen.test(entry) || /\/(ShellPage|root)\.tsx/.test(entry))
        for (const id of allImports(entry, importsOf)) {
          if (isSite) names.set(id, 'site')
          else if (isApplication && names.get(id) !== 'site') names.set(id, 'application')
          else counts.set(id, (counts.get(id) ?? 0) + 1)
        }
      }
      for (const [id, count] of counts) if (count >= often && !names.has(id)) names.set(id, 'screens')
    },
  }
  // The bundler takes them in this order, each with all that it imports.
  return { plugin, groups: order.map((name) => ({ name, test: (id) => names.get(id) === name })) }
}

/** Everything that a module imports, and what that imports, without what is fetched later. */
function allImports(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...importsOf(entry)]
  for (let id = open.pop(); id; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  return found
}
