import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { fleetsContract } from '../../../contract/fleets.ts'
import { type OfferChange, offersContract } from '../../../contract/offers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, dayFromNow, lastDeparture, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { somebodyWaits } from '../../../testing/waits.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { completeBooking, reopenBooking, startBooking } from './follow-shipment.ts'

let app: TestApp
let provider: Person
let customer: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider', { companyName: 'First Haulage' })
  customer = await app.person('customer')
})
afterAll(() => app.close())

const { requestBooking, confirmBooking, declineBooking, getBooking } = bookingsContract

const byKg: OfferChange = {
  basis: 'kg',
  equipment: null,
  price: { amount: 15, currency: 'USD' },
  capacityTotal: 100_000,
  fleetId: null,
}
const byAir: OfferChange = { basis: 'kg', price: { amount: 300, currency: 'USD' } }

const change = (offerId: string, body: OfferChange, by = provider) =>
  app.call(offersContract.changeOffer, { params: { offerId }, body }, by)
const inUse = (field: string) => ({ status: 422, body: { code: 'invalid_input', fields: { [field]: 'unit_in_use' } } })
const card = (offerId: string) =>
  app.owner.db
    .selectFrom('offers')
    .select(['basis', 'equipment', 'capacity_taken'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()

const ask = (offerId: string, by = customer) => app.call(requestBooking, { body: bookingBody({ offerId }) }, by)
async function booked(offerId: string, by = customer) {
  const { status, body } = await ask(offerId, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return { bookingId: body.id }
}
const seen = async (params: { bookingId: string }) => (await app.call(getBooking, { params }, provider)).body
const confirm = (params: { bookingId: string }) => app.call(confirmBooking, { params }, provider)
const decline = (params: { bookingId: string }, by = provider) =>
  app.call(declineBooking, { params, body: { reason: 'No truck' } }, by)
const report = (
  step: (context: Context, bookingId: string) => Promise<unknown>,
  { bookingId }: { bookingId: string },
) =>
  app.context.app.transact(
    (tx) => step({ tx, actor: { ...provider, aal: 'aal1' } as Actor, now: new Date() }, bookingId),
    openingFor(provider.sessionId, provider.personId),
  )

const groupage = () => lastDeparture(app, provider)
const askOn = ({ offerId, departureId }: Awaited<ReturnType<typeof groupage>>) =>
  app.call(
    requestBooking,
    {
      body: {
        source: {
          kind: 'offer',
          offerId,
          departureId,
          cargo: { description: 'Ceramic tiles', weightKg: 1, volumeM3: 1 },
        },
        agreedTotal: { amount: 16_500, currency: 'USD' },
        pickupDay: dayFromNow(0),
      },
    },
    customer,
  )

describe('the unit of a card', () => {
  test('changes while nothing counts in it', async () => {
    const offerId = await publishedOffer(app, provider)
    expect((await change(offerId, { equipment: 'truck' })).status).toBe(200)
    expect((await change(offerId, byKg)).status).toBe(200)
    const { offerId: other } = await groupage()
    expect((await change(other, byAir)).status).toBe(200)
  })

  test('stays while a booking of it is held, waits without a hold, is confirmed or under way', async () => {
    const offerId = await publishedOffer(app, provider)
    const refused = async () => {
      expect(await change(offerId, byKg)).toMatchObject(inUse('basis'))
      expect(await change(offerId, { equipment: 'truck' })).toMatchObject(inUse('equipment'))
    }
    const held = await booked(offerId)
    await refused()
    const waiting = await booked(offerId)
    expect((await seen(waiting)).room?.held).toBe(false)
    await decline(held)
    expect((await card(offerId)).capacity_taken).toBe(0)
    await refused()
    await confirm(waiting)
    await refused()
    await report(startBooking, waiting)
    await refused()
    expect(await card(offerId)).toEqual({ basis: 'truckload', equipment: 'trailer', capacity_taken: 1 })
    // Everything else about the card may change.
    const dearer = await change(offerId, {
      basis: 'truckload',
      equipment: 'trailer',
      price: { amount: 400_000, currency: 'USD' },
    })
    expect(dearer.status).toBe(200)
    await report(completeBooking, waiting)
    expect((await change(offerId, byKg)).status).toBe(200)
  })

  test('stays on a card without a limit as well', async () => {
    const offerId = await publishedOffer(app, provider, { capacityTotal: null })
    await confirm(await booked(offerId))
    expect(await change(offerId, byKg)).toMatchObject(inUse('basis'))
  })

  test('stays while a quote from it is open', async () => {
    const offerId = await publishedOffer(app, provider)
    const { body } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
    const quote = body.quotes.find((each) => each.offerId === offerId)
    expect(quote).toBeDefined()
    expect(await change(offerId, byKg)).toMatchObject(inUse('basis'))
    await app.call(quotesContract.cancelQuoteRequest, { params: { requestId: body.id } }, customer)
    expect((await change(offerId, byKg)).status).toBe(200)
  })

  test('stays on a card that has ever had a booking on a departure, since departures count in it', async () => {
    const run = await groupage()
    const { body } = await askOn(run)
    expect(await change(run.offerId, byAir)).toMatchObject(inUse('basis'))
    await decline({ bookingId: body.id })
    expect(await change(run.offerId, byAir)).toMatchObject(inUse('basis'))
  })

  test('stays while vehicles of the card are out, and not because other cards of its fleet are booked', async () => {
    const { body: fleet } = await app.call(
      fleetsContract.createFleet,
      { body: { name: 'Trailers', equipment: 'trailer', total: 3, turnaroundDays: 0 } },
      provider,
    )
    const [used, unused] = [
      await publishedOffer(app, provider, { fleetId: fleet.id }),
      await publishedOffer(app, provider, { fleetId: fleet.id }),
    ]
    await confirm(await booked(used))
    expect(await change(used, byKg)).toMatchObject(inUse('basis'))
    expect((await change(unused, byKg)).status).toBe(200)
    expect(await card(unused)).toEqual({ basis: 'kg', equipment: null, capacity_taken: 0 })
  })

  test('is no reason to tell another company about a card', async () => {
    const offerId = await publishedOffer(app, provider)
    await booked(offerId)
    expect((await change(offerId, byKg, await app.person('provider'))).status).toBe(404)
  })
})

describe('a quote in an earlier unit', () => {
  test('that is open again after the card has changed books nothing, and takes nothing', async () => {
    const rival = await app.person('provider')
    const lane = { origin: 'TZDAR', price: { amount: 350_000, currency: 'USD' } } as const
    const offerId = await publishedOffer(app, provider, lane)
    const rivals = await publishedOffer(app, rival, lane)
    const { body: request } = await app.call(
      quotesContract.requestQuote,
      { body: { ...truckRequest, origin: 'TZDAR' } },
      customer,
    )
    const accept = (from: string) =>
      app.call(
        requestBooking,
        {
          body: {
            source: { kind: 'quote', quoteId: request.quotes.find((each) => each.offerId === from)?.id ?? '' },
            agreedTotal: { amount: 350_000, currency: 'USD' },
            pickupDay: dayFromNow(5),
          },
        },
        customer,
      )
    const { body } = await accept(rivals)
    expect((await change(offerId, { equipment: 'truck' })).status).toBe(200)
    await decline({ bookingId: body.id }, rival)
    await app.work()
    expect(await accept(offerId)).toMatchObject({ status: 409, body: { code: 'unit_changed' } })
    // Its open quote holds the unit as it is now.
    expect(await change(offerId, byKg)).toMatchObject(inUse('basis'))
    expect((await change(offerId, { equipment: 'trailer' })).status).toBe(422)
    expect((await card(offerId)).capacity_taken).toBe(0)
  })
})

describe('a booking and a change of the unit at once', () => {
  /** Both calls wait for the row of the card, in this order, until both are there. */
  async function inOrder<First, Second>(
    offerId: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const client = await app.owner.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from offers where id = $1 for update', [offerId])
      const one = first()
      await somebodyWaits(app, 1)
      const two = second()
      await somebodyWaits(app, 2)
      await client.query('commit')
      return await Promise.all([one, two])
    } finally {
      client.release()
    }
  }
  const count = async (offerId: string) => (await card(offerId)).capacity_taken

  test('the booking first: it is counted, and the unit stays', async () => {
    const offerId = await publishedOffer(app, provider)
    const [asked, changed] = await inOrder(
      offerId,
      () => ask(offerId),
      () => change(offerId, byKg),
    )
    expect(asked.status).toBe(200)
    expect(changed).toMatchObject(inUse('basis'))
    expect([(await card(offerId)).basis, await count(offerId)]).toEqual(['truckload', 1])
  })

  test.each([
    ['basis', byKg],
    ['equipment', { equipment: 'truck' }],
  ] as const)('the change of the %s first: it is saved, and the booking is refused', async (_, body) => {
    const offerId = await publishedOffer(app, provider)
    const [changed, asked] = await inOrder(
      offerId,
      () => change(offerId, body),
      () => ask(offerId),
    )
    expect(changed.status).toBe(200)
    expect(asked).toMatchObject({ status: 409, body: { code: 'unit_changed' } })
    expect(await count(offerId)).toBe(0)
  })

  test.each([
    [
      'a counter',
      async () => {
        const offerId = await publishedOffer(app, provider)
        return { offerId, other: byKg, book: () => ask(offerId) }
      },
    ],
    [
      'departures',
      async () => {
        const run = await groupage()
        return { offerId: run.offerId, other: byAir, book: () => askOn(run) }
      },
    ],
  ] as const)(
    'without an order, on a card with %s: never both',
    async (_, make) => {
      for (let round = 0; round < 6; round++) {
        const { offerId, other, book } = await make()
        const [changed, asked] = await Promise.all([change(offerId, other), book()])
        expect([changed.status === 200, asked.status === 200].filter(Boolean)).toHaveLength(1)
        if (asked.status === 200) expect(changed).toMatchObject(inUse('basis'))
        const { rows } = await sql<{ taken: number }>`
        select coalesce(sum(taken), 0) as taken from departures where offer_id = ${offerId}`.execute(app.owner.db)
        const counted = (await count(offerId)) + (rows[0]?.taken ?? 0)
        expect(counted).toBe(asked.status === 200 ? 1 : 0)
      }
    },
    60_000,
  )
})

describe('a delivery that is withdrawn', () => {
  async function delivered(): Promise<{ offerId: string; params: { bookingId: string } }> {
    const offerId = await publishedOffer(app, provider)
    const params = await booked(offerId)
    await confirm(params)
    await report(startBooking, params)
    await report(completeBooking, params)
    expect((await card(offerId)).capacity_taken).toBe(0)
    return { offerId, params }
  }

  test('after the card changed its unit takes nothing of it, and gives nothing back later', async () => {
    const { offerId, params } = await delivered()
    expect((await change(offerId, byKg)).status).toBe(200)
    expect(await report(reopenBooking, params)).toBeNull()
    expect((await seen(params)).status).toBe('in_progress')
    expect((await card(offerId)).capacity_taken).toBe(0)
    const other = await app.owner.db
      .updateTable('offers')
      .set({ capacity_taken: 7 })
      .where('id', '=', offerId)
      .execute()
    expect(other).toHaveLength(1)
    await report(completeBooking, params)
    expect((await card(offerId)).capacity_taken).toBe(7)
  })

  test('after the card joined a fleet takes a vehicle of it until it is delivered again', async () => {
    const { offerId, params } = await delivered()
    const { body: fleet } = await app.call(
      fleetsContract.createFleet,
      { body: { name: 'Vehicles that came later', equipment: 'trailer', total: 3, turnaroundDays: 0 } },
      provider,
    )
    expect((await change(offerId, { fleetId: fleet.id })).status).toBe(200)
    const heldOf = async () => {
      const { rows } = await sql<{
        held: number
      }>`select fleet_peak(${fleet.id}, ${dayFromNow(0)}, null)::int as held`.execute(app.owner.db)
      return rows[0]?.held
    }
    expect(await report(reopenBooking, params)).toBeNull()
    expect(await heldOf()).toBe(1)
    await report(completeBooking, params)
    expect(await heldOf()).toBe(0)
  })
})
