import { randomUUID } from 'node:crypto'
import type { Program } from '../testing/programs.ts'
import { nodeFlags } from '../tools/pinned-node.mjs'
import { bookingOf, newOffer, signIn } from './product.ts'
import { startProxy } from './proxy.ts'
import { startInstallation } from './servers.ts'

const lanes = 6
const longestStopMs = 5000

export interface RollingRestart {
  readonly calls: number
  readonly failed: string[]
  readonly restarts: number
  /** Non-zero exit statuses. */
  readonly badExits: number
  readonly slowestStopMs: number
}

/**
 * Restarts three servers and two workers behind a proxy, one after the other, again and again, while lanes of callers
 * read the catalogue and their bookings and book. Nothing is retried: each response other than 200 counts.
 */
export async function rollingRestart(calls: number): Promise<RollingRestart> {
  const installation = await startInstallation()
  const start = (program: 'api' | 'worker', port: string) =>
    installation.programs.start(program, { PORT: port }, nodeFlags(`server/${program}.ts`))
  const closing: (() => Promise<unknown>)[] = []
  try {
    const kinds = ['api', 'api', 'api', 'worker', 'worker'] as const
    const running: Program[] = await Promise.all(kinds.map((kind) => start(kind, '0')))
    const ports = running.map(({ address }) => address && new URL(address).port).filter(Boolean)
    const proxy = await startProxy(ports.map(Number))
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
          ? call('/api/v1/bookings', posted(bookingOf(offerId)))
          : call(n % 4 === 1 ? '/api/v1/bookings' : '/api/v1/offers?service=transport')
        ).catch((error: Error) => failed.push(`${error.message} ${String(error.cause ?? '')}`))
    }
    const load = Promise.all(Array.from({ length: lanes }, lane))
    let restarts = 0
    let slowestStopMs = 0
    let badExits = 0
    for (let n = 0; made < calls; n++) {
      const at = n % running.length
      const program = running[at] as Program
      const began = performance.now()
      if ((await program.stop('SIGTERM')) !== 0) badExits += 1
      slowestStopMs = Math.max(slowestStopMs, performance.now() - began)
      running[at] = await start(kinds[at] as (typeof kinds)[number], ports[at] ?? '0')
      restarts += 1
    }
    await load
    return { calls: made, failed, restarts, badExits, slowestStopMs: Math.round(slowestStopMs) }
  } finally {
    for (const step of closing) await step()
    await installation.close()
  }
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})

if (import.meta.main) {
  const result = await rollingRestart(Number(process.argv[2] ?? 20_000))
  console.log({ ...result, failed: result.failed.length, kinds: [...new Set(result.failed)].slice(0, 10) })
  process.exit(result.failed.length + result.badExits === 0 && result.slowestStopMs <= longestStopMs ? 0 : 1)
}
