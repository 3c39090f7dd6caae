import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { Problem } from '../../../contract/endpoint.ts'
import { offersContract } from '../../../contract/offers.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, confirmedBooking, dayFromNow, provenCustomers, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person
let rival: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Lake Carriers' })
  stranger = await app.person('customer')
  rival = await app.person('provider')
})
afterAll(() => app.close())

const {
  requestBooking,
  previewBooking,
  getBooking,
  listBookings,
  confirmBooking,
  declineBooking,
  cancelBooking,
  rateBooking,
} = bookingsContract
const capacityTaken = async (offerId: string) =>
  (await app.owner.db.selectFrom('offers').select('capacity_taken').where('id', '=', offerId).executeTakeFirstOrThrow())
    .capacity_taken

async function requested(input: Partial<Parameters<typeof bookingBody>[0]> = {}) {
  const offerId = input.offerId ?? (await publishedOffer(app, provider))
  const { status, body } = await app.call(requestBooking, { body: bookingBody({ ...input, offerId }) }, customer)
  expect(status, JSON.stringify(body)).toBe(200)
  return { bookingId: body.id, offerId }
}

describe('requesting a booking', () => {
  test('shows the sum, the terms and the time before anything is saved', async () => {
    const offerId = await publishedOffer(app, provider)
    const { body, status } = await app.call(
      previewBooking,
      { body: { source: bookingBody({ offerId, weightKg: 30_000 }).source } },
      customer,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toMatchObject({
      own: { amount: 700_000, currency: 'USD' },
      frw: { amount: 10_197_810, currency: 'RWF' },
    })
    expect(body.lines).toHaveLength(1)
    expect(body).toMatchObject({ providerName: 'Lake Carriers', hoursToConfirm: 24, transitDays: { min: 5, max: 8 } })
    expect(await capacityTaken(offerId)).toBe(0)
  })

  test('notifies each person of the provider in their own language, else in the company’s', async () => {
    const manager = await app.person('provider', { companyName: 'Kivu Lines' })
    const colleague = await app.person('provider', { companyId: manager.companyId })
    await app.call(settingsContract.changeSettings, { body: { language: 'fr' } }, manager)
    await app.call(settingsContract.changeLanguage, { body: { language: 'rw' } }, colleague)
    await requested({ offerId: await publishedOffer(app, manager) })
    await app.work()
    expect((await app.mails(manager.email))[0]?.subject).toMatch(/^Nouvelle réservation UMB-/)
    expect((await app.mails(colleague.email))[0]?.subject).toMatch(/^Komande nshya UMB-/)
  })

  test('saves the booking, holds the capacity and notifies the provider', async () => {
    const { bookingId, offerId } = await requested()
    expect(await capacityTaken(offerId)).toBe(1)
    await app.work()
    const [mail] = await app.mails(provider.email)
    expect(mail?.subject).toMatch(/^New booking UMB-.{4}-.{4}: Mombasa.* to Kigali/)
    const { body } = await app.call(getBooking, { params: { bookingId } }, customer)
    expect(body).toMatchObject({
      status: 'requested',
      customer: { name: 'Kigali Tiles' },
      provider: { name: 'Lake Carriers' },
      total: { amount: 350_000, currency: 'USD' },
      cargo: { description: 'Ceramic tiles', weightKg: 20_000 },
      actions: { confirm: 'other_side', cancel: null },
      feeIfCancelledNow: { amount: 0 },
    })
    const seen = await app.call(getBooking, { params: { bookingId } }, provider)
    expect(seen.body.customerVerified).toBe(false)
    expect(seen.body.actions).toMatchObject({
      confirm: null,
      decline: null,
      cancel: 'booking_not_confirmed',
      rate: 'other_side',
    })
  })

  test.each([
    ['price_changed', 409, { agreed: 349_999 }],
    ['pickup_in_past', 422, { pickupDay: dayFromNow(-1) }],
    ['pickup_too_far', 422, { pickupDay: dayFromNow(400) }],
    ['not_found', 404, { offerId: '01990000-0000-7000-8000-000000000000' }],
  ])('is refused with %s', async (code, status, input) => {
    const offerId = await publishedOffer(app, provider)
    const answer = await app.call(requestBooking, { body: bookingBody({ offerId, ...input }) }, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await capacityTaken(offerId)).toBe(0)
  })

  test('returns the new price, so that a person can agree to it', async () => {
    const offerId = await publishedOffer(app, provider)
    const { body } = await app.call(requestBooking, { body: bookingBody({ offerId, agreed: 1 }) }, customer)
    expect(body.values).toEqual({ amount: 350_000, currency: 'USD' })
  })

  test('a double click makes one booking, and its key cannot be used for another', async () => {
    const offerId = await publishedOffer(app, provider)
    const body = bookingBody({ offerId })
    const both = await Promise.all(
      [0, 1].map(() => app.call(requestBooking, { body }, customer, { idempotencyKey: 'one-click-only' })),
    )
    expect(both.map((each) => each.status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await capacityTaken(offerId)).toBe(1)
    const other = await app.call(requestBooking, { body: { ...body, pickupDay: dayFromNow(6) } }, customer, {
      idempotencyKey: 'one-click-only',
    })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const none = await app.call(requestBooking, { body }, customer, { idempotencyKey: null })
    expect([none.status, none.body.code]).toEqual([400, 'idempotency_key_missing'])
  })

  test('when twenty want the last three, three get one and the others are refused', async () => {
    const offerId = await publishedOffer(app, provider, { capacityTotal: 3 })
    const twenty = await provenCustomers(app, provider, 20)
    const answers = await Promise.all(
      twenty.map((each) => app.call(requestBooking, { body: bookingBody({ offerId }) }, each)),
    )
    const codes = answers.map((each) => (each.status === 200 ? 'booked' : each.body.code)).sort()
    expect(codes).toEqual([...Array(3).fill('booked'), ...Array(17).fill('capacity_exhausted')])
    expect(await capacityTaken(offerId)).toBe(3)
  })

  test('a rate that was entered since the look is another price in francs', async () => {
    const offerId = await publishedOffer(app, provider)
    const { source } = bookingBody({ offerId })
    const seen = await app.call(previewBooking, { body: { source } }, customer)
    const body = { ...bookingBody({ offerId }), agreedFrw: seen.body.total.frw }
    const frw = { ...seen.body.total.frw, amount: seen.body.total.frw.amount - 156_823 }
    const changed = await app.call(requestBooking, { body: { ...body, agreedFrw: frw } }, customer)
    expect([changed.status, changed.body.code, changed.body.values]).toEqual([
      409,
      'price_changed',
      seen.body.total.frw,
    ])
    expect((await app.call(requestBooking, { body }, customer)).status).toBe(200)
  })

  test('an operator cannot book', async () => {
    const offerId = await publishedOffer(app, provider)
    const person = await app.person('operator')
    const answer = await app.call(requestBooking, { body: bookingBody({ offerId }) }, person)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('refuses a price, a status or an owner in the request', async () => {
    const offerId = await publishedOffer(app, provider)
    const body = { ...bookingBody({ offerId }), status: 'confirmed', total: 1, customer_company_id: stranger.companyId }
    const refused = await app.call(requestBooking, { body: body as never }, customer)
    expect([refused.status, (refused.body as unknown as Problem).fields]).toEqual([
      422,
      { status: 'unknown_field', total: 'unknown_field', customer_company_id: 'unknown_field' },
    ])
  })
})

describe('answering', () => {
  test('confirming begins a shipment and sends the customer its number', async () => {
    const booking = await confirmedBooking(app, customer, provider)
    expect(booking).toMatchObject({ status: 'confirmed', shipment: { number: expect.stringMatching(/^UMS-/) } })
    await app.work()
    const mails = await app.mails(customer.email)
    expect(mails[0]?.subject).toBe(`Booking ${booking.number} is confirmed`)
    expect(mails[0]?.body_text).toContain(booking.shipment?.number)
  })

  test('of a concurrent confirm and decline, one wins', async () => {
    const { bookingId } = await requested()
    const params = { bookingId }
    const answers = await Promise.all([
      app.call(confirmBooking, { params }, provider),
      app.call(declineBooking, { params, body: { reason: 'No truck' } }, provider),
      app.call(confirmBooking, { params }, provider),
    ])
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
    for (const each of answers.filter((each) => each.status !== 200))
      expect(each.body.code).toMatch(/^booking_(already_answered|closed)$/)
  })

  test('declining frees the capacity and states the reason', async () => {
    const { bookingId, offerId } = await requested()
    const { body } = await app.call(
      declineBooking,
      { params: { bookingId }, body: { reason: 'The border is closed' } },
      provider,
    )
    expect(body).toMatchObject({ status: 'declined', closedReason: 'The border is closed' })
    expect(await capacityTaken(offerId)).toBe(0)
    await app.work()
    expect((await app.mails(customer.email))[0]?.body_text).toContain('The border is closed')
  })

  test('a decline without a reason is refused at the field', async () => {
    const { bookingId } = await requested()
    const { status, body } = await app.call(
      declineBooking,
      { params: { bookingId }, body: { reason: '   ' } },
      provider,
    )
    expect([status, body.fields]).toEqual([422, { reason: 'required' }])
  })

  test('an unanswered booking expires, frees the capacity, and cannot be confirmed any more', async () => {
    const { bookingId, offerId } = await requested()
    await app.owner.db
      .updateTable('bookings')
      .set({ confirm_by: sql<Date>`now() - interval '1 minute'` })
      .where('id', '=', bookingId)
      .execute()
    const late = await app.call(confirmBooking, { params: { bookingId } }, provider)
    expect([late.status, late.body.code]).toEqual([409, 'booking_expired'])
    await app.owner.transact((tx) => sql`select enqueue_job('bookings:expire', '{}', null, null)`.execute(tx))
    await app.work()
    expect((await app.call(getBooking, { params: { bookingId } }, customer)).body.status).toBe('expired')
    expect(await capacityTaken(offerId)).toBe(0)
  })
})

describe('cancelling', () => {
  test('is free long before, costs the fee that was shown, and ends the shipment', async () => {
    const booking = await confirmedBooking(app, customer, provider, { pickupDay: dayFromNow(2) })
    const shown = (await app.call(getBooking, { params: { bookingId: booking.id } }, customer)).body.feeIfCancelledNow
    expect(booking.feeIfCancelledNow?.amount).toBe(35_000)
    expect(shown?.amount).toBe(35_000)
    const wrong = await app.call(
      cancelBooking,
      { params: { bookingId: booking.id }, body: { reason: 'Order changed', agreedFee: 0 } },
      customer,
    )
    expect([wrong.status, wrong.body.code, wrong.body.values]).toEqual([
      409,
      'fee_changed',
      { amount: 35_000, currency: 'USD' },
    ])
    const done = await app.call(
      cancelBooking,
      { params: { bookingId: booking.id }, body: { reason: 'Order changed', agreedFee: 35_000 } },
      customer,
    )
    expect(done.body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'customer',
      cancellationFee: { amount: 35_000 },
    })
    const shipment = await app.owner.db
      .selectFrom('shipments')
      .select('cancelled_at')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(shipment.cancelled_at).not.toBeNull()
  })
})

describe('who sees what', () => {
  test('customer and provider see a booking, operators too, nobody else', async () => {
    const { bookingId } = await requested()
    const operator = await app.person('operator')
    for (const person of [customer, provider, operator])
      expect((await app.call(getBooking, { params: { bookingId } }, person)).status).toBe(200)
    for (const person of [stranger, rival])
      expect((await app.call(getBooking, { params: { bookingId } }, person)).status).toBe(404)
    expect((await app.call(getBooking, { params: { bookingId } })).status).toBe(401)
  })

  test('pages of twenty contain every booking once, newest first', async () => {
    const buyer = await app.person('customer')
    const offerId = await publishedOffer(app, provider, { capacityTotal: 100 })
    const made: string[] = []
    for (let n = 0; n < 45; n++)
      made.push((await app.call(requestBooking, { body: bookingBody({ offerId }) }, buyer)).body.id)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(listBookings, { query: { limit: 20, after } }, buyer)
      seen.push(...body.items.map((item) => item.id))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual([...made].reverse())
    expect((await app.call(listBookings, {}, stranger)).body.items).toEqual([])
  })

  test.each(['customer', 'provider'])('the list of a %s is read from its index, in order', async (side) => {
    const plan = await app.owner.transact(async (tx) => {
      // Sorting a few rows is always faster; disabling it shows whether an index can provide the order.
      await sql`set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off`.execute(
        tx,
      )
      const { rows } = await sql<
        Record<string, string>
      >`explain select * from bookings where ${sql.ref(`${side}_company_id`)} = ${customer.companyId} order by id desc limit 20`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`Index Scan using bookings_of_${side} on bookings`)
    expect(plan).not.toContain('Sort')
  })
})

describe('rating', () => {
  async function completed() {
    const booking = await confirmedBooking(app, customer, provider)
    await app.owner.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', booking.id).execute()
    return booking
  }

  test('once, by the customer, after completion; cards then show a cautious mean', async () => {
    const [first, second] = [await completed(), await completed()]
    const rate = (bookingId: string, stars: number, person = customer) =>
      app.call(rateBooking, { params: { bookingId }, body: { stars, comment: 'On time' } }, person)
    expect((await rate(first.id, 5)).body.rating).toMatchObject({ stars: 5, comment: 'On time' })
    expect((await rate(second.id, 2)).status).toBe(200)
    expect((await rate(first.id, 1)).body.code).toBe('already_rated')
    expect((await rate(first.id, 1, stranger)).status).toBe(404)
    expect((await rate(first.id, 6)).body.fields).toHaveProperty('stars')
    await app.work()
    const ratingMails = (await app.mails(provider.email)).filter(({ subject }) => subject.includes('of 5 stars'))
    expect(ratingMails.map(({ subject }) => subject.slice(0, 4)).sort()).toEqual(['2 of', '5 of'])
    expect(ratingMails[0]?.body_text).toContain('The comment: On time')
    const { body } = await app.call(offersContract.listMyOffers, {}, provider)
    expect(body.items[0]?.provider).toMatchObject({ rating: 1.55, ratingCount: 2 })
  })

  test('not before the cargo has arrived', async () => {
    const booking = await confirmedBooking(app, customer, provider)
    const answer = await app.call(rateBooking, { params: { bookingId: booking.id }, body: { stars: 5 } }, customer)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_completed'])
  })
})

test('every action writes its audit row', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select(['verb', 'company_id', 'person_id', sql`jsonb_typeof(after->'cargo')`.as('cargo')])
    .where('subject_id', '=', booking.id)
    .orderBy('id')
    .execute()
  // The audit log contains the booked cargo as a JSON object, not as a JSON string.
  expect(rows).toEqual([
    { verb: 'bookings.request', company_id: customer.companyId, person_id: customer.personId, cargo: 'object' },
    { verb: 'bookings.confirm', company_id: provider.companyId, person_id: provider.personId, cargo: null },
  ])
})
