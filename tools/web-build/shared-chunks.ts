import type { Plugin } from 'vite'
import { fileGroups } from './file-groups.ts'

/** A screen, as the router's plugin names it. */
const screen = /\?__react-router-build-client-route$/

/** What a file costs beside its content, in characters of source: about 4 kB on the wire. */
const costOfFile = 20_000

/** What only the API's document needs of zod, though all of zod names it. */
const apart = /\/zod\/v4\/core\/(to-json-schema|json-schema)/

/** The bundler wants to know beforehand how many files there may be. */
const mostOfScreens = 60
const order = [
  'first',
  'base',
  'application',
  ...Array.from({ length: mostOfScreens }, (_, place) => `screens-${place + 1}`),
]

/**
 * Which modules come in one file, so that a page fetches tens of files and not a hundred, each with a cost of its own in
 * the browser and on the wire: what every page imports, what every page of the application imports besides, and what
 * several screens import, in as few files as pays (`fileGroups`). What a public page runs at once
 * (`islands.ts`) comes first and alone. A module's imports are in its file or in one before
 * it: no two files import each other.
 */
export function sharedChunks(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean }[] } {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'umuhora-shared-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const waker = /\/web\/wake-islands\.tsx$/
      const begun = /\/web\/islands\.ts$/
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const importedBy = (isOne: (id: string) => boolean) =>
        new Set(ids.filter(isOne).flatMap((id) => [...allImports(id, importsOf)]))
      const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true && !begun.test(id)
      const isShell = (id: string) => isEntry(id) && (!screen.test(id) || /\/(ShellPage|root)\.tsx/.test(id))
      const site = importedBy((id) => waker.test(id))
      for (const id of importedBy(isShell)) names.set(id, site.has(id) ? 'base' : 'application')
      for (const id of importedBy((each) => begun.test(each))) names.set(id, 'first')
      const users = new Map<string, Set<number>>()
      for (const [number, entry] of ids.filter((id) => isEntry(id) || waker.test(id)).entries())
        for (const id of allImports(entry, importsOf)) users.set(id, (users.get(id) ?? new Set()).add(number))
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
