import type { Plugin } from 'vite'
import { fileGroups } from './file-groups.ts'

/** A screen, as the router's plugin names it. */
const screen = /\?__react-router-build-client-route$/

/** What a file costs beside its content, in characters of source: about 2 kB on the wire. */
const costOfFile = 10_000

/** What only the API's document needs of zod, though all of zod names it. */
const apart = /\/zod\/v4\/core\/(to-json-schema|json-schema)/

/** The bundler wants to know beforehand how many files there may be. */
const mostOfScreens = 60
const order = ['base', 'application', ...Array.from({ length: mostOfScreens }, (_, place) => `screens-${place + 1}`)]

/**
 * Which modules come in one file, so that a page fetches tens of files and not a hundred, each with a cost of its own in
 * the browser and on the wire: what every page imports, what every page of the application imports besides, and what
 * several screens import, in as few files as pays (`fileGroups`). A module's imports are in its file or in one before
 * it: no two files import each other.
 */
export function sharedChunks(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'umuhora-shared-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const users = new Map<string, Set<number>>()
      const [site, application] = [new Set<string>(), new Set<string>()]
      for (const [screenNumber, entry] of entries.entries()) {
        const isSite = entry.endsWith('/web/islands.tsx')
        const isApplication = !isSite && (!screen.test(entry) || /\/(ShellPage|root)\.tsx/.test(entry))
        for (const id of allImports(entry, importsOf)) {
          if (isSite) site.add(id)
          if (isApplication) application.add(id)
          else users.set(id, (users.get(id) ?? new Set()).add(screenNumber))
        }
      }
      for (const id of application) names.set(id, site.has(id) ? 'base' : 'application')
      const shared = [...users].flatMap(([id, its]) =>
        its.size > (site.has(id) ? 1 : 2) && !names.has(id)
          ? [{ id, size: this.getModuleInfo(id)?.code?.length ?? 0, users: its, imports: importsOf(id) }]
          : [],
      )
      // What public pages import never comes with what they do not.
      const [ofSite = [], others = []] = [true, false].map((is) => shared.filter(({ id }) => site.has(id) === is))
      const files = [...fileGroups(ofSite, costOfFile), ...fileGroups(others, costOfFile)]
      if (files.length > mostOfScreens)
        throw new Error(`Screens share ${files.length} files, more than ${mostOfScreens}`)
      for (const [place, ids] of files.entries()) for (const id of ids) names.set(id, `screens-${place + 1}`)
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
    if (found.has(id) || apart.test(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  return found
}
