import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { derivedKey, StartProblem } from '../config.ts'
import { binariesFor, databaseUser, isRoot, reachable } from './embedded-binaries.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Folder that holds the data; for root it may differ from the one asked for. */
  readonly dataFolder: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly secretKey: string
  /** Tests only: no fsync, data need not survive. */
  readonly unsafeFast?: boolean
  readonly log?: (line: string) => void
}

const superuser = 'umuhora_owner'

/**
 * Starts a PostgreSQL of our own on a free port of 127.0.0.1 with its data in `folder`, and makes the data folder
 * when there is none. A postmaster that a killed process left behind is stopped first: what it committed is safe.
 * @throws StartProblem with what a person can do about it.
 */
export async function startEmbedded(wantedFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = dataFolderFor(wantedFolder, options.log)
  const binaries = binariesFor()
  const password = derivedKey(options.secretKey, 'embedded-owner').toString('hex')
  const asUser = { ...databaseUser, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const hasData = existsSync(path.join(folder, 'PG_VERSION'))
  if (!hasData) initialise(folder, binaries.initdb, password, asUser)
  stopLeftover(folder, binaries.pgCtl, asUser)

  const port = await freePort()
  const logFile = path.join(folder, 'server.log')
  rmSync(logFile, { force: true })
  const log = openSync(logFile, 'a', 0o600)
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
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
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const patience = Date.now() + 60_000
  for (;;) {
    if (ended)
      throw new StartProblem(
        `The database in ${folder} did not start: ${lastComplaint(logFile)}. ${damageAdvice(folder)}`,
      )
    const answer = await tryConnect(url)
    if (answer === 'ready') break
    if (answer !== 'not yet') {
      child.kill('SIGINT')
      await exit
      throw new StartProblem(`The database in ${folder} refuses us (${answer}). ${damageAdvice(folder)}`)
    }
    if (Date.now() > patience) {
      child.kill('SIGINT')
      throw new StartProblem(`The database in ${folder} was not ready after a minute; its log is ${logFile}`)
    }
    await pause(15)
  }
  return {
    url,
    dataFolder: folder,
    async stop() {
      if (ended) return
      child.kill('SIGINT')
      await exit
    },
  }
}

/** PostgreSQL never runs as root; `nobody` must be able to reach the data. Below a closed home it goes elsewhere. */
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
    log?.(`The database can't live below a folder that only root may enter; it is kept in ${elsewhere}`)
    return elsewhere
  } catch (error) {
    throw new StartProblem(
      `${absolute} can't be made (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder this user may write`,
    )
  }
}

type AsUser = typeof databaseUser & { cwd: string; env: NodeJS.ProcessEnv }

function initialise(folder: string, initdb: string, password: string, asUser: AsUser): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartProblem(`${folder} is not a database, yet it is not empty. ${damageAdvice(folder)}`)
  const passwordFile = `${folder}.password`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (isRoot) for (const file of [folder, passwordFile]) chownSync(file, databaseUser.uid ?? 0, databaseUser.gid ?? 0)
    const made = spawnSync(
      initdb,
      [
        '-D',
        folder,
        '-U',
        superuser,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
      ],
      { ...asUser, encoding: 'utf8' },
    )
    if (made.status !== 0)
      throw new StartProblem(
        `The database could not be made in ${folder}: ${(made.stderr || String(made.error)).trim().split('\n').at(-1)}`,
      )
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `${folder} can't be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder this user may write`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function stopLeftover(folder: string, pgCtl: string, asUser: AsUser): void {
  if (!existsSync(path.join(folder, 'postmaster.pid'))) return
  spawnSync(pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], asUser)
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
    // 57P03: starting up. Anything that the network says means that it does not listen yet.
    return code === '57P03' || code.startsWith('ECONN') ? 'not yet' : (error as Error).message
  }
}

function lastComplaint(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : []
  const line = lines.findLast((text) => /FATAL|PANIC|could not/.test(text)) ?? lines.at(-1) ?? 'it said nothing'
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
