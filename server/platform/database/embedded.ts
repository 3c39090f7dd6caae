import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { derivedKey, StartProblem } from '../config.ts'
import type { Closing } from '../process.ts'
import { dataFolderProblem, diskFull, isDiskFull } from '../start-faults.ts'
import { binariesFor, databaseUser, isRoot, reachable } from './embedded-binaries.ts'
import { makeCluster, removeUnfinished } from './embedded-initdb.ts'
import { stopLeftover } from './embedded-leftover.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Folder with the data; for root it may differ from the requested one. */
  readonly dataFolder: string
  stop(): Promise<void>
  /** Why the database ended, or can't continue, by itself. */
  fault(): StartProblem | undefined
}

export interface EmbeddedOptions {
  readonly secretKey: string
  /** Tests only: no fsync, the data need not survive a crash; connections use a Unix socket. */
  readonly unsafeFast?: boolean
  readonly log?: (line: string) => void
  /** Receives the function that stops the database, or initdb, as soon as it runs. */
  readonly closing?: Closing
}

const superuser = 'umuhora_owner'

/**
 * Starts our own PostgreSQL on a free port of 127.0.0.1 with its data in `folder`, and makes the data folder when there
 * is none. A postmaster that a killed process left running is stopped first; what it committed is safe.
 * @throws StartProblem that says what to do about it.
 */
export async function startEmbedded(wantedFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = dataFolderFor(wantedFolder, options.log)
  const binaries = binariesFor()
  const password = derivedKey(options.secretKey, 'embedded-owner').toString('hex')
  const asUser = { ...databaseUser, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const hasData = existsSync(path.join(folder, 'PG_VERSION'))
  removeUnfinished(folder)
  if (!hasData) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartProblem(`${folder} is not a database, yet it is not empty. ${damageAdvice(folder)}`)
    await makeCluster(folder, { initdb: binaries.initdb, superuser, password, asUser, ...options })
  }
  stopLeftover(folder, binaries.pgCtl, asUser)

  const port = await freePort()
  // A query takes a sixth less time than over TCP. The system limits the length of a socket's path.
  const socketFolder = options.unsafeFast && process.platform !== 'win32' && folder.length < 80 ? folder : ''
  const logFile = path.join(folder, 'server.log')
  const log = newLog(logFile)
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
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'max_connections=120',
    'shared_buffers=128MB',
    'timezone=UTC',
    'jit=off',
    ...(options.unsafeFast ? fast : []),
  ]
  // Its own process group: Ctrl-C in the terminal reaches only us, and we stop the database last.
  const child: ChildProcess = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  let ended = false
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true
      resolve()
    }),
  )
  const stop = async () => {
    if (ended) return
    child.kill('SIGINT')
    // On a full disk it cannot finish its last checkpoint. Without one the next start replays what was committed.
    const atOnce = setTimeout(() => child.kill('SIGQUIT'), 5_000)
    await exit
    clearTimeout(atOnce)
  }
  options.closing?.push(stop)
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + 60_000
  for (;;) {
    if (ended) throw notStarted(folder, logFile)
    const answer = await tryConnect(url)
    if (answer === 'ready') break
    if (answer !== 'not yet') {
      await stop()
      throw new StartProblem(
        /password/.test(answer)
          ? `The database in ${folder} was made with another secret.key than the one in its data folder: put that one back from a copy. Or move the database away (mv ${folder} ${folder}.old) to begin with an empty market`
          : `The database in ${folder} refuses us (${answer}). ${damageAdvice(folder)}`,
      )
    }
    if (Date.now() > deadline) {
      await stop()
      throw new StartProblem(`The database in ${folder} was not ready after a minute; its log is ${logFile}`)
    }
    await pause(15)
  }
  return {
    url: socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url,
    dataFolder: folder,
    stop,
    fault: () => (ended || saysFull(logFile) ? notStarted(folder, logFile) : undefined),
  }
}

function newLog(file: string): number {
  try {
    rmSync(file, { force: true })
    return openSync(file, 'a', 0o600)
  } catch (error) {
    throw dataFolderProblem(path.dirname(file), error)
  }
}

const saysFull = (logFile: string) => isDiskFull(textOf(logFile))

/** The reason why the database did not start, from its log. */
function notStarted(folder: string, logFile: string): StartProblem {
  if (saysFull(logFile)) return diskFull(folder)
  return new StartProblem(`The database in ${folder} did not start: ${lastComplaint(logFile)}. ${damageAdvice(folder)}`)
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

async function tryConnect(url: string): Promise<'ready' | 'not yet' | string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    // 57P03: starting up. A network error means that it does not listen yet.
    return code === '57P03' || code.startsWith('ECONN') ? 'not yet' : (error as Error).message
  }
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function lastComplaint(logFile: string): string {
  const lines = textOf(logFile).trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC|could not/.test(text)) ?? (lines.at(-1) || 'it said nothing')
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}

function damageAdvice(folder: string): string {
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  return `Restore this folder from a copy, or move it away (mv ${folder} ${folder}.broken) to begin with an empty market${
    owner === undefined ? '' : ` (it belongs to user ${owner})`
  }`
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
