import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseProcess, ownerOf } from '../testing/embedded.ts'
import { inspectBookings } from './crash-inspection.ts'
import { bookingOf, newOffer, signIn, startProduct } from './product.ts'

const kills = Number(process.argv[2] ?? 40)
const lanes = 6

/**
 * Kills the server with SIGKILL forty times (every second time with the database), under a load of bookings that their
 * provider confirms, restarts it each time, and then checks that every acknowledged booking exists, none exists twice,
 * none is written in part, and no capacity is oversold.
 */
export async function crashTest(): Promise<{
  kills: number
  killsOfDatabase: number
  acknowledged: number
  inDatabase: number
  lost: number
  twice: number
  oversold: number
  half: number
  miscounted: number
}> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-crash-'))
  chmodSync(dataDir, 0o755)
  let product = await startProduct(dataDir)
  try {
    const importer = await signIn(product.address, 'importer@demo.umuhora.rw')
    const provider = await signIn(product.address, 'provider@demo.umuhora.rw')
    const capacity = 45 * (kills + 5)
    const offerId = await newOffer(product.address, provider, capacity)
    const acknowledged = new Map<string, string>()
    let refused = 0
    let killsOfDatabase = 0
    let stopped = false
    const lane = async () => {
      while (!stopped) {
        const key = randomUUID()
        // Retries with the same key until there is a response, as a browser does when a response was lost.
        for (;;) {
          try {
            const { status, body } = await book(product.address, importer, offerId, key)
            if (status === 200) {
              acknowledged.set(key, body.id as string)
              await confirm(product.address, provider, body.id as string)
            } else if (body.code === 'capacity_exhausted') refused += 1
            // The database was killed a moment before its server.
            else if (status === 503) throw new TypeError('away')
            else throw new Error(`${status} ${JSON.stringify(body)}`)
            break
          } catch (error) {
            if (stopped) return
            if (!(error instanceof TypeError)) throw error
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        }
      }
    }
    const load = Promise.all(Array.from({ length: lanes }, lane))
    for (let n = 1; n <= kills; n++) {
      const goal = acknowledged.size + 40
      while (acknowledged.size < goal && refused === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      if (n % 2 === 0) {
        process.kill(databaseProcess(dataDir), 'SIGKILL')
        killsOfDatabase += 1
      }
      await product.kill('SIGKILL')
      product = await startProduct(dataDir)
    }
    while (refused < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    stopped = true
    await load
    const { bookings, taken, half, miscounted } = await ownerOf(dataDir, (owner) => inspectBookings(owner, offerId))
    const there = new Set(bookings)
    return {
      kills,
      killsOfDatabase,
      acknowledged: acknowledged.size,
      inDatabase: bookings.length,
      lost: [...acknowledged.values()].filter((id) => !there.has(id)).length,
      twice: bookings.length - acknowledged.size,
      oversold: Math.max(0, taken - capacity, bookings.length - capacity),
      half,
      miscounted,
    }
  } finally {
    await product.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function book(
  address: string,
  token: string,
  offerId: string,
  key: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${address}/api/v1/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(bookingOf(offerId)),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** A retry may find it already confirmed. */
async function confirm(address: string, token: string, bookingId: string): Promise<void> {
  const answer = await fetch(`${address}/api/v1/bookings/${bookingId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status === 503) throw new TypeError('away')
  if (answer.status !== 200 && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`)
}

if (import.meta.main) {
  const result = await crashTest()
  const { acknowledged, inDatabase, lost, twice, oversold, half, miscounted } = result
  console.log(
    `${result.kills} kills, ${result.killsOfDatabase} of them with the database: ${acknowledged} bookings acknowledged, ${inDatabase} in the database, ${lost} lost, ${twice} duplicated, ${half} half-written, ${oversold} oversold, capacity miscounted by ${miscounted}`,
  )
  process.exit(lost + twice + oversold + half + miscounted === 0 ? 0 : 1)
}
