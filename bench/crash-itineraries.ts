import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { insuranceReview } from '../contract/cargo-cover.ts'
import type { FoundItineraryOnWire } from '../contract/itineraries.ts'
import { databaseProcess, ownerOf } from '../testing/embedded.ts'
import { seenLegs, tiles } from '../testing/itinerary-market.ts'
import { type Product, signIn, startProduct } from './product.ts'

const kills = Number(process.argv[2] ?? 20)
const bookings = Number(process.argv[3] ?? 200)
const lanes = 4

type InsuranceReview = z.infer<typeof insuranceReview>

export interface ItineraryCrashes {
  /** Itineraries with a response of 200, and itineraries in the database. */
  readonly acknowledged: number
  readonly inDatabase: number
  /** Acknowledged, but missing. */
  readonly lost: number
  /** Booked more often than requested. */
  readonly twice: number
  /** Insured with the booking. */
  readonly insured: number
  /**
   * With fewer or more legs booked than their plan has cards, or partly cancelled, or insured otherwise than requested.
   */
  readonly half: number
  /** Cards and departures whose taken capacity is not the sum of their bookings. */
  readonly miscounted: number
}

/**
 * Kills the server with SIGKILL (every second time with the database) while whole itineraries are booked and every
 * third one is cancelled, restarts it each time, and checks that none is booked only in part, lost, duplicated, or
 * without the insurance that was booked with it, and that no capacity is taken without a booking.
 */
export async function crashItineraries(): Promise<ItineraryCrashes> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-crash-'))
  chmodSync(dataDir, 0o755)
  let product = await startProduct(dataDir, { SIMULATION: 'paused' })
  try {
    const token = await signIn(product.address, 'importer@demo.umuhora.rw')
    const before = await rooms(dataDir)
    const there = new Set((await itineraries(dataDir)).map(({ id }) => id))
    const acknowledged = new Map<string, string>()
    let stopped = false
    const call = caller(
      () => product,
      token,
      () => stopped,
    )
    const lane = async () => {
      while (!stopped) {
        const { items } = (await call('GET', `/itineraries?${new URLSearchParams(question)}`)).body as {
          items: FoundItineraryOnWire[]
        }
        const found = items[Math.floor(Math.random() * items.length)]
        if (!found) throw new Error('no way is left')
        const key = randomUUID()
        const way = { asked: tiles, legs: seenLegs(found) }
        const looked = (await call('POST', '/itinerary-bookings/preview', way)).body as { insurance?: InsuranceReview }
        const chosen = looked.insurance?.chosen
        const cover = chosen && { ...chosen, insuredValue: chosen.insuredValue.amount, frw: undefined }
        const order = { ...way, goods: 'Tiles', customerReference: key, instructions: {}, cover }
        const { status, body } = await call('POST', '/itinerary-bookings', order, key)
        // Another lane took its capacity.
        if (status === 409 || status === 404) continue
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        acknowledged.set(key, String(body.id))
        if (acknowledged.size % 3 === 0)
          await call('POST', `/itinerary-bookings/${body.id}/cancel`, { reason: 'Not needed', agreedFees: [] }, key)
      }
    }
    const load = Promise.all(
      Array.from({ length: lanes }, () => lane().catch((error) => stopped || Promise.reject(error))),
    )
    for (let n = 1; n <= kills; n++) {
      const goal = Math.ceil((bookings * n) / kills)
      while (acknowledged.size < goal) await Promise.race([load, new Promise((resolve) => setTimeout(resolve, 10))])
      if (n % 2 === 0) process.kill(databaseProcess(dataDir), 'SIGKILL')
      await product.kill('SIGKILL')
      product = await startProduct(dataDir, { SIMULATION: 'paused' })
    }
    stopped = true
    await load
    const made = (await itineraries(dataDir)).filter(({ id }) => !there.has(id))
    const ids = new Set(made.map(({ id }) => id))
    const after = await rooms(dataDir)
    return {
      acknowledged: acknowledged.size,
      inDatabase: made.length,
      lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
      twice: made.length - new Set(made.map(({ customer_reference }) => customer_reference)).size,
      insured: made.filter(({ certificates }) => certificates > 0).length,
      half: made.filter(
        ({ planned, booked, closed, certificates }) =>
          planned !== booked || (closed > 0 && closed < booked) || certificates !== 1,
      ).length,
      miscounted: [...after].filter(([id, unaccounted]) => unaccounted !== (before.get(id) ?? 0)).length,
    }
  } finally {
    await product.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const question = Object.fromEntries(Object.entries(tiles).map(([name, value]) => [name, String(value)]))

/** Retries with the same key until there is a response, as a browser does when a response was lost. */
function caller(product: () => Product, token: string, isOver: () => boolean) {
  return async (method: string, url: string, body?: object, key?: string) => {
    for (;;) {
      try {
        const answer = await fetch(`${product().address}/api/v1${url}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
          body: body ? JSON.stringify(body) : null,
        })
        if (answer.status !== 503)
          return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      } catch (error) {
        if (!(error instanceof TypeError) || isOver()) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const itineraries = (dataDir: string) =>
  ownerOf(dataDir, async (client) => {
    const { rows } = await client.query<{
      id: string
      customer_reference: string | null
      planned: number
      booked: number
      closed: number
      certificates: number
    }>(`
      select i.id, i.customer_reference,
             (select count(*)::int from jsonb_array_elements(i.plan -> 'legs') leg where leg -> 'card' <> 'null') as planned,
             (select count(*)::int from insurance_certificates c where c.itinerary_booking_id = i.id) as certificates,
             count(b.id)::int as booked,
             count(b.id) filter (where b.status = 'cancelled')::int as closed
        from itinerary_bookings i
        left join itinerary_legs l on l.itinerary_booking_id = i.id and l.replaced_at is null
        left join bookings b on b.id = l.booking_id
       group by i.id`)
    return rows
  })

/** Capacity taken on each card and departure beyond that of its bookings. */
const rooms = (dataDir: string) =>
  ownerOf(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; unaccounted: string }>(`
      select o.id, o.capacity_taken - coalesce(sum(b.capacity_quantity) filter (where b.room_held), 0) as unaccounted
        from offers o left join bookings b on b.offer_id = o.id
       -- The others' column repeats what their departures, their fleet or their days decide.
       where o.fleet_id is null and not exists (select from departures d where d.offer_id = o.id)
       group by o.id
      union all
      select d.id, d.taken - coalesce(sum(b.capacity_quantity) filter (where b.room_held), 0)
        from departures d left join bookings b on b.departure_id = d.id
       group by d.id`)
    return new Map(rows.map(({ id, unaccounted }) => [id, Number(unaccounted)]))
  })

if (import.meta.main) {
  const result = await crashItineraries()
  console.log(result)
  process.exit(result.lost + result.twice + result.half + result.miscounted === 0 ? 0 : 1)
}
