import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The pinned Node, found by its package and not by the link `node_modules/.bin/node`: several packages share that
 * bin name, and npm 10 then makes no link at all.
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
 * Where Node keeps what it has compiled, types taken out: a program that has run before starts in half of the time.
 * A folder that can't be written is no fault; a new install begins it anew.
 */
export const compileCache = path.join(root, 'node_modules/.cache/node')

/** Programs that serve people for a long time. */
const servers = ['tools/start.ts', 'server/api.ts', 'server/worker.ts']

/**
 * Node's own flags for a program of ours: a small young generation and an old one that grows in small steps keep a
 * server 80 MB smaller under load, for no processor time that could be measured; what a request makes begins in the
 * young one, however long others of its kind have lived; the young one is collected by the thread that waits for it, since
 * helpers wait for a core where all are busy (docs/performance.md, decisions 474 and 475).
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
 * The environment of a program of ours. Servers have one heap for what is not JavaScript's, where each thread would have
 * its own; those of production keep no compiled code beside that which runs, and start half a second later for it:
 * 12 MB less (docs/performance.md).
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
