import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insuranceCertificatesContract as contract } from '../../../contract/insurance-certificates.ts'
import { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedInsurance } from '../../../testing/insurance.ts'
import { orderOf, wayMarket } from '../../../testing/itinerary-market.ts'

let app: TestApp
let insurer: Person
let customer: Person
beforeAll(async () => {
  app = await testApp()
  insurer = await app.person('provider', { companyName: 'Ingabo Cover' })
  customer = await app.person('customer')
  await wayMarket(app)
  await publishedInsurance(app, insurer)
}, 60_000)
afterAll(() => app.close())

const see = async (itineraryId: string) =>
  (await app.call(itineraryBookingsContract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const cancel = (certificateId: string, by = customer) =>
  app.call(contract.cancelInsuranceCertificate, { params: { certificateId } }, by)
async function insured() {
  const { order } = await orderOf(app)
  const { asked, legs } = order
  const { body } = await app.call(itineraryBookingsContract.previewItinerary, { body: { asked, legs } }, customer)
  const { cardId = '', insuredValue, premium } = body.insurance.chosen ?? {}
  const cover = { cardId, insuredValue: insuredValue?.amount ?? 0, premium: premium ?? { amount: 0, currency: 'USD' } }
  const booked = await app.call(itineraryBookingsContract.bookItinerary, { body: { ...order, cover } }, customer)
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const whole = await see(booked.body.id)
  return { whole, id: whole.certificate?.id ?? '', francs: body.insurance.chosen?.frw.amount ?? 0 }
}

describe('cancelling the insurance alone', () => {
  test('works once, removes it from the itinerary and its premium from the sum', async () => {
    const { whole, id, francs } = await insured()
    const both = await Promise.all([cancel(id), cancel(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('certificate_cancelled')
    const now = await see(whole.id)
    expect(now).toMatchObject({ state: 'requested', certificate: { state: 'cancelled' } })
    expect(now.itinerary.cashOut.high).toBe(whole.itinerary.cashOut.high - francs)
    expect(now.itinerary.lines.map(({ code }) => code)).not.toContain('insurance')
  })

  test('is not permitted to its insurer, nor to anybody else', async () => {
    const { id } = await insured()
    expect((await cancel(id, insurer)).status).toBe(404)
    expect((await cancel(id, await app.person('customer'))).status).toBe(404)
    const read = async (by: Person) =>
      (await app.call(contract.getInsuranceCertificate, { params: { certificateId: id } }, by)).body
    expect([(await read(customer)).cancel, (await read(insurer)).cancel]).toEqual([null, 'other_side'])
  })

  test('is refused from the planned departure on, whether or not it was reported', async () => {
    const { id } = await insured()
    const departs = (departsAt: string) =>
      app.owner.db
        .updateTable('insurance_certificates')
        .set({ voyage: sql`jsonb_set(voyage, '{legs,0,departsAt}', to_jsonb(${departsAt}::text))` })
        .where('id', '=', id)
        .execute()
    await departs(new Date(Date.now() - 1000).toISOString())
    const read = await app.call(contract.getInsuranceCertificate, { params: { certificateId: id } }, customer)
    expect(read.body).toMatchObject({ state: 'bound', cancel: 'departure_passed' })
    expect((await cancel(id)).body.code).toBe('departure_passed')
    await departs(new Date(Date.now() + 60_000).toISOString())
    expect((await cancel(id)).status).toBe(200)
  })

  test('is refused once the goods have left', async () => {
    const { id } = await insured()
    await app.owner.db.updateTable('insurance_certificates').set({ status: 'in_force' }).where('id', '=', id).execute()
    expect((await cancel(id)).body.code).toBe('certificate_in_force')
  })
})
