import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { chapters } from '../database/seed/history/write-history.ts'
import { ownerPassword } from '../server/platform/database/embedded-owner.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { testSecret } from '../testing/database.ts'
import { databaseProcess, ownerOf } from '../testing/embedded.ts'
import { connected, newDatabase } from '../testing/new-database.ts'
import { programsIn } from '../testing/programs-in.ts'
import { compileCache } from './pinned-node.mjs'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-door-'))
// When root, the database runs as `nobody`, who must be able to enter the folder.
chmodSync(folder, 0o755)
const json = { 'content-type': 'application/json' }
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

/** `program` may have arguments. With `direct` the program itself is started, so that only it gets a signal; otherwise the launcher, as under npm. */
function start(dataDir: string, env: Record<string, string> = {}, program = 'tools/start.ts', direct = true): Started {
  const child = spawn(process.execPath, [...(direct ? [] : ['tools/run.mjs']), ...program.split(' ')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: path.join(folder, dataDir),
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  return { child, text: () => text }
}

/** Waits until the product reports that it is ready; returns its URL. */
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

/** Whether a process is running. */
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a start that can not succeed reports it in one clear line', () => {
  interface Case {
    readonly env?: Record<string, string>
    readonly program?: string
    readonly after?: () => unknown
  }
  const write = (dir: string, file: string, text: string) => {
    const full = path.join(folder, dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
    return {}
  }
  /** Production on the tests' database server, with a part of its URL changed. */
  const production = (change: (url: URL) => void, program = 'tools/start.ts'): Case => {
    const url = new URL(inject('postgres'))
    // Addressed by host and port, which the cases change.
    url.search = ''
    change(url)
    const settings = { SECRET_KEY: 's'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:9' }
    return { env: { ...settings, DATABASE_URL: url.toString() }, program }
  }
  const takenPort = async () => {
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    return { port: String((other.address() as net.AddressInfo).port), close: () => other.close() }
  }
  const migrated = async () => {
    const { url } = await newDatabase({ migrated: true })
    await migrate(url, [testSecret])
    return { DATABASE_URL: url, SECRET_KEY: testSecret, SMTP_URL: 'smtp://127.0.0.1:9' }
  }
  const cases: [string, (dir: string) => Case | Promise<Case>, RegExp][] = [
    [
      'a taken port',
      async () => {
        const { port, close } = await takenPort()
        return { env: { PORT: port }, after: close }
      },
      /^Port \d+ is taken by another program: stop it, or start with another one/,
    ],
    [
      'a taken port for the metrics of a worker',
      async () => {
        const { port, close } = await takenPort()
        return { env: { ...(await migrated()), METRICS_PORT: port }, program: 'server/worker.ts', after: close }
      },
      /^Port \d+ is taken by another program: stop it, or start with another one, e\.g\. METRICS_PORT=/,
    ],
    ['a wrong setting', () => ({ env: { PORT: 'abc' } }), /Setting PORT is not usable/],
    ['a data folder that is a file', (dir) => write('.', dir, ''), /can't be written \(E\w+\)/],
    [
      'a database folder with something else in it',
      (dir) => write(dir, 'postgres/holiday.jpg', ''),
      /is not a database, yet it is not empty.*move it away/s,
    ],
    [
      'a missing secret.key while data exist',
      (dir) => write(dir, 'postgres/PG_VERSION', '18'),
      /secret\.key is missing, and the data beside it open only with it: put it back from a copy/,
    ],
    [
      'a damaged secret.key while data exist',
      (dir) => write(dir, 'postgres/PG_VERSION', '18') && write(dir, 'secret.key', ''),
      /secret\.key is damaged/,
    ],
    ['production without a secret', () => ({ env: { DATABASE_URL: 'postgres://somewhere/umuhora' } }), /SECRET_KEY/],
    [
      'a company restored without a secret',
      () => ({
        env: { DATABASE_URL: 'postgres://somewhere/umuhora' },
        program: 'tools/restore-company.ts package.json',
      }),
      /SECRET_KEY/,
    ],
    [
      'a company restored into an unmigrated database',
      () => production(() => {}, 'tools/restore-company.ts package.json'),
      /The database is empty: run {2}npm run migrate/,
    ],
    [
      'a wrong database password',
      () => production((url) => (url.password = 'wrong')),
      /does not let us in .*DATABASE_URL/,
    ],
    [
      'a missing database',
      () => production((url) => (url.pathname = '/nowhere')),
      /no such database .*create database/,
    ],
    [
      'a database server that is not running',
      () => production((url) => (url.port = '9')),
      /at 127\.0\.0\.1:9 does not answer/,
    ],
    [
      'an unknown database server',
      () => production((url) => (url.hostname = 'db.invalid')),
      /db\.invalid.*does not answer/,
    ],
    [
      'a password with special characters in the URL',
      () => ({
        env: { ...production(() => {}).env, DATABASE_URL: 'postgres://umuhora:pass/w@rd@127.0.0.1:x/umuhora' },
      }),
      /DATABASE_URL is no address.*%2F for \//,
    ],
    ...['api', 'worker'].map((name): (typeof cases)[number] => [
      `an unmigrated database (${name})`,
      () => production(() => {}, `server/${name}.ts`),
      /The database is empty: run {2}npm run migrate/,
    ]),
  ]
  test.each(cases)('%s', async (name, prepare, words) => {
    const dir = name.replaceAll(/\W/g, '-')
    const { env, program, after } = await prepare(dir)
    const started = start(dir, env, program, false)
    expect(await ended(started.child)).toBe(1)
    after?.()
    const complaint = started.text().split("Umuhora can't start: ")[1] ?? started.text()
    expect(complaint).toMatch(words)
    expect(complaint.trim().split('\n')).toHaveLength(1)
    expect(started.text()).not.toContain('pass/w')
    if (name === 'a taken port') expect(existsSync(path.join(folder, dir))).toBe(false)
  })

  test('a server or a worker on a database of a newer version, then of an older one', async () => {
    const env = await migrated()
    for (const [statement, words] of [
      [
        `insert into kysely_migration (name, "timestamp") values ('9999_newer', '')`,
        /^The database was made by a newer version of Umuhora .*9999_newer.*: start that version or a later one/,
      ],
      [
        `delete from kysely_migration where name in (select name from kysely_migration order by name desc limit 2)`,
        /^The database is of an older version \(1 migrations behind, next \d{4}_\w+\): run {2}npm run migrate/,
      ],
    ] as const) {
      await connected((client) => client.query(statement), env.DATABASE_URL)
      const starts = ['server/api.ts', 'server/worker.ts'].map((program) => start('other-version', env, program))
      for (const { child, text } of starts) {
        expect(await ended(child)).toBe(1)
        const [before, complaint = ''] = text().split("Umuhora can't start: ")
        expect(before?.trim()).toBe('')
        expect(complaint).toMatch(words)
        expect(complaint.trim().split('\n')).toHaveLength(1)
      }
    }
  })

  test('one of two workers that start at once with the same METRICS_PORT', async () => {
    const { port, close } = await takenPort()
    close()
    const env = { ...(await migrated()), METRICS_PORT: port }
    const workers = [1, 2].map((n) => start(`worker-${n}`, env, 'server/worker.ts'))
    await Promise.race(workers.map(({ child }) => once(child, 'close')))
    const second = workers.find(({ child }) => child.exitCode !== null)
    expect(second?.child.exitCode).toBe(1)
    expect(second?.text().trim()).toMatch(/^Umuhora can't start: Port \d+ is taken .* METRICS_PORT=\d+$/)
  })

  // A small in-memory file system, which only root can create.
  const small = path.join(folder, 'small')
  const mounted = (size: string) => {
    mkdirSync(small, { recursive: true })
    return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', small]).status === 0
  }
  afterEach(() => void spawnSync('umount', ['-q', small]))
  test.for(['0', '20m', '60m'])('a disk with %s of free space', async (size, { skip }) => {
    spawnSync('umount', ['-q', small])
    if (process.platform !== 'linux' || !mounted(size === '0' ? '4k' : size)) return skip()
    if (size === '0') spawnSync('sh', ['-c', `head -c 4096 /dev/zero > ${small}/full`])
    const started = start('small/market')
    expect(await ended(started.child)).toBe(1)
    const complaint = started.text().split("Umuhora can't start: ")[1] ?? started.text()
    expect(programsIn(small)).toEqual([])
    expect(complaint).toMatch(/^The disk is full .*: make room, then start again/)
    expect(complaint.trim().split('\n')).toHaveLength(1)
  })
})

describe('starting, stopping and crashing', () => {
  const market = path.join(folder, 'market')
  test('killed in any phase of the first start, it leaves no process or plain secret, and the next start succeeds', async () => {
    const chaptersWritten = () =>
      ownerOf(market, async (client) => {
        const { rows } = await client.query<{ n: number }>('select count(*)::int as n from demo_history')
        return rows[0]?.n ?? 0
      })
    const phases: [string, readonly NodeJS.Signals[], (started: Started) => boolean | Promise<boolean>][] = [
      [
        'initdb',
        ['SIGINT', 'SIGKILL'],
        () => existsSync(market) && readdirSync(market).some((name) => name.startsWith('postgres.new-')),
      ],
      ['database', ['SIGINT', 'SIGKILL'], () => existsSync(path.join(market, 'postgres/postmaster.pid'))],
      ['migrate', ['SIGINT', 'SIGKILL'], ({ text }) => /Database ready/.test(text())],
      ['seed', ['SIGINT', 'SIGKILL'], ({ text }) => /Filling the demo market/.test(text())],
      [
        'half seeded',
        ['SIGKILL'],
        async ({ text }) => /Filling the demo market/.test(text()) && (await chaptersWritten()) > 0,
      ],
    ]
    const trials = phases.flatMap(([phase, signals, begun]) => signals.map((signal) => ({ phase, signal, begun })))
    for (const { phase, signal, begun } of trials) {
      const started = start('market')
      await expect
        .poll(async () => (await begun(started)) || started.child.exitCode, {
          interval: 5,
          timeout: 60_000,
          message: phase,
        })
        .toBe(true)
      await ended(started.child, signal)
      expect(started.text(), phase).not.toMatch(/can't start|Error/)
      if (signal === 'SIGINT') expect(programsIn(market), phase).toEqual([])
      const secret = readFileSync(path.join(market, 'secret.key'), 'utf8').trim()
      const password = ownerPassword(secret)
      expect(spawnSync('grep', ['-rlaF', password, market], { encoding: 'utf8' }).stdout, phase).toBe('')
    }
    const last = start('market')
    expect((await fetch(`${await ready(last)}/readyz`)).status).toBe(200)
    expect(readdirSync(market).filter((name) => name.includes('.new'))).toEqual([])
    expect(last.text()).toMatch(/Demo market filled/)
    expect(last.text()).not.toMatch(/left out|warning|"level":[456]0/i)
    expect(await chaptersWritten()).toBe(chapters.length)
  }, 240_000)

  test('a data folder serves one process; after SIGKILL it starts again; SIGTERM stops server and database cleanly', async () => {
    const first = start('market')
    const address = await ready(first)
    const survivor = databaseProcess(market)
    const second = start('market')
    expect(await ended(second.child)).toBe(1)
    expect(second.text()).toMatch(/is in use by the Umuhora that runs as process \d+/)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await ended(first.child, 'SIGKILL')
    const third = start('market')
    expect((await fetch(`${await ready(third)}/readyz`)).status).toBe(200)
    const database = databaseProcess(market)
    expect(database).not.toBe(survivor)
    expect(await ended(third.child, 'SIGTERM')).toBe(0)
    expect(alive(database)).toBe(false)
  })

  test('its database is started again when it is killed, and jobs go on; during a pause Ctrl-C ends everything', async () => {
    const started = start('market')
    const address = await ready(started)
    const status = () => fetch(`${address}/readyz`).then((answer) => answer.status)
    // Twice in a row: the second time it ends within a minute of the first.
    for (const [before, email] of ['importer@demo.umuhora.rw', 'provider@demo.umuhora.rw'].entries()) {
      process.kill(databaseProcess(market), 'SIGKILL')
      await expect
        .poll(() => started.text().match(/The database is back/g)?.length, { timeout: 20_000 })
        .toBe(before + 1)
      await expect.poll(status, { timeout: 20_000 }).toBe(200)
      const recovery = { method: 'POST', headers: json, body: JSON.stringify({ email }) }
      expect((await fetch(`${address}/auth/v1/recover`, recovery)).status).toBe(200)
      const mails = async () => (await fetch(`${address}/dev/mailbox.json?to=${email}`)).text()
      await expect.poll(mails, { timeout: 20_000 }).toMatch(/"subject":"[^"]*password/i)
    }
    expect(started.text().match(/The database ended \(SIGKILL\) and is started again/g)).toHaveLength(2)

    const data = path.join(market, 'postgres')
    const database = databaseProcess(market)
    renameSync(data, `${data}.away`)
    process.kill(database, 'SIGKILL')
    await expect.poll(status).toBe(503)
    await expect
      .poll(started.text, { timeout: 20_000 })
      .toMatch(/is tried again until it does: there is no database in/)
    expect(existsSync(data)).toBe(false)
    const began = performance.now()
    expect(await ended(started.child, 'SIGINT')).toBe(0)
    // Less than any timeout of the database.
    expect(performance.now() - began).toBeLessThan(12_000)
    expect(programsIn(market)).toEqual([])
    renameSync(`${data}.away`, data)
  }, 90_000)

  test('npm start shuts down cleanly on SIGTERM, although npm does not pass on the signal', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: market, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
    await ready({ child: npm, text: () => text })
    const database = databaseProcess(market)
    await ended(npm, 'SIGTERM')
    await expect.poll(() => existsSync(path.join(market, 'umuhora.pid')), { timeout: 15_000 }).toBe(false)
    expect(alive(database)).toBe(false)
  })

  test('a damaged database is reported, not repaired', async () => {
    truncateSync(path.join(market, 'postgres/global/pg_control'), 10)
    const started = start('market')
    expect(await ended(started.child)).toBe(1)
    expect(started.text()).toMatch(
      /Umuhora can't start: The database in .* did not start: .*Restore this folder from a copy, or move it away/,
    )
  })
})
