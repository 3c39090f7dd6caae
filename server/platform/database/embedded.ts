import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { derivedKey, StartProblem } from '../config.ts'
import type { Closing } from '../process.ts'
import { damageAdvice, dataFolderProblem } from '../start-faults.ts'
import { binariesFor, databaseUser, isRoot, reachable } from './embedded-binaries.ts'
import { makeCluster, removeUnfinished } from './embedded-initdb.ts'
import { ownerPassword, ownerUrls, superuser } from './embedded-owner.ts'
import { startPostmaster } from './embedded-postmaster.ts'
import { restartWhenEnded } from './embedded-restarts.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Folder with the data; for root it may differ from the requested one. */
  readonly dataFolder: string
  stop(): Promise<void>
  /** Why the database ended, or can't continue, by itself. */
  fault(): StartProblem | undefined
  /** From now on the database is started again whenever it ends by itself; `say` gets a line about it. */
  keepRunning(say: (line: string) => void): void
}

export interface EmbeddedOptions {
  /** Every accepted key; a new database gets the password of the first one. */
  readonly secretKeys: readonly string[]
  /** Tests only: no fsync, the data need not survive a crash; connections use a Unix socket. */
  readonly unsafeFast?: boolean
  readonly log?: (line: string) => void
  /** Receives the function that stops the database, or initdb, as soon as it runs. */
  readonly closing?: Closing
}

/**
 * Starts our own PostgreSQL on a free port of 127.0.0.1 with its data in `folder`, and makes the data folder when there
 * is none. A postmaster that a killed process left running is stopped first; what it committed is safe.
 * @throws StartProblem that says what to do about it.
 */
export async function startEmbedded(wantedFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = dataFolderFor(wantedFolder, options.log)
  const binaries = binariesFor()
  const asUser = { ...databaseUser, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const hasData = existsSync(path.join(folder, 'PG_VERSION'))
  removeUnfinished(folder)
  if (!hasData) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartProblem(`${folder} is not a database, yet it is not empty. ${damageAdvice(folder)}`)
    const password = ownerPassword(options.secretKeys[0] as string)
    await makeCluster(folder, { initdb: binaries.initdb, superuser, password, asUser, ...options })
  }

  const port = await freePort()
  // A query takes a sixth less time than over TCP. The system limits the length of a socket's path.
  const socketFolder = options.unsafeFast && process.platform !== 'win32' && folder.length < 80 ? folder : ''
  const fast = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    // Tests' passwords need no costly hash: they are created and checked for thousands of connections.
    'scram_iterations=1',
    // Several servers run concurrently, each with its pools.
    'max_connections=250',
  ]
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'max_connections=120',
    'shared_buffers=128MB',
    'timezone=UTC',
    'jit=off',
    ...(options.unsafeFast ? fast : []),
  ]
  const run = { binaries, folder, urls: ownerUrls(port, options.secretKeys), asUser, settings }
  let postmaster = startPostmaster(run)
  const stopping = new AbortController()
  let restarts = Promise.resolve()
  const stop = async () => {
    stopping.abort()
    await postmaster.stop()
    await restarts
  }
  options.closing?.push(stop)
  const url = await postmaster.ready(60_000)
  return {
    url: socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url,
    dataFolder: folder,
    stop,
    fault: () => postmaster.fault(),
    keepRunning(say) {
      restarts = restartWhenEnded(
        postmaster,
        () => {
          postmaster = startPostmaster(run)
          return postmaster
        },
        { folder, say, stopping: stopping.signal },
      )
    },
  }
}

/**
 * PostgreSQL never runs as root, and `nobody` must be able to reach the data. When a folder above is closed to others,
 * the data goes to /var/lib/umuhora.
 */
function dataFolderFor(wanted: string, log?: (line: string) => void): string {
  const absolute = path.resolve(wanted)
  try {
    if (!isRoot || reachable(absolute)) {
      mkdirSync(path.dirname(absolute), { recursive: true })
      return absolute
    }
    const elsewhere = path.join(
      '/var/lib/umuhora',
      derivedKey(absolute, 'folder').toString('hex').slice(0, 12),
      'postgres',
    )
    mkdirSync(path.dirname(elsewhere), { recursive: true, mode: 0o755 })
    // A link in the data folder points to it.
    mkdirSync(path.dirname(absolute), { recursive: true })
    if (!lstatSync(absolute, { throwIfNoEntry: false })) symlinkSync(elsewhere, absolute)
    log?.(`The database can't live below a folder that only root may enter; it is kept in ${elsewhere}`)
    return elsewhere
  } catch (error) {
    throw dataFolderProblem(absolute, error)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
