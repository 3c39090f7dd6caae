import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-door-'))
// Root runs the database as `nobody`, who must be able to pass.
chmodSync(folder, 0o755)
const running = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of running) await ended(child, 'SIGTERM')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  readonly child: ChildProcess
  /** Everything printed so far. */
  readonly text: () => string
}

function start(dataDir: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: path.join(folder, dataDir), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  return { child, text: () => text }
}

/** The address, once the product says that it is ready. */
async function ready({ child, text }: Started): Promise<string> {
  for (;;) {
    const address = /Umuhora {2,}(http:\S+)/.exec(text())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`it ended:\n${text()}`)
    await new Promise((resolve) => child.stdout?.once('data', resolve).once('end', resolve))
  }
}

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (signal) child.kill(signal)
  return exit
}

function databaseProcess(dataDir: string): number {
  return Number(readFileSync(path.join(folder, dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a start that can not succeed says so in one clear line', () => {
  const cases: [
    string,
    (
      dir: string,
    ) =>
      | { env?: Record<string, string>; after?: () => void }
      | Promise<{ env?: Record<string, string>; after?: () => void }>,
    RegExp,
  ][] = [
    [
      'a taken port',
      async () => {
        const other = net.createServer()
        await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
        return { env: { PORT: String((other.address() as net.AddressInfo).port) }, after: () => other.close() }
      },
      /Port \d+ is taken by another program: stop it, or start with another one/,
    ],
    ['a wrong setting', () => ({ env: { PORT: 'abc' } }), /Setting PORT is not usable/],
    [
      'a data folder that is a file',
      (dir) => {
        writeFileSync(path.join(folder, dir), '')
        return {}
      },
      /can't be written \(E\w+\)/,
    ],
    [
      'a database folder with something else in it',
      (dir) => {
        mkdirSync(path.join(folder, dir, 'postgres'), { recursive: true })
        writeFileSync(path.join(folder, dir, 'postgres/holiday.jpg'), '')
        return {}
      },
      /is not a database, yet it is not empty.*move it away/s,
    ],
    ['production without a secret', () => ({ env: { DATABASE_URL: 'postgres://somewhere/umuhora' } }), /SECRET_KEY/],
  ]
  test.each(cases)('%s', async (name, prepare, words) => {
    const dir = name.replaceAll(' ', '-')
    const { env, after } = await prepare(dir)
    const started = start(dir, env)
    expect(await ended(started.child)).toBe(1)
    after?.()
    const complaint = started.text().split("Umuhora can't start: ")[1] ?? started.text()
    expect(complaint).toMatch(words)
    expect(complaint.trim().split('\n')).toHaveLength(1)
  })
})

describe('starting, stopping, crashing', () => {
  test('one data folder serves one Umuhora; SIGTERM closes it in order and the database ends with it', async () => {
    const first = start('market')
    const address = await ready(first)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const database = databaseProcess('market')
    const second = start('market')
    expect(await ended(second.child)).toBe(1)
    expect(second.text()).toMatch(/is in use by the Umuhora that runs as process \d+/)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await ended(first.child, 'SIGTERM')).toBe(0)
    expect(alive(database)).toBe(false)
  })

  test('npm start closes in order when npm is told to end, though npm keeps the signal to itself', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: path.join(folder, 'market'), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
    await ready({ child: npm, text: () => text })
    const database = databaseProcess('market')
    await ended(npm, 'SIGTERM')
    await expect.poll(() => existsSync(path.join(folder, 'market/umuhora.pid')), { timeout: 15_000 }).toBe(false)
    expect(alive(database)).toBe(false)
  })

  test('after kill -9 the next start works, though the database survived', async () => {
    const first = start('market')
    await ready(first)
    const survivor = databaseProcess('market')
    await ended(first.child, 'SIGKILL')
    const second = start('market')
    expect((await fetch(`${await ready(second)}/readyz`)).status).toBe(200)
    expect(databaseProcess('market')).not.toBe(survivor)
  })

  test('a damaged database is told, not repaired by guessing', async () => {
    truncateSync(path.join(folder, 'market/postgres/global/pg_control'), 10)
    const started = start('market')
    expect(await ended(started.child)).toBe(1)
    expect(started.text()).toMatch(
      /Umuhora can't start: The database in .* did not start: .*Restore this folder from a copy, or move it away/,
    )
  })
})
