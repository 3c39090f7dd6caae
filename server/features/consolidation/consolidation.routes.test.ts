import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { companiesContract } from '../../../contract/companies.ts'
import { consolidationContract } from '../../../contract/consolidation.ts'
import { offersContract } from '../../../contract/offers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { liveStream } from '../../../testing/live-stream.ts'
import { dayFromNow, groupageCard, provenCustomers, publishedOffer } from '../../../testing/market.ts'
import { closeDueDepartures } from './move-departure.ts'

let app: TestApp
let customer: Person
let provider: Person
let rival: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Pearl Groupage' })
  rival = await app.person('provider')
  operator = await app.person('operator')
})
afterAll(() => app.close())

const { requestBooking, previewBooking, confirmBooking, declineBooking, getBooking } = bookingsContract
const { closeDeparture, departDeparture, arriveDeparture, getMyDeparture, listMyDepartures, withdrawDeparture } =
  consolidationContract

/** A published card from Jebel Ali with its departures: `capacity` CBM on each. */
async function groupage(capacity = 10) {
  const offerId = await publishedOffer(app, provider, {
    ...groupageCard,
    transitDaysMin: 18,
    transitDaysMax: 25,
    capacityTotal: capacity,
    attributes: {
      hub: 'dubai',
      serviceName: 'Sea groupage',
      frequency: 'weekly',
      cutOffDay: 'thursday',
      features: ['repacking'],
    },
  })
  const { body } = await app.call(offersContract.listDepartures, { params: { offerId } })
  const [first, second] = body.departures
  if (!first || !second) throw new Error('no departures')
  return { offerId, departureId: first.id, secondId: second.id, departures: body.departures }
}

const input = (offerId: string, departureId: string | undefined, volumeM3: number) => ({
  source: {
    kind: 'offer' as const,
    offerId,
    ...(departureId ? { departureId } : {}),
    cargo: { description: 'Ceramic tiles', weightKg: 400, volumeM3 },
  },
  agreedTotal: { amount: Math.max(1, volumeM3) * 16_500, currency: 'USD' as const },
  pickupDay: dayFromNow(0),
})
async function booked(offerId: string, departureId: string, volumeM3 = 2) {
  const { status, body } = await app.call(requestBooking, { body: input(offerId, departureId, volumeM3) }, customer)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
/** Shifts the departure's closing and leaving five weeks into the past. */
async function weeksPass(departureId: string) {
  await sql`update departures set closed_at = closed_at - interval '35 days', departed_at = departed_at - interval '35 days'
    where id = ${departureId}`.execute(app.owner.db)
  await sql`update shipments set created_at = created_at - interval '35 days' where booking_id in (
    select id from bookings where departure_id = ${departureId})`.execute(app.owner.db)
  await sql`update shipment_events set happened_at = happened_at - interval '35 days'
    where departure_id = ${departureId}`.execute(app.owner.db)
}
const leftOn = async (departureId: string) =>
  (await app.call(getMyDeparture, { params: { departureId } }, provider)).body.left

describe('a consolidation card', () => {
  test('[spec 3.037, 2.101] has frequency, cut-off day, price per CBM and features, and gets dated departures', async () => {
    const { offerId, departures } = await groupage()
    const { body } = await app.call(offersContract.getOffer, { params: { offerId } })
    expect(body.offer).toMatchObject({
      basis: 'wm',
      provider: { name: 'Pearl Groupage' },
      transitDays: { min: 18, max: 25 },
      attributes: { hub: 'dubai', frequency: 'weekly', cutOffDay: 'thursday', features: ['repacking'] },
      nextDeparture: departures[0]?.departsAt,
    })
    expect(departures).toHaveLength(8)
    expect(departures.every((each) => each.capacity === 10 && each.left === 10 && each.status === 'open')).toBe(true)
  })

  test('[spec 2.101] each hub has the four cards of the demo market, all from that hub', async () => {
    for (const hub of ['dubai', 'china', 'india'] as const) {
      const { body } = await app.call(offersContract.listOffers, { query: { service: 'consolidation', hub } })
      expect(body.items.filter((card) => card.demonstration)).toHaveLength(4)
      expect(new Set(body.items.map((card) => card.attributes.hub))).toEqual(new Set([hub]))
      expect(new Set(body.items.map((card) => card.basis))).toEqual(new Set(['wm', 'kg']))
    }
  })

  test('is booked on one of its own departures', async () => {
    const { offerId, departureId } = await groupage()
    const other = await groupage()
    const ask = (id: string | undefined, volumeM3 = 2) =>
      app.call(previewBooking, { body: { source: input(offerId, id, volumeM3).source } }, customer)
    expect((await ask(undefined)).body).toMatchObject({ code: 'departure_needed', values: { offerId, basis: 'wm' } })
    expect((await ask(other.departureId)).body.code).toBe('departure_not_found')
    expect((await ask(departureId, 10.5)).body).toMatchObject({ code: 'departure_full', values: { left: 10 } })
    expect((await ask(departureId)).body).toMatchObject({ departure: { id: departureId, left: 10 }, storage: null })
  })

  test('accepts no cargo that is handed over after its cut-off', async () => {
    const { offerId, departureId } = await groupage()
    const body = { ...input(offerId, departureId, 2), pickupDay: dayFromNow(30) }
    const late = await app.call(requestBooking, { body }, customer)
    expect(late).toMatchObject({ status: 422, body: { code: 'after_cut_off', fields: { pickupDay: 'after_cut_off' } } })
  })
})

describe('capacity on a departure', () => {
  test('200 concurrent requests for the last ten cubic metres: ten hold one, 190 are refused, none too many', async () => {
    const { offerId, departureId } = await groupage()
    const people = await provenCustomers(app, provider, 200)
    const answers = await Promise.all(
      people.map((each) => app.call(requestBooking, { body: input(offerId, departureId, 1) }, each)),
    )
    const held = answers.filter(({ status }) => status === 200)
    const turnedDown = answers.filter(({ body }) => body.code === 'departure_full')
    expect([held.length, turnedDown.length]).toEqual([10, 190])
    expect(new Set(turnedDown.map(({ body }) => JSON.stringify(body.values)))).toEqual(new Set(['{"left":0}']))
    expect(await leftOn(departureId)).toBe(0)
    const { count } = await app.owner.db
      .selectFrom('offer_reservations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('departure_id', '=', departureId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(10)
  }, 60_000)

  test('is held on request, confirmed with the booking, and released when it is declined', async () => {
    const { offerId, departureId } = await groupage(100)
    const statuses = () =>
      app.owner.db
        .selectFrom('offer_reservations')
        .select('status')
        .where('departure_id', '=', departureId)
        .orderBy('id')
        .execute()
    const [first, second] = [await booked(offerId, departureId, 4), await booked(offerId, departureId, 6)]
    expect(await leftOn(departureId)).toBe(90)
    await app.call(confirmBooking, { params: { bookingId: first } }, provider)
    await app.call(declineBooking, { params: { bookingId: second }, body: { reason: 'No room' } }, provider)
    expect(await statuses()).toEqual([{ status: 'confirmed' }, { status: 'released' }])
    expect(await leftOn(departureId)).toBe(96)
  })

  test('a quote from its card is accepted onto a departure', async () => {
    const { offerId, departureId } = await groupage(100)
    const form = {
      service: 'consolidation' as const,
      hub: 'dubai' as const,
      cargoType: 'general-cargo' as const,
      weightKg: 800,
      volumeM3: 3,
      origin: 'AEJEA' as const,
      budgetRange: '1m-3m' as const,
      servicePriority: 'balanced' as const,
      contact: { name: 'Aline', bestTime: 'anytime' as const },
    }
    const asked = await app.call(quotesContract.requestQuote, { body: form }, customer)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const quote = asked.body.quotes.find((each) => each.offerId === offerId)
    expect(quote?.total.own).toEqual({ amount: 49_500, currency: 'USD' })
    expect(asked.body.quotes.length).toBeGreaterThan(3)
    const accept = (id: string | undefined) =>
      app.call(
        requestBooking,
        {
          body: {
            source: { kind: 'quote', quoteId: quote?.id ?? '', ...(id ? { departureId: id } : {}) },
            agreedTotal: { amount: 49_500, currency: 'USD' },
            pickupDay: dayFromNow(0),
          },
        },
        customer,
      )
    expect((await accept(undefined)).body.code).toBe('departure_needed')
    expect((await accept(departureId)).status).toBe(200)
    expect(await leftOn(departureId)).toBe(97)
  })
})

describe('the states of a departure', () => {
  test('closed, departed, arrived: every confirmed shipment on it is updated', async () => {
    const { offerId, departureId } = await groupage()
    const confirmed = await booked(offerId, departureId, 2)
    const waiting = await booked(offerId, departureId, 3)
    await app.call(confirmBooking, { params: { bookingId: confirmed } }, provider)
    const params = { departureId }
    expect((await app.call(departDeparture, { params, body: {} }, provider)).body.code).toBe('departure_open')
    const closed = await app.call(closeDeparture, { params }, provider)
    expect(closed.body).toMatchObject({ status: 'closed', actions: { close: 'departure_already_closed' } })
    expect((await app.call(requestBooking, { body: input(offerId, departureId, 1) }, customer)).body.code).toBe(
      'departure_closed',
    )
    expect((await app.call(departDeparture, { params, body: {} }, provider)).body).toMatchObject({
      code: 'bookings_unanswered',
      values: { count: 1 },
    })
    await app.call(declineBooking, { params: { bookingId: waiting }, body: { reason: 'Too late' } }, provider)

    const departed = await app.call(departDeparture, { params, body: {} }, provider)
    expect(departed.status, JSON.stringify(departed.body)).toBe(200)
    expect(departed.body.bookings).toMatchObject([
      { bookingId: confirmed, quantity: 2, status: 'in_progress', shipment: { status: 'in_transit' } },
      { bookingId: waiting, quantity: null, status: 'declined', shipment: null },
    ])
    const early = await app.call(arriveDeparture, { params, body: {} }, provider)
    expect([early.status, early.body.fields]).toEqual([422, { at: 'arrived_too_soon' }])
    expect(Date.parse(String(early.body.values?.at)) - Date.now()).toBeGreaterThan(3 * 86_400_000)
    await weeksPass(departureId)
    const arrived = await app.call(arriveDeparture, { params, body: {} }, provider)
    expect(arrived.body).toMatchObject({
      status: 'arrived',
      bookings: [{ shipment: { status: 'customs_clearance' } }, { shipment: null }],
    })
    const { body: booking } = await app.call(getBooking, { params: { bookingId: confirmed } }, customer)
    expect(booking).toMatchObject({ status: 'in_progress', departure: { id: departureId } })
    const { body: shipment } = await app.call(
      shipmentsContract.getShipment,
      { params: { shipmentId: booking.shipment?.id ?? '' } },
      customer,
    )
    expect(shipment).toMatchObject({ mode: 'sea', status: 'customs_clearance', lastPlace: 'RWKGL-KLP' })
  })

  test('is announced to the customers aboard, and no longer to one whose booking was declined', async () => {
    const { offerId, departureId } = await groupage()
    const former = await app.person('customer')
    const declined = await app.call(requestBooking, { body: input(offerId, departureId, 2) }, former)
    await app.call(declineBooking, { params: { bookingId: declined.body.id }, body: { reason: 'Too heavy' } }, provider)
    const bookingId = await booked(offerId, departureId, 2)
    await app.call(confirmBooking, { params: { bookingId } }, provider)
    const address = await app.listen()
    const [aboard, ashore] = [await liveStream(address, customer.token), await liveStream(address, former.token)]
    for (const live of [aboard, ashore]) await live.next(({ event }) => event === 'hello')
    await app.call(closeDeparture, { params: { departureId } }, provider)
    await app.call(departDeparture, { params: { departureId }, body: {} }, provider)
    await app.call(withdrawDeparture, { params: { departureId }, body: { reason: 'Another run' } }, provider)
    await aboard.next(({ data }) => data.type === 'consolidation.withdrawn')
    await app.call(companiesContract.changeCompany, { body: { name: 'Kigali Roofs' } }, former)
    await ashore.next(({ data }) => data.type === 'companies.changed')
    expect(ashore.seen.filter(({ data }) => String(data.type).startsWith('consolidation.'))).toEqual([])
    for (const live of [aboard, ashore]) live.close()
  })

  test('a mistaken report is withdrawn, on every shipment too', async () => {
    const { offerId, departureId } = await groupage()
    const bookingId = await booked(offerId, departureId, 2)
    await app.call(confirmBooking, { params: { bookingId } }, provider)
    const params = { departureId }
    const back = (person = provider) => app.call(withdrawDeparture, { params, body: { reason: 'Another run' } }, person)
    await app.call(closeDeparture, { params }, provider)
    expect((await back()).body.code).toBe('departure_not_left')
    await app.call(departDeparture, { params, body: {} }, provider)
    expect((await back(rival)).status).toBe(404)
    const taken = await back()
    expect(taken.body, JSON.stringify(taken.body)).toMatchObject({
      status: 'closed',
      departedAt: null,
      bookings: [{ status: 'confirmed', shipment: { status: 'booked' } }],
    })
    expect((await app.call(departDeparture, { params, body: {} }, provider)).status).toBe(200)
    const future = new Date(Date.now() + 3_600_000).toISOString()
    await weeksPass(departureId)
    expect((await app.call(arriveDeparture, { params, body: { at: future } }, provider)).body.fields).toEqual({
      at: 'departure_in_future',
    })
    await app.call(arriveDeparture, { params, body: {} }, provider)
    expect((await back()).body).toMatchObject({
      status: 'departed',
      bookings: [{ shipment: { status: 'in_transit' } }],
    })
  })

  test('the planned departure of a shipment is that of its departure', async () => {
    const { offerId, secondId, departures } = await groupage()
    const bookingId = await booked(offerId, secondId, 2)
    await app.call(confirmBooking, { params: { bookingId } }, provider)
    const { plan } = await app.owner.db
      .selectFrom('shipments')
      .select('plan')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const leaves = (plan as unknown as { milestone: string; at: number }[]).find(
      (each) => each.milestone === 'departed',
    )
    expect(leaves?.at).toBe(Date.parse(departures[1]?.departsAt ?? ''))
  })

  test('the job closes departures past their cut-off, and nothing else', async () => {
    const { departureId, secondId, offerId } = await groupage()
    await app.owner.db
      .updateTable('departures')
      .set({ cut_off_at: new Date(Date.now() - 60_000) })
      .where('id', '=', departureId)
      .execute()
    await app.context.worker.transact((tx) => closeDueDepartures(tx, new Date()))
    const statusOf = async (id: string) =>
      (await app.call(getMyDeparture, { params: { departureId: id } }, provider)).body.status
    expect([await statusOf(departureId), await statusOf(secondId)]).toEqual(['closed', 'open'])
    const { body } = await app.call(offersContract.listDepartures, { params: { offerId } })
    expect(body.departures[0]?.id).toBe(secondId)
  })
})

describe('who sees and changes departures', () => {
  test('their provider and operators see them; only the provider changes them', async () => {
    const { departureId } = await groupage()
    const params = { departureId }
    for (const person of [rival, customer])
      expect((await app.call(getMyDeparture, { params }, person)).status).toBe(404)
    const seen = await app.call(getMyDeparture, { params }, operator)
    expect(seen.body).toMatchObject({ id: departureId, actions: { close: 'other_side', depart: 'other_side' } })
    expect((await app.call(closeDeparture, { params }, rival)).status).toBe(404)
    expect((await app.call(closeDeparture, { params }, operator)).status).toBe(403)
  })

  test('pages contain each of the provider’s departures once, in the order of their cut-offs', async () => {
    await groupage()
    const seen: string[] = []
    const cutOffs: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const { status, body } = await app.call(
        listMyDepartures,
        { query: { limit: 7, ...(after ? { after } : {}) } },
        provider,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      seen.push(...body.items.map((each) => each.id))
      cutOffs.push(...body.items.map((each) => each.cutOffAt))
      after = body.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(cutOffs).toEqual([...cutOffs].sort())
    const { count } = await app.owner.db
      .selectFrom('departures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('provider_company_id', '=', provider.companyId)
      .where('status', '<>', 'arrived')
      .executeTakeFirstOrThrow()
    expect(seen).toHaveLength(count)
    expect((await app.call(listMyDepartures, { query: { after: 'nonsense' } }, provider)).status).toBe(422)
    expect((await app.call(listMyDepartures, {}, rival)).body.items).toEqual([])
  })
})
