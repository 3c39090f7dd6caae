import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseProcess, ownerOf } from '../testing/embedded.ts'
import { bookingOf, newOffer, signIn, startProduct } from './product.ts'

const kills = Number(process.argv[2] ?? 40)
const lanes = 6

/**
 * Kills the server with SIGKILL forty times (every second time with the database), under a load of bookings that their
 * provider confirms, restarts it each time, and then checks that every acknowledged booking exists, none exists twice,
 * none is written in part, and no capacity is oversold.
 */
export async function crashTest(): Promise<{
  acknowledged: number
  inDatabase: number
  lost: number
  twice: number
  oversold: number
  /** Bookings that lack a part of what is written with them: audit entries, and once confirmed shipment and documents. */
  half: number
  /** Capacity taken beyond, or short of, what the bookings hold. */
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
      if (n % 2 === 0) process.kill(databaseProcess(dataDir), 'SIGKILL')
      await product.kill('SIGKILL')
      product = await startProduct(dataDir)
    }
    while (refused < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    stopped = true
    await load
    const { rows, taken, held, half } = await inspect(dataDir, offerId)
    const there = new Set(rows)
    return {
      acknowledged: acknowledged.size,
      inDatabase: rows.length,
      lost: [...acknowledged.values()].filter((id) => !there.has(id)).length,
      twice: rows.length - acknowledged.size,
      oversold: Math.max(0, taken - capacity, rows.length - capacity),
      half,
      miscounted: Math.abs(taken - held),
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

interface Inspection {
  rows: string[]
  taken: number
  held: number
  half: number
}

const inspect = (dataDir: string, offerId: string): Promise<Inspection> =>
  ownerOf(dataDir, async (client) => {
    const bookings = await client.query<{ id: string; held: number; half: boolean }>(
      `with parts as (
         select b.id, b.confirmed_at is not null as confirmed,
           case when b.room_held then b.capacity_quantity::int else 0 end as held,
           (select count(*) from audit_log a where a.subject_id = b.id and a.verb = 'bookings.request') as requests,
           (select count(*) from audit_log a where a.subject_id = b.id and a.verb = 'bookings.confirm') as confirmations,
           (select count(*) from shipments s where s.booking_id = b.id) as shipments,
           exists (select from document_sets s join documents d on d.set_id = s.id
                    where s.subject_kind = 'booking' and s.subject_id = b.id) as documents
         from bookings b where b.offer_id = $1)
       select id, held, requests <> 1 or confirmations <> confirmed::int or shipments <> confirmed::int
         or documents <> confirmed as half
       from parts`,
      [offerId],
    )
    const offer = await client.query<{ taken: number }>(
      'select capacity_taken::int as taken from offers where id = $1',
      [offerId],
    )
    return {
      rows: bookings.rows.map((row) => row.id),
      taken: offer.rows[0]?.taken ?? 0,
      held: bookings.rows.reduce((sum, { held }) => sum + held, 0),
      half: bookings.rows.filter(({ half }) => half).length,
    }
  })

if (import.meta.main) {
  const result = await crashTest()
  console.log(result)
  const { lost, twice, oversold, half, miscounted } = result
  process.exit(lost + twice + oversold + half + miscounted === 0 ? 0 : 1)
}
