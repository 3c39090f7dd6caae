import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { nodeFlags } from '../tools/pinned-node.mjs'
import { measure } from './measure.ts'
import { processorTime, residentMegabytes } from './process-figures.ts'
import { bookingOf, newOffer, signIn } from './product.ts'
import { startInstallation } from './servers.ts'

export interface MemoryFigures {
  /** Resident memory of the server process, MB. */
  readonly started: number
  readonly afterLoad: number
  readonly aMinuteLater: number
  /** Processor time of the server for one call, milliseconds. */
  readonly cpuPerCall: number
}

/**
 * What `server/api.ts` holds: after its start, after 15 s in which four connections at once read the catalogue, search
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
    const http = new Pool(address, { connections: 4, pipelining: 1 })
    const words = ['tiles', 'rice', 'phone', 'cement', 'tyres', 'shoes', 'sugar', 'car']
    const call = async (path: string, body?: object) => {
      const answer = await http.request({
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${importer}`,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
    }
    let turn = 0
    const cpuBefore = processorTime(child.pid)
    await measure(
      4,
      async () => {
        const n = turn++
        const word = words[n % words.length]
        if (n % 4 === 0) await call('/api/v1/offers?service=seafreight&sort=price&limit=20')
        else if (n % 4 === 1) await call(`/api/v1/tariff/search?q=${word}`)
        else if (n % 4 === 2) await call('/api/v1/bookings')
        else await call('/api/v1/bookings', bookingOf(offerId))
      },
      13,
    )
    await http.close()
    const afterLoad = residentMegabytes(child.pid)
    const cpuPerCall = (processorTime(child.pid) - cpuBefore) / turn
    await pause(60_000)
    return { started, afterLoad, aMinuteLater: residentMegabytes(child.pid), cpuPerCall }
  } finally {
    await installation.close()
  }
}

if (import.meta.main) console.log(await memoryUnderLoad(process.argv.length > 2 ? process.argv.slice(2) : undefined))
