import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { insuranceCertificatesContract as certificates } from '../../../contract/insurance-certificates.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedInsurance } from '../../../testing/insurance.ts'
import { orderOf, wayMarket } from '../../../testing/itinerary-market.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof wayMarket>>
let insurer: Person
let customer: Person
let cardId: string
beforeAll(async () => {
  app = await testApp()
  insurer = await app.person('provider', { companyName: 'Ingabo Cover' })
}, 60_000)
beforeEach(async () => {
  await sql`update offers set status = 'withdrawn' where status = 'published'`.execute(app.owner.db)
  await sql`update insurance_cards set status = 'withdrawn'`.execute(app.owner.db)
  market = await wayMarket(app)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  cardId = await publishedInsurance(app, insurer, { modes: ['sea', 'road'] })
}, 60_000)
afterAll(() => app.close())

const see = async (itineraryId: string) =>
  (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const read = async (certificateId: string) =>
  (await app.call(certificates.getInsuranceCertificate, { params: { certificateId } }, customer)).body

/** An insured itinerary whose ship is confirmed. */
async function insured() {
  const { order } = await orderOf(app)
  const { asked, legs } = order
  const seen = await app.call(contract.previewItinerary, { body: { asked, legs, cover: { cardId } } }, customer)
  const { chosen } = seen.body.insurance
  if (!chosen) throw new Error(JSON.stringify(seen.body))
  const cover = { cardId, insuredValue: chosen.insuredValue.amount, premium: chosen.premium }
  const booked = await app.call(contract.bookItinerary, { body: { ...order, cover } }, customer)
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const itineraryId = booked.body.id
  const bookingId = (await see(itineraryId)).bookings[0]?.booking.id ?? ''
  await app.call(bookingsContract.confirmBooking, { params: { bookingId } }, market.ship)
  await app.work()
  const { bookings, certificate } = await see(itineraryId)
  return {
    itineraryId,
    certificateId: certificate?.id ?? '',
    shipmentId: bookings[0]?.booking.shipment?.id ?? '',
    premium: chosen.premium,
  }
}

/** Reports the departure of the ship, and returns the id of the report. */
async function departed(shipmentId: string, at = new Date()) {
  const event = { milestone: 'departed', classifier: 'ACT', placeCode: null, at: at.toISOString() }
  const given = { params: { shipmentId }, body: event as never }
  const reported = await app.call(shipmentsContract.reportEvent, given, market.ship)
  expect(reported.status, JSON.stringify(reported.body)).toBe(200)
  await app.work()
  const row = app.owner.db.selectFrom('shipment_events').select('id').where('shipment_id', '=', shipmentId)
  return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

async function withdrawn(shipmentId: string, eventId: string) {
  const given = { params: { shipmentId, eventId }, body: { reason: 'The wrong box' } }
  const { status, body } = await app.call(shipmentsContract.withdrawEvent, given, market.ship)
  expect(status, JSON.stringify(body)).toBe(200)
  await app.work()
}

const reportedEarlier = (eventId: string) =>
  sql`update shipment_events set reported_at = reported_at - interval '2 minutes' where id = ${eventId}`.execute(
    app.owner.db,
  )

describe('an insurance that attached', () => {
  test('stays attached when the report is withdrawn, and its premium stays due when all is cancelled then', async () => {
    const { itineraryId, certificateId, shipmentId, premium } = await insured()
    const eventId = await departed(shipmentId)
    const { attachedAt } = await read(certificateId)
    await reportedEarlier(eventId)
    await withdrawn(shipmentId, eventId)
    expect(await read(certificateId)).toMatchObject({ state: 'in_force', attachedAt })
    const params = { certificateId }
    const alone = await app.call(certificates.cancelInsuranceCertificate, { params }, customer)
    expect([alone.status, alone.body.code]).toEqual([409, 'certificate_in_force'])
    const all = { params: { itineraryId }, body: { reason: 'No need', agreedFees: [] } }
    expect((await see(itineraryId)).premiumIfCancelledNow).toEqual(premium)
    expect((await app.call(contract.cancelItinerary, all, customer)).body.code).toBe('premium_stays')
    const agreed = { ...all, body: { ...all.body, agreedPremium: premium } }
    expect((await app.call(contract.cancelItinerary, agreed, customer)).status).toBe(200)
    expect((await read(certificateId)).state).toBe('cancelled_late')
  })

  test('waits again when a report is undone at once', async () => {
    const { certificateId, shipmentId } = await insured()
    await withdrawn(shipmentId, await departed(shipmentId))
    expect(await read(certificateId)).toMatchObject({ state: 'bound', attachedAt: null })
  })
})

describe('goods that had left before they were insured', () => {
  test('are not insured, and both sides learn it; a wrong report can be withdrawn', async () => {
    const { itineraryId, certificateId, shipmentId } = await insured()
    const before = await departed(shipmentId, new Date(Date.now() - 86_400_000))
    expect(await read(certificateId)).toMatchObject({
      state: 'void',
      attachedAt: null,
      cancel: 'certificate_cancelled',
    })
    expect((await see(itineraryId)).itinerary.lines.map(({ code }) => code)).not.toContain('insurance')
    const { number } = await read(certificateId)
    for (const person of [customer, insurer]) {
      const mails = (await app.mails(person.email)).filter(
        ({ subject }) => subject === `Certificate ${number} covers nothing`,
      )
      expect(mails, person.email).toHaveLength(1)
    }
    await reportedEarlier(before)
    await withdrawn(shipmentId, before)
    expect(await read(certificateId)).toMatchObject({ state: 'bound', cancel: null })
    await departed(shipmentId)
    expect((await read(certificateId)).state).toBe('in_force')
  })
})

test('a provider of the route cannot insure it', async () => {
  const own = await publishedInsurance(app, market.ship, { rate: 100, modes: ['sea', 'road'] })
  const { order, found } = await orderOf(app)
  expect(found.lines.find(({ code }) => code === 'insurance')).toMatchObject({ who: 'Ingabo Cover' })
  const { asked, legs } = order
  const { body } = await app.call(contract.previewItinerary, { body: { asked, legs } }, customer)
  expect(body.insurance.covers.map((cover) => cover.cardId)).toEqual([cardId])
  const cover = { cardId: own, insuredValue: 1_000_000, premium: { amount: 1, currency: 'USD' as const } }
  expect((await app.call(contract.bookItinerary, { body: { ...order, cover } }, customer)).body.code).toBe('cover_gone')
})
