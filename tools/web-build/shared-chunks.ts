import type { Plugin } from 'vite'
import { fileGroups } from './file-groups.ts'

/** The id that the router's plugin gives a screen. */
const screen = /\?__react-router-build-client-route$/

/** Cost of a file in addition to its content, in characters of source: about 4 kB of transfer. */
const costOfFile = 20_000

/** The part of zod that only the API's document needs, although all of zod imports it. */
const apart = /\/zod\/v4\/core\/(to-json-schema|json-schema)/

/** The bundler needs the maximum number of files in advance. */
const mostOfScreens = 60
const order = [
  'first',
  'base',
  'application',
  ...Array.from({ length: mostOfScreens }, (_, place) => `screens-${place + 1}`),
]

/**
 * Groups modules into files, so that a page fetches tens of files and not a hundred, each of which costs the browser
 * and the network something: what every page imports, what every page of the application imports in addition, and what
 * several screens import, or a screen and a file that is fetched later, in as few files as worthwhile (`fileGroups`).
 * The code that a public page runs at once (`islands.ts`) is first and separate. A module's imports are in its own file
 * or in an earlier one: no two files import each other.
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
      // Only screens decide how files are merged: a file that is fetched later is needed by few of their users.
      const screensOf = new Map<string, Set<number>>()
      const isLater = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      for (const [number, entry] of ids.filter((id) => isEntry(id) || isLater(id)).entries())
        for (const id of allImports(entry, importsOf)) {
          users.set(id, (users.get(id) ?? new Set()).add(number))
          if (isEntry(entry) || waker.test(entry)) screensOf.set(id, (screensOf.get(id) ?? new Set()).add(number))
        }
      const shared = [...screensOf].flatMap(([id, screens]) =>
        (users.get(id)?.size ?? 0) > 1 && !names.has(id)
          ? [{ id, size: this.getModuleInfo(id)?.code?.length ?? 0, users: screens, imports: importsOf(id) }]
          : [],
      )
      // Modules of public pages are never in one file with others.
      const [ofSite = [], others = []] = [true, false].map((is) => shared.filter(({ id }) => site.has(id) === is))
      const files = [...fileGroups(ofSite, costOfFile), ...fileGroups(others, costOfFile)]
      if (files.length > mostOfScreens)
        throw new Error(`Screens share ${files.length} files, more than ${mostOfScreens}`)
      for (const [place, ids] of files.entries()) for (const id of ids) names.set(id, `screens-${place + 1}`)
    },
  }
  // The bundler takes the groups in this order, each with everything that it imports.
  return { plugin, groups: order.map((name) => ({ name, test: (id) => names.get(id) === name })) }
}

/** All direct and indirect static imports of a module. */
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
