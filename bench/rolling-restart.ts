import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openHouse } from '../server/platform/house.ts'
import { makeLog } from '../server/platform/log.ts'
import { seedDemo } from '../tools/seed-demo.ts'
import { smtpSink } from '../tools/smtp-sink.ts'
import { newOffer, signIn } from './product.ts'
import { startProxy } from './proxy.ts'

const root = path.dirname(import.meta.dirname)
const lanes = 6

export interface RollingRestart {
  readonly calls: number
  readonly failed: string[]
  readonly restarts: number
  /** Exit statuses other than 0. */
  readonly badExits: number
  readonly slowestStopMs: number
}

/**
 * Three servers and two workers behind a proxy, restarted one after the other, over and over, while lanes of callers
 * read the catalogue and their bookings and book. Nothing is tried twice: each answer that is not 200 counts.
 */
export async function rollingRestart(calls: number): Promise<RollingRestart> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-rolling-'))
  chmodSync(dataDir, 0o755)
  const secretKey = 'a secret of the bench that nobody else uses'
  const sink = await smtpSink()
  const postgres = await startEmbedded(path.join(dataDir, 'postgres'), { secretKey })
  const environment = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
    SMTP_URL: sink.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'metrics of the bench',
  }
  const running: Program[] = []
  const closing: (() => Promise<unknown>)[] = []
  try {
    await migrate(postgres.url, [secretKey])
    const house = openHouse(readConfig(environment), makeLog('silent'), postgres.url)
    await seedDemo(house, () => {})
    await house.close()
    const ports = await freePorts(3)
    const servers = ports.map((port) => new Program('api', { ...environment, PORT: String(port) }))
    running.push(...servers, new Program('worker', environment), new Program('worker', environment))
    await Promise.all(running.map((program) => program.start()))
    const proxy = await startProxy(ports)
    closing.push(() => proxy.close())
    const importer = await signIn(proxy.address, 'importer@demo.umuhora.rw')
    const provider = await signIn(proxy.address, 'provider@demo.umuhora.rw')
    const offerId = await newOffer(proxy.address, provider, calls)
    const failed: string[] = []
    let made = 0
    const call = async (address: string, init?: RequestInit) => {
      made += 1
      const answer = await fetch(proxy.address + address, {
        ...init,
        headers: { authorization: `Bearer ${importer}`, ...init?.headers },
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    }
    const lane = async () => {
      for (let n = 0; made < calls; n++)
        await (n % 4 === 3
          ? call('/api/v1/bookings', bookingOf(offerId))
          : call(n % 4 === 1 ? '/api/v1/bookings' : '/api/v1/offers?service=transport')
        ).catch((error: Error) => failed.push(`${error.message} ${String(error.cause ?? '')}`))
    }
    const load = Promise.all(Array.from({ length: lanes }, lane))
    let restarts = 0
    let slowestStopMs = 0
    let badExits = 0
    for (let n = 0; made < calls; n++) {
      const program = running[n % running.length] as Program
      const began = performance.now()
      if ((await program.stop()) !== 0) badExits += 1
      slowestStopMs = Math.max(slowestStopMs, performance.now() - began)
      await program.start()
      restarts += 1
    }
    await load
    return { calls: made, failed, restarts, badExits, slowestStopMs: Math.round(slowestStopMs) }
  } finally {
    for (const step of closing) await step()
    await Promise.all(running.map((program) => program.stop()))
    await postgres.stop()
    await sink.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

class Program {
  readonly #file: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(name: 'api' | 'worker', env: Record<string, string>) {
    this.#file = `server/${name}.ts`
    this.#env = env
  }

  /** Resolves when its log says that it works. */
  start(): Promise<void> {
    const child = spawn(process.execPath, [this.#file], {
      cwd: root,
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${this.#file} ended with ${code}`)))
      child.stdout?.on('data', (chunk) => /"msg":"(serving|working)"/.test(String(chunk)) && resolve())
    })
  }

  stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null)
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return exit
  }
}

function bookingOf(offerId: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      source: { kind: 'offer', offerId, cargo: { description: 'Tiles', weightKg: 100 } },
      agreedTotal: { amount: 350_000, currency: 'USD' },
      pickupDay: dayInKigali(new Date(), 5),
    }),
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

if (import.meta.main) {
  const result = await rollingRestart(Number(process.argv[2] ?? 20_000))
  console.log({ ...result, failed: result.failed.length, kinds: [...new Set(result.failed)].slice(0, 10) })
  process.exit(result.failed.length + result.badExits === 0 ? 0 : 1)
}
