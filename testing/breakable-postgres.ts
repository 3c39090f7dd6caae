import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { binariesFor, databaseUser } from '../server/platform/database/embedded-binaries.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { freePort } from './free-port.ts'

/** A separate PostgreSQL that can be restarted, killed, frozen and left stopped, always at the same address. */
export interface BreakablePostgres {
  readonly url: string
  start(): Promise<void>
  /** `fast`: an orderly stop, as at a restart; `kill`: the postmaster gets SIGKILL. */
  stop(how: 'fast' | 'kill'): Promise<void>
  /** Sends SIGSTOP to the postmaster and all its processes: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** Starts a streaming replica of it, at an address of its own. */
  replica(): Promise<{ readonly url: string; stop(): Promise<void> }>
  close(): Promise<void>
}

/** Starts it, migrated. Linux only: it finds the server's processes in /proc. */
export async function breakablePostgres(secretKey: string): Promise<BreakablePostgres> {
  const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : os.tmpdir(), 'umuhora-outage-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'postgres')
  const first = await startEmbedded(data, { secretKeys: [secretKey] })
  await migrate(first.url, [secretKey])
  await first.stop()
  const { port } = new URL(first.url)
  const asUser = { ...databaseUser, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  let postmaster: ChildProcess | undefined
  const replicas: (() => Promise<void>)[] = []

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120', 'timezone=UTC']
  const given = ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])]

  async function start(): Promise<void> {
    for (;;) {
      // After a kill it starts only once the last old backend has noticed and exited.
      if (!isRunning(postmaster)) postmaster = spawn(binariesFor().postgres, given, { ...asUser, stdio: 'ignore' })
      if (await answers(first.url)) return
      await pause(20)
    }
  }

  async function stop(how: 'fast' | 'kill'): Promise<void> {
    const ending = postmaster
    if (!ending || !isRunning(ending)) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(how === 'fast' ? 'SIGINT' : 'SIGKILL')
    await gone
  }

  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [...(postmaster?.pid ? [postmaster.pid] : []), ...childrenOf(postmaster?.pid)])
      try {
        process.kill(pid, signal)
      } catch {
        // It has exited in the meantime.
      }
  }
  await start()
  return {
    url: first.url,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async replica() {
      await stop('fast')
      const copy = path.join(folder, 'replica')
      cpSync(data, copy, { recursive: true, preserveTimestamps: true })
      rmSync(path.join(copy, 'postmaster.pid'), { force: true })
      writeFileSync(path.join(copy, 'standby.signal'), '')
      for (const each of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
        if (databaseUser.uid !== undefined)
          chownSync(path.join(copy, each), databaseUser.uid, databaseUser.gid ?? databaseUser.uid)
      chmodSync(copy, 0o700)
      await start()
      const { username, password } = new URL(first.url)
      const primary = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`
      const standbyPort = String(await freePort())
      const standby = spawn(
        binariesFor().postgres,
        [
          '-D',
          copy,
          '-p',
          standbyPort,
          ...[...settings, `primary_conninfo=${primary}`].flatMap((each) => ['-c', each]),
        ],
        { ...asUser, stdio: 'ignore' },
      )
      const url = new URL(first.url)
      url.port = standbyPort
      while (!(await answers(url.toString()))) await pause(20)
      const gone = new Promise((resolve) => standby.once('exit', resolve))
      const end = async () => {
        if (standby.exitCode === null) standby.kill('SIGINT')
        await gone
      }
      replicas.push(end)
      return { url: url.toString(), stop: end }
    },
    async close() {
      signalAll('SIGCONT')
      await Promise.all(replicas.map((end) => end()))
      await stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isRunning = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}

function childrenOf(pid: number | undefined): number[] {
  if (!pid) return []
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
