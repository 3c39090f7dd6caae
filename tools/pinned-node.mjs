import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The pinned Node, found by its package and not by the link `node_modules/.bin/node`: several packages have that bin
 * name, and npm 10 then creates no link at all.
 * @returns {string | undefined} path of the executable; undefined while it is not installed
 */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
    .map((name) => path.join(root, 'node_modules', name, 'bin', file))
    .find((place) => existsSync(place))
}

/**
 * Folder of Node's compile cache, with types stripped: a program that has run before starts in half of the time. A
 * folder that can't be written is no error; a new install clears it.
 */
export const compileCache = path.join(root, 'node_modules/.cache/node')

/** Long-running programs. */
const servers = ['tools/start.ts', 'server/api.ts', 'server/worker.ts']

/**
 * Node's flags for a program of ours (docs/performance.md, decisions 474 and 475). A small young generation, and an old
 * one that grows in small steps, save a server 80 MB under load, at no measurable CPU cost. Objects of a request are
 * allocated in the young generation, even when earlier ones of their kind lived long. The waiting thread itself
 * collects the young generation, because helper threads wait for a core when all are busy.
 * @param {string} script path from the root
 * @returns {string[]}
 */
export function nodeFlags(script) {
  return servers.includes(script)
    ? [
        '--max-semi-space-size=8',
        '--heap-growing-percent=20',
        '--no-allocation-site-pretenuring',
        '--no-parallel-scavenge',
      ]
    : []
}

/**
 * The environment of a program of ours (docs/performance.md). Servers use one native heap, where each thread would
 * otherwise have its own. Those of production disable the compile cache, which saves 12 MB and makes them start half a
 * second later.
 * @param {string} script path from the root
 * @returns {Record<string, string>}
 */
export function nodeEnvironment(script) {
  const environment = /** @type {Record<string, string>} */ ({})
  if (script.startsWith('server/')) environment.NODE_DISABLE_COMPILE_CACHE = '1'
  else environment.NODE_COMPILE_CACHE = compileCache
  if (servers.includes(script)) environment.MALLOC_ARENA_MAX = '1'
  return environment
}
