import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeFlags } from '../tools/pinned-node.mjs'
import { openLanes, type Question } from './lane.ts'
import { measure } from './measure.ts'
import { processorTime, residentMegabytes } from './process-figures.ts'
import { bookingOf, newOffer, signIn } from './product.ts'
import { startInstallation } from './servers.ts'

export interface MemoryFigures {
  /** Resident memory of the server process, MB. */
  readonly started: number
  readonly afterLoad: number
  readonly aMinuteLater: number
  /** CPU time of the server per call, milliseconds. */
  readonly cpuPerCall: number
}

/**
 * Memory of `server/api.ts` after its start, after 15 s in which four concurrent connections read the catalogue, search
 * the tariff, estimate, read bookings and book, and a minute later.
 */
export async function memoryUnderLoad(flags: readonly string[] = nodeFlags('server/api.ts')): Promise<MemoryFigures> {
  const installation = await startInstallation()
  try {
    const { child, address } = await installation.programs.start('api', {}, flags)
    const importer = await signIn(address, 'importer@demo.umuhora.rw')
    const provider = await signIn(address, 'provider@demo.umuhora.rw')
    const offerId = await newOffer(address, provider, 90_000)
    const started = residentMegabytes(child.pid)
    const lanes = await openLanes(address, 4)
    const words = ['tiles', 'rice', 'phone', 'cement', 'tyres', 'shoes', 'sugar', 'car']
    let turn = 0
    const cpuBefore = processorTime(child.pid)
    await measure(
      4,
      async (lane) => {
        const n = turn++
        const headers = { authorization: `Bearer ${importer}`, 'idempotency-key': randomUUID() }
        const questions = [
          { path: '/api/v1/offers?service=seafreight&sort=price&limit=20', headers },
          { path: `/api/v1/tariff/search?q=${words[n % words.length]}`, headers },
          { path: '/api/v1/bookings', headers },
          { path: '/api/v1/bookings', headers, body: bookingOf(offerId) },
        ]
        await lanes.ask(lane, questions[n % 4] as Question)
      },
      13,
    )
    lanes.close()
    const afterLoad = residentMegabytes(child.pid)
    const cpuPerCall = (processorTime(child.pid) - cpuBefore) / turn
    await pause(60_000)
    return { started, afterLoad, aMinuteLater: residentMegabytes(child.pid), cpuPerCall }
  } finally {
    await installation.close()
  }
}

/** Most megabytes that a server may have after the load and a minute later (docs/performance.md). */
const limits = { afterLoad: 200, aMinuteLater: 180 } as const

if (import.meta.main) {
  const figures = await memoryUnderLoad(process.argv.length > 2 ? process.argv.slice(2) : undefined)
  console.log(figures)
  for (const [when, most] of Object.entries(limits)) {
    const size = figures[when as keyof typeof limits]
    if (size <= most) continue
    console.error(`The server has ${Math.round(size)} MB (${when}), and may have ${most}`)
    process.exitCode = 1
  }
}
