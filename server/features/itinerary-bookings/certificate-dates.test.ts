import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedInsurance } from '../../../testing/insurance.ts'
import { orderOf, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { enqueue } from '../../platform/jobs.ts'

const hour = 3_600_000
let app: TestApp
let market: WayMarket
let customer: Person
let itineraryId: string
let certificateId: string
/** Bookings of the ship and the truck. */
let carriages: { id: string; shipmentId: string }[]

beforeAll(async () => {
  app = await testApp()
  const insurer = await app.person('provider', { companyName: 'Ingabo Cover' })
  market = await wayMarket(app)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  const cardId = await publishedInsurance(app, insurer, { modes: ['sea', 'road'] })
  const { order } = await orderOf(app)
  const { asked, legs } = order
  const { body } = await app.call(contract.previewItinerary, { body: { asked, legs, cover: { cardId } } }, customer)
  const { chosen } = body.insurance
  if (!chosen) throw new Error(JSON.stringify(body))
  const cover = { cardId, insuredValue: chosen.insuredValue.amount, premium: chosen.premium }
  itineraryId = (await app.call(contract.bookItinerary, { body: { ...order, cover } }, customer)).body.id
  const { bookings } = await see()
  for (const [at, by] of [market.ship, market.truck, market.broker].entries()) {
    const params = { bookingId: bookings[at]?.booking.id ?? '' }
    expect((await app.call(bookingsContract.confirmBooking, { params }, by)).status).toBe(200)
  }
  await app.work()
  const booked = await see()
  certificateId = booked.certificate?.id ?? ''
  carriages = booked.bookings
    .slice(0, 2)
    .map(({ booking: { id, shipment } }) => ({ id, shipmentId: shipment?.id ?? '' }))
  // Booked a month ago.
  await sql`update shipments set created_at = now() - interval '30 days'`.execute(app.owner.db)
  await sql`update insurance_certificates set bound_at = now() - interval '30 days'`.execute(app.owner.db)
}, 60_000)
afterAll(() => app.close())

const see = async () => (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const certificate = async () =>
  (await app.call(insuranceCertificatesContract.getInsuranceCertificate, { params: { certificateId } }, customer)).body
const ago = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * hour).toISOString()

test('the insurance is in force from the hour in which the goods left, and ended with their delivery, however late both are reported', async () => {
  const left = ago(60)
  const body = { milestone: 'departed', classifier: 'ACT', placeCode: null, at: left }
  const params = { shipmentId: carriages[0]?.shipmentId ?? '' }
  const reported = await app.call(shipmentsContract.reportEvent, { params, body: body as never }, market.ship)
  expect(reported.status, JSON.stringify(reported.body)).toBe(200)
  await app.work()
  expect(await certificate()).toMatchObject({ state: 'in_force', attachedAt: left, endedAt: null })

  const delivered = ago(20)
  const [ship, truck] = carriages
  for (const [carriage, at] of [
    [ship, ago(40)],
    [truck, delivered],
  ] as const)
    await sql`
      insert into shipment_events (shipment_id, customer_company_id, provider_company_id, milestone, classifier,
        happened_at, note, reported_by, reported_at)
      select id, customer_company_id, provider_company_id, 'delivered', 'ACT', ${at}, '',
        (select id from people where company_id = provider_company_id limit 1), now()
      from shipments where id = ${carriage?.shipmentId}`.execute(app.owner.db)
  await sql`update bookings set status = 'completed', closed_at = now() where customer_company_id = ${customer.companyId}`.execute(
    app.owner.db,
  )
  await app.context.worker.transact((tx) => enqueue(tx, 'itinerary-bookings.follow', { itineraryId }))
  await app.work()
  expect(await certificate()).toMatchObject({ state: 'ended', attachedAt: left, endedAt: delivered })
})
