import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { insuranceCertificatesContract } from '../../../contract/insurance-certificates.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import type { Money } from '../../../domain/money/money.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedInsurance } from '../../../testing/insurance.ts'
import { orderOf, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'

let app: TestApp
let market: WayMarket
let insurer: Person
let customer: Person
let cardId: string
/** An insured itinerary whose ship should have left an hour ago; no event has been reported. */
let itineraryId: string
let certificateId: string
let shipsBooking: string
let premium: Money

beforeAll(async () => {
  app = await testApp()
  insurer = await app.person('provider', { companyName: 'Ingabo Cover' })
  market = await wayMarket(app)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  cardId = await publishedInsurance(app, insurer, { modes: ['sea', 'road'] })
}, 60_000)
afterAll(() => app.close())

beforeEach(async () => {
  const { order } = await orderOf(app)
  const { asked, legs } = order
  const { body } = await app.call(contract.previewItinerary, { body: { asked, legs, cover: { cardId } } }, customer)
  const { chosen } = body.insurance
  if (!chosen) throw new Error(JSON.stringify(body))
  const cover = { cardId, insuredValue: chosen.insuredValue.amount, premium: chosen.premium }
  const booked = await app.call(contract.bookItinerary, { body: { ...order, cover } }, customer)
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  itineraryId = booked.body.id
  const { certificate, bookings } = await see()
  certificateId = certificate?.id ?? ''
  premium = chosen.premium
  shipsBooking = bookings[0]?.booking.id ?? ''
  await app.call(bookingsContract.confirmBooking, { params: { bookingId: shipsBooking } }, market.ship)
  await app.work()
  const departs_at = sql<Date>`now() - interval '1 hour'`
  await app.owner.db.updateTable('itinerary_legs').set({ departs_at }).where('booking_id', '=', shipsBooking).execute()
}, 60_000)

const see = async () => (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const certificate = async (by = customer) =>
  (await app.call(insuranceCertificatesContract.getInsuranceCertificate, { params: { certificateId } }, by)).body
const cancel = (agreedPremium?: Money) => {
  const agreed = agreedPremium ? { agreedPremium } : {}
  const body = { reason: 'No need', agreedFees: [], ...agreed }
  return app.call(contract.cancelItinerary, { params: { itineraryId }, body }, customer)
}

test('after the planned departure the premium remains due: the customer must agree, then the insurer is notified', async () => {
  expect((await see()).premiumIfCancelledNow).toEqual(premium)
  const uninformed = await cancel()
  expect([uninformed.status, uninformed.body.code, uninformed.body.values]).toEqual([409, 'premium_stays', premium])
  expect((await cancel({ ...premium, amount: premium.amount - 1 })).body.code).toBe('premium_stays')
  expect(await see()).toMatchObject({ certificate: { state: 'bound' }, actions: { cancel: null } })
  const twice = await Promise.all([cancel(premium), cancel(premium)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.work()
  expect(await certificate(insurer)).toMatchObject({
    state: 'cancelled_late',
    attachedAt: null,
    cancelledAt: expect.any(String),
  })
  expect((await certificate()).cancel).toBe('certificate_cancelled')
  // The premium is still in the sum, and the insurer's mail says that it is due.
  const line = (await see()).itinerary.lines.find(({ code }) => code === 'insurance')
  expect(line?.own?.high).toBe(premium.amount)
  const { number } = await certificate()
  const mail = (await app.mails(insurer.email)).find(({ subject }) => subject === `Certificate ${number} is cancelled`)
  expect(mail?.body_text).toContain('when the goods may have left')
})

test('nothing is due when the carrier’s cancellation shows that the goods did not leave', async () => {
  const params = { bookingId: shipsBooking }
  const taken = await app.call(bookingsContract.getBooking, { params }, market.ship)
  const body = { reason: 'Rolled to the next ship', agreedFee: taken.body.feeIfCancelledNow?.amount ?? 0 }
  expect((await app.call(bookingsContract.cancelBooking, { params, body }, market.ship)).status).toBe(200)
  await app.work()
  expect((await see()).premiumIfCancelledNow).toBeNull()
  expect((await cancel()).status).toBe(200)
  expect((await certificate()).state).toBe('cancelled')
})

test('cancelling leg by leg is no cheaper', async () => {
  const { bookings } = await see()
  for (const { booking } of bookings) {
    const params = { bookingId: booking.id }
    const body = { reason: 'No need', agreedFee: booking.fee?.amount ?? 0 }
    expect((await app.call(bookingsContract.cancelBooking, { params, body }, customer)).status).toBe(200)
  }
  await app.work()
  expect((await certificate()).state).toBe('cancelled_late')
})
