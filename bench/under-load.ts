import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program, ProgramName } from '../testing/programs.ts'
import { bookingOf, newOffer, signIn } from './product.ts'
import { startProxy } from './proxy.ts'

const lanes = 6
const kinds = ['api', 'api', 'api', 'worker', 'worker'] as const
/** Longest time from SIGTERM to the end of a process, in milliseconds. */
const longestStopMs = 5000
/** Bookings of one run are never more. */
const capacity = 1_000_000

export type Start = (program: ProgramName, port: string) => Promise<Program>

export interface Fleet {
  /** Calls made so far. */
  made(): number
  /** Waits until so many more calls were made. */
  calls(more: number): Promise<void>
  /** Stops each process with SIGTERM and starts it on the same port with `start`, one after the other. */
  restartAll(start: Start): Promise<void>
}

export interface UnderLoad {
  readonly calls: number
  readonly failed: string[]
  readonly restarts: number
  /** Non-zero exit statuses. */
  readonly badExits: number
  readonly slowestStopMs: number
}

/**
 * Starts three servers and two workers behind a proxy and does `work` with them, while lanes of callers read the
 * catalogue and their bookings and book. Nothing is retried: each response other than 200 counts.
 */
export async function underLoad(start: Start, work: (fleet: Fleet) => Promise<void>): Promise<UnderLoad> {
  const running = await Promise.all(kinds.map((kind) => start(kind, '0')))
  const ports = running.map(({ address }) => address && new URL(address).port).filter(Boolean)
  const proxy = await startProxy(ports.map(Number))
  try {
    const importer = await signIn(proxy.address, 'importer@demo.umuhora.rw')
    const provider = await signIn(proxy.address, 'provider@demo.umuhora.rw')
    const offerId = await newOffer(proxy.address, provider, capacity)
    const failed: string[] = []
    let made = 0
    let isOver = false
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
      for (let n = 0; !isOver; n++)
        await (n % 4 === 3
          ? call('/api/v1/bookings', posted(bookingOf(offerId)))
          : call(n % 4 === 1 ? '/api/v1/bookings' : '/api/v1/offers?service=transport')
        ).catch((error: Error) => failed.push(`${error.message} ${String(error.cause ?? '')}`))
    }
    const load = Promise.all(Array.from({ length: lanes }, lane))
    const counts = { restarts: 0, badExits: 0, slowestStopMs: 0 }
    const restartAll = async (again: Start) => {
      for (const [at, kind] of kinds.entries()) {
        const program = running[at] as Program
        const began = performance.now()
        if ((await program.stop('SIGTERM')) !== 0) counts.badExits += 1
        counts.slowestStopMs = Math.max(counts.slowestStopMs, Math.round(performance.now() - began))
        running[at] = await again(kind, ports[at] ?? '0')
        counts.restarts += 1
      }
    }
    const calls = async (more: number) => {
      for (const until = made + more; made < until; ) await pause(20)
    }
    await work({ made: () => made, calls, restartAll }).finally(() => (isOver = true))
    await load
    return { calls: made, failed, ...counts }
  } finally {
    await proxy.close()
  }
}

/** Prints a result, and ends this process with a status that says whether all calls and stops were right. */
export function endWith(result: UnderLoad): never {
  console.log({ ...result, failed: result.failed.length, kinds: [...new Set(result.failed)].slice(0, 10) })
  process.exit(result.failed.length + result.badExits === 0 && result.slowestStopMs <= longestStopMs ? 0 : 1)
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})
