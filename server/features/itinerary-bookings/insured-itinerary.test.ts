import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { insuranceContract, type NewInsuranceCard } from '../../../contract/insurance.ts'
import { insuranceCertificatesContract as certificates } from '../../../contract/insurance-certificates.ts'
import { itineraryBookingsContract as contract, type Replacement } from '../../../contract/itinerary-bookings.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { publishedInsurance } from '../../../testing/insurance.ts'
import { orderOf, roadCard, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { publishedOffer } from '../../../testing/market.ts'
import { textOf } from '../../../testing/pdf-text.ts'

let app: TestApp
let market: WayMarket
let insurer: Person
let customer: Person
/** Two cards: all risks, and major accidents only, which is cheaper. */
let allRisks: string
let accidents: string
beforeAll(async () => {
  app = await testApp()
  insurer = await app.person('provider', { companyName: 'Ingabo Cover' })
}, 60_000)
beforeEach(async () => {
  await sql`update offers set status = 'withdrawn' where status = 'published'`.execute(app.owner.db)
  await sql`update insurance_cards set status = 'withdrawn'`.execute(app.owner.db)
  market = await wayMarket(app)
  customer = await app.person('customer', { companyName: 'Kigali Tiles 上海瓷砖 Łódź' })
  allRisks = await publishedInsurance(app, insurer, { modes: ['sea', 'road'] })
  accidents = await publishedInsurance(app, insurer, { clauses: 'C', rate: 200, modes: ['sea', 'road'] })
}, 60_000)
afterAll(() => app.close())

type Order = Awaited<ReturnType<typeof orderOf>>['order']
const see = async (itineraryId: string) =>
  (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const read = async (certificateId: string, by = customer) =>
  (await app.call(certificates.getInsuranceCertificate, { params: { certificateId } }, by)).body
const preview = async ({ asked, legs }: Order, cover?: { cardId: string; insuredValue?: number } | null) =>
  app.call(contract.previewItinerary, { body: { asked, legs, ...(cover === undefined ? {} : { cover }) } }, customer)
const book = (order: Order, cover: Order['cover'], options = {}) =>
  app.call(contract.bookItinerary, { body: { ...order, cover } }, customer, options)

/** An order with a cover as the preview showed it. */
async function seen(cardId = allRisks, insuredValue?: number) {
  const { order, found } = await orderOf(app)
  const { body } = await preview(order, { cardId, ...(insuredValue ? { insuredValue } : {}) })
  const { chosen } = body.insurance
  if (!chosen) throw new Error(JSON.stringify(body))
  const cover = { cardId, insuredValue: chosen.insuredValue.amount, premium: chosen.premium }
  return { order, found, review: body, chosen, cover }
}

async function bookedInsured(cardId = allRisks) {
  const { order, cover, review, chosen } = await seen(cardId)
  const { status, body } = await book(order, cover)
  expect(status, JSON.stringify(body)).toBe(200)
  const certificate = (await see(body.id)).certificate
  if (!certificate) throw new Error('not insured')
  return { itineraryId: body.id, certificate, review, chosen }
}
const confirm = async (itineraryId: string, at: number, by: Person) => {
  const bookingId = (await see(itineraryId)).bookings[at]?.booking.id ?? ''
  expect((await app.call(bookingsContract.confirmBooking, { params: { bookingId } }, by)).status).toBe(200)
  await app.work()
}
const stateOf = async (id: string) => (await read(id)).state
const cancelAll = (itineraryId: string) =>
  app.call(contract.cancelItinerary, { params: { itineraryId }, body: { reason: 'No need', agreedFees: [] } }, customer)
const alertKinds = async () => {
  await app.work()
  const rows = await app.owner.db
    .selectFrom('alerts')
    .select('kind')
    .where('company_id', '=', insurer.companyId)
    .where('subject_kind', '=', 'insurance_certificate')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('the covers of an itinerary', () => {
  test('the comparison’s cover is chosen first: that of the widest clauses, as in the list', async () => {
    const { order, found } = await orderOf(app)
    const { body } = await preview(order)
    expect(body.itinerary.cashOut).toEqual(found.cashOut)
    expect(body.insurance.covers.map(({ cardId, clauses }) => [cardId, clauses])).toEqual([
      [allRisks, 'A'],
      [accidents, 'C'],
    ])
    expect(body.insurance).toMatchObject({ chosen: { cardId: allRisks }, included: false, gone: false })
    const line = found.lines.find(({ code }) => code === 'insurance')
    expect(body.insurance.chosen?.frw.amount).toBe(line?.francs.high)
    expect(body.insurance.chosen?.insuredValue).toEqual(line?.cover?.insuredValue)
  })

  test('change the cash by their cost and its tax, and no cover leaves the premium out', async () => {
    const { order } = await orderOf(app)
    const [wide, narrow, none] = await Promise.all([
      preview(order, { cardId: allRisks }),
      preview(order, { cardId: accidents }),
      preview(order, null),
    ])
    const cash = (of: typeof wide) => of.body.itinerary.cashOut.high
    expect(cash(wide)).toBeGreaterThan(cash(narrow))
    expect(none.body.insurance.chosen).toBeNull()
    expect(none.body.itinerary.lines.map(({ code }) => code)).not.toContain('insurance')
    for (const { body } of [wide, narrow, none]) {
      const sum = body.itinerary.lines.reduce((total, { francs }) => total + francs.high, 0)
      expect(body.itinerary.cashOut.high).toBe(sum)
    }
  })

  test.each<[string, Partial<NewInsuranceCard>, boolean]>([
    ['does not cover road', { modes: ['sea'] }, false],
    ['has too low a limit', { mostInsured: { amount: 100_000, currency: 'USD' } }, false],
    ['covers more modes', { modes: ['sea', 'road', 'air'] }, true],
  ])('include a card that %s only if it fits', async (_, change, fits) => {
    const id = await publishedInsurance(app, insurer, change)
    const { body } = await preview((await orderOf(app)).order)
    expect(body.insurance.covers.some(({ cardId }) => cardId === id)).toBe(fits)
  })

  test('an insured value has limits, refused at its field', async () => {
    const { order } = await orderOf(app)
    const { least, most } = (await preview(order)).body.insurance.covers[0] ?? {}
    const at = async (insuredValue: number) => {
      const { status, body } = await preview(order, { cardId: allRisks, insuredValue })
      return [status, body.code, body.fields, body.values?.amount]
    }
    const said = (code: string, bound?: number) => [422, code, { 'cover.insuredValue': code }, bound]
    expect(await at((most?.amount ?? 0) + 1)).toEqual(said('insured_value_too_high', most?.amount))
    expect(await at((least?.amount ?? 0) - 1)).toEqual(said('insured_value_too_low', least?.amount))
    // USD 10,000 of goods: the lowest insured value is their cost.
    expect(least?.amount).toBe(1_000_000)
  })
})

describe('an itinerary booked with a cover', () => {
  test('has one certificate with every figure as it was shown, also as PDF', async () => {
    const { itineraryId, certificate, review, chosen } = await bookedInsured()
    const booked = await see(itineraryId)
    expect(certificate).toMatchObject({
      state: 'bound',
      clauses: 'A',
      insured: { name: 'Kigali Tiles 上海瓷砖 Łódź' },
      insurer: { name: 'Ingabo Cover', licence: 'BNR/INS/12' },
      insuredValue: chosen.insuredValue,
      premium: chosen.premium,
      from: 'CNNSA',
      to: 'RWKGL',
    })
    expect(certificate.number).toMatch(/^UMA-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(booked.itinerary.cashOut).toEqual(review.itinerary.cashOut)
    const line = booked.itinerary.lines.find(({ code }) => code === 'insurance')
    expect(line).toMatchObject({
      francs: { high: chosen.frw.amount },
      own: { high: chosen.premium.amount },
      cover: { insuredValue: chosen.insuredValue },
    })
    const whole = await read(certificate.id)
    expect(whole.premiumFrancs).toEqual(chosen.frw)
    expect(whole.legs.map(({ mode, from, to, carrier }) => [mode, from, to, carrier])).toEqual([
      ['sea', 'CNNSA', 'KEMBA', 'Ocean Line'],
      ['road', 'KEMBA', 'RWKGL', 'Corridor Trucks'],
    ])
    // The pages of its legs show the certificate.
    const params = { bookingId: booked.bookings[0]?.booking.id ?? '' }
    const leg = (await app.call(contract.getItineraryLeg, { params }, customer)).body.leg
    expect(leg?.itinerary?.certificate).toEqual(certificate)
    const paper = (by: Person) =>
      app.http.inject({
        url: `/api/v1/insurance-certificates/${certificate.id}/pdf`,
        headers: { authorization: `Bearer ${by.token}` },
      })
    expect((await paper(market.truck)).statusCode).toBe(404)
    const answer = await paper(customer)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(answer.rawPayload)
    const dollars = (cents: number) => `USD ${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    for (const said of [
      certificate.number,
      'Kigali Tiles 上海瓷砖 Łódź',
      'Ingabo Cover',
      'BNR/INS/12',
      dollars(chosen.insuredValue.amount),
      dollars(chosen.premium.amount),
      'Institute Cargo Clauses (A)',
      'Corridor Trucks',
    ])
      expect(text).toContain(said)
  })

  test('is in the list of its insurer, who is notified, and in no other', async () => {
    const { certificate } = await bookedInsured()
    const list = async (by: Person) =>
      (await app.call(certificates.listInsuranceCertificates, { query: { limit: 1 } }, by)).body.items
    expect(await list(insurer)).toEqual([certificate])
    expect((await read(certificate.id, insurer)).itinerary.id).toBeNull()
    expect(await list(market.truck)).toEqual([])
    const params = { certificateId: certificate.id }
    const stranger = await app.call(certificates.getInsuranceCertificate, { params }, market.truck)
    expect(stranger.status).toBe(404)
    expect((await alertKinds()).at(-1)).toBe('certificate_bound')
    const mail = (await app.mails()).find(({ subject }) => subject.includes(certificate.number))
    expect(mail?.subject).toContain('is bound')
  })

  test('is insured once, however often the same call is repeated', async () => {
    const { order, cover } = await seen()
    const options = { idempotencyKey: 'one-press-with-insurance' }
    const [first, second] = await Promise.all([book(order, cover, options), book(order, cover, options)])
    expect(new Set([first.body.id, second.body.id].filter(Boolean)).size).toBe(1)
    const rows = await app.owner.db
      .selectFrom('insurance_certificates')
      .select('id')
      .where('customer_company_id', '=', customer.companyId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('with its own insured value pays for that value', async () => {
    const { order, cover, chosen } = await seen(allRisks, 1_500_000)
    expect(chosen).toMatchObject({ insuredValue: { amount: 1_500_000 }, premium: { amount: 5_250 } })
    const { body } = await book(order, cover)
    expect((await see(body.id)).certificate).toMatchObject({ insuredValue: { amount: 1_500_000 } })
  })

  test('without a cover has no certificate, and no premium in its cash', async () => {
    const { order } = await orderOf(app)
    const { body } = await book(order, null)
    const booked = await see(body.id)
    expect(booked.certificate).toBeNull()
    expect(booked.itinerary.cashOut).toEqual((await preview(order, null)).body.itinerary.cashOut)
  })

  const nothing = async () => {
    const { body } = await app.call(contract.listItineraryBookings, {}, customer)
    expect(body.items).toEqual([])
  }

  test('a withdrawn cover is refused, and the next best is shown', async () => {
    const { order, cover } = await seen(accidents)
    await app.call(insuranceContract.withdrawInsuranceCard, { params: { insuranceCardId: accidents } }, insurer)
    const refused = await book(order, cover)
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'cover_gone',
      { cover: 'cover_gone' },
    ])
    await nothing()
    const again = await preview(order, { cardId: accidents })
    expect(again.body.insurance).toMatchObject({ gone: true, chosen: { cardId: allRisks } })
  })

  test('a card that is withdrawn concurrently either insures completely or is refused', async () => {
    const { order, cover } = await seen()
    const [booked] = await Promise.all([
      book(order, cover),
      app.call(insuranceContract.withdrawInsuranceCard, { params: { insuranceCardId: allRisks } }, insurer),
    ])
    if (booked.status === 200) expect((await see(booked.body.id)).certificate?.state).toBe('bound')
    else {
      expect(booked.body.code).toBe('cover_gone')
      await nothing()
    }
  })

  test.each<[string, (cover: NonNullable<Order['cover']>) => NonNullable<Order['cover']>, string]>([
    ['another premium', (cover) => ({ ...cover, premium: { amount: 1, currency: 'USD' } }), 'premium_changed'],
    [
      'a premium in another currency',
      (cover) => ({ ...cover, premium: { ...cover.premium, currency: 'EUR' } }),
      'premium_changed',
    ],
    [
      'an insured value above the limit',
      (cover) => ({ ...cover, insuredValue: 900_000_000 }),
      'insured_value_too_high',
    ],
    ['an insured value below the goods', (cover) => ({ ...cover, insuredValue: 1 }), 'insured_value_too_low'],
  ])('%s is refused at the insurance, and books nothing', async (_, change, code) => {
    const { order, cover } = await seen()
    const { body } = await book(order, change(cover))
    expect(body.code).toBe(code)
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^cover/)
    await nothing()
  })

  test('an insurer cannot buy cover from itself', async () => {
    const { order, cover } = await seen()
    const { asked, legs } = order
    const own = await app.call(contract.previewItinerary, { body: { asked, legs } }, insurer)
    expect(own.body.insurance).toMatchObject({ covers: [], chosen: null })
    expect((await app.call(contract.bookItinerary, { body: { ...order, cover } }, insurer)).body.code).toBe(
      'cover_gone',
    )
  })

  test('a suspended insurer cannot insure', async () => {
    const { order, cover } = await seen()
    const suspend = (at: Date | null) =>
      app.owner.db
        .updateTable('companies')
        .set({ suspended_at: at, suspended_reason: at && 'Papers' })
        .where('id', '=', insurer.companyId)
        .execute()
    await suspend(new Date())
    expect((await book(order, cover)).body.code).toBe('cover_gone')
    await suspend(null)
  })
})

describe('a certificate follows its goods', () => {
  test('is cancelled with the whole itinerary before departure, and its insurer is notified', async () => {
    const { itineraryId, certificate } = await bookedInsured()
    expect((await cancelAll(itineraryId)).body.certificate?.state).toBe('cancelled')
    expect(await read(certificate.id)).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String) })
    expect((await alertKinds()).at(-1)).toBe('certificate_cancelled')
  })

  test('is in force at departure, and stays so when the rest is cancelled', async () => {
    const { itineraryId, certificate } = await bookedInsured()
    await confirm(itineraryId, 0, market.ship)
    expect(await stateOf(certificate.id)).toBe('bound')
    const shipmentId = (await see(itineraryId)).bookings[0]?.booking.shipment?.id ?? ''
    const event = { milestone: 'departed', classifier: 'ACT', placeCode: null, at: new Date().toISOString() }
    const reported = await app.call(
      shipmentsContract.reportEvent,
      { params: { shipmentId }, body: event as never },
      market.ship,
    )
    expect(reported.status, JSON.stringify(reported.body)).toBe(200)
    await app.work()
    expect(await read(certificate.id)).toMatchObject({ state: 'in_force', attachedAt: expect.any(String) })
    expect((await cancelAll(itineraryId)).status).toBe(200)
    expect(await stateOf(certificate.id)).toBe('in_force')
  })

  const replacements = async (itineraryId: string) =>
    (await app.call(contract.listReplacements, { params: { itineraryId } }, customer)).body
  /** An insured itinerary whose truck has declined, a spare truck on offer, and the insurance card withdrawn since. */
  async function withoutTruck() {
    const spare = await app.person('provider', { companyName: 'Spare Trucks' })
    await publishedOffer(app, spare, roadCard({ price: { amount: 450_000, currency: 'USD' } }))
    const { itineraryId, certificate } = await bookedInsured()
    await app.call(insuranceContract.withdrawInsuranceCard, { params: { insuranceCardId: allRisks } }, insurer)
    const params = { bookingId: (await see(itineraryId)).bookings[1]?.booking.id ?? '' }
    await app.call(bookingsContract.declineBooking, { params, body: { reason: 'No truck' } }, market.truck)
    await app.work()
    const { instead, items, fees } = await replacements(itineraryId)
    const choice = { instead, legs: (items[0] as Replacement).legs, agreedFees: fees }
    const replace = () => app.call(contract.replaceLegs, { params: { itineraryId }, body: choice }, customer)
    return { itineraryId, certificate, replace }
  }

  test('a replacement by a mode that it does not cover is not offered, and refused', async () => {
    const { itineraryId, certificate, replace } = await withoutTruck()
    await sql`update insurance_certificates set modes = '{sea}' where id = ${certificate.id}`.execute(app.owner.db)
    expect((await replacements(itineraryId)).items).toEqual([])
    expect((await replace()).body.code).toBe('not_insured_that_way')
    expect((await read(certificate.id)).version).toBe(1)
  })

  test('continues when a leg is replaced: terms and premium stay, even if its card is withdrawn', async () => {
    const { itineraryId, certificate, replace } = await withoutTruck()
    const replaced = await replace()
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    const now = await read(certificate.id)
    expect(now).toMatchObject({
      state: 'bound',
      version: 2,
      revisedAt: expect.any(String),
      premium: certificate.premium,
      insuredValue: certificate.insuredValue,
    })
    expect(now.legs.map(({ carrier }) => carrier)).toEqual(['Ocean Line', 'Spare Trucks'])
    const line = (await see(itineraryId)).itinerary.lines.find(({ code }) => code === 'insurance')
    expect(line).toMatchObject({ firm: true, own: { high: certificate.premium.amount }, who: 'Ingabo Cover' })
    expect((await alertKinds()).at(-1)).toBe('certificate_revised')
  })

  test('names the insured as the carrier of a leg that the customer does itself', async () => {
    const { itineraryId, certificate } = await bookedInsured()
    const bookingId = (await see(itineraryId)).bookings[1]?.booking.id ?? ''
    const params = { itineraryId, bookingId }
    const { status } = await app.call(contract.takeOverLeg, { params, body: { reason: 'Own truck' } }, customer)
    expect(status).toBe(200)
    expect((await read(certificate.id)).legs.map(({ carrier }) => carrier)).toEqual(['Ocean Line', null])
  })
})

test('JSON values fit their columns', async () => {
  const columns = ['insurance_certificates.cargo', 'insurance_certificates.voyage'] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})
