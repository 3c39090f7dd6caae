import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, provenCustomers, publishedOffer } from '../../../testing/market.ts'
import { lapseRoom } from './lapse-room.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
})
afterAll(() => app.close())

const { requestBooking, confirmBooking, cancelBooking, declineBooking, getBooking } = bookingsContract

async function card(capacityTotal = 10) {
  provider = await app.person('provider')
  return publishedOffer(app, provider, { capacityTotal })
}
const see = async ({ id }: { id: string }, by = customer) =>
  (await app.call(getBooking, { params: { bookingId: id } }, by)).body
async function asked(offerId: string, by = customer) {
  const { status, body } = await app.call(requestBooking, { body: bookingBody({ offerId }) }, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return see(body, by)
}
const confirm = ({ id }: { id: string }) => app.call(confirmBooking, { params: { bookingId: id } }, provider)
async function taken(offerId: string) {
  const row = await app.owner.db
    .selectFrom('offers')
    .select('capacity_taken')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return row.capacity_taken
}
const lapse = (booking: { room: { until: string | null } | null }) =>
  app.context.worker.transact((tx) => lapseRoom(tx, new Date(Date.parse(booking.room?.until ?? '') + 1)))

describe('unanswered bookings of one company', () => {
  test('hold up to a tenth of a card; further ones wait for the provider without a hold', async () => {
    const offerId = await card(20)
    const made = [await asked(offerId), await asked(offerId), await asked(offerId)]
    expect(made.map(({ room }) => room?.held)).toEqual([true, true, false])
    expect(await taken(offerId)).toBe(2)
    // Once one is answered, the next can hold capacity.
    expect((await confirm(made[0] as { id: string })).body).toMatchObject({ status: 'confirmed', room: null })
    expect((await asked(offerId)).room?.held).toBe(true)
    expect((await asked(offerId, await app.person('customer'))).room?.held).toBe(true)
    expect(await taken(offerId)).toBe(4)
  })

  test('hold up to a fifth once the company has completed a booking', async () => {
    const [known] = await provenCustomers(app, provider, 1)
    const offerId = await card()
    const held = [await asked(offerId, known), await asked(offerId, known), await asked(offerId, known)]
    expect(held.map(({ room }) => room?.held)).toEqual([true, true, false])
  })

  test('hold no more when they are requested concurrently', async () => {
    const offerId = await card()
    const made = await Promise.all(Array.from({ length: 8 }, () => asked(offerId)))
    expect(made.filter(({ room }) => room?.held)).toHaveLength(1)
    expect(await taken(offerId)).toBe(1)
  })

  test('of ten new companies hold a fifth together, also at once: the card stays open to others', async () => {
    const offerId = await card()
    const companies = await Promise.all(Array.from({ length: 10 }, () => app.person('customer')))
    const made = await Promise.all(companies.map((each) => asked(offerId, each)))
    expect(made.filter(({ room }) => room?.held)).toHaveLength(2)
    expect(await taken(offerId)).toBe(2)
    const [known] = await provenCustomers(app, provider, 1)
    expect((await asked(offerId, known)).room?.held).toBe(true)
  })

  test('are refused when no capacity is left', async () => {
    const offerId = await card(1)
    await asked(offerId)
    const { body } = await app.call(requestBooking, { body: bookingBody({ offerId }) }, await app.person('customer'))
    expect(body.code).toBe('capacity_exhausted')
  })
})

describe('a booking without held capacity', () => {
  test('takes capacity when it is confirmed, and is refused when none is left', async () => {
    const offerId = await card(2)
    const made = [await asked(offerId), await asked(offerId), await asked(offerId)]
    expect(made.map(({ room }) => room?.held)).toEqual([true, false, false])
    const [held, second, third] = await Promise.all(made.map((each) => confirm(each)))
    expect(held?.status).toBe(200)
    const codes = [second, third].map((answer) => answer?.body.code ?? 'confirmed').sort()
    expect(codes).toEqual(['capacity_exhausted', 'confirmed'])
    expect(await taken(offerId)).toBe(2)
  })

  test('releases none when it is declined or cancelled', async () => {
    const offerId = await card()
    await asked(offerId)
    const reason = 'No truck'
    const [declined, cancelled] = [await asked(offerId), await asked(offerId)]
    const decline = { params: { bookingId: declined.id }, body: { reason } }
    expect((await app.call(declineBooking, decline, provider)).status).toBe(200)
    const cancel = { params: { bookingId: cancelled.id }, body: { reason, agreedFee: 0 } }
    expect((await app.call(cancelBooking, cancel, customer)).status).toBe(200)
    expect(await taken(offerId)).toBe(1)
  })
})

describe('capacity of a booking that its provider does not answer', () => {
  test('is free for others after the provider’s response hours; both are notified, and it may still confirm', async () => {
    const offerId = await card(1)
    const booking = await asked(offerId)
    const until = Date.parse(booking.room?.until ?? '')
    expect(until).toBeGreaterThanOrEqual(Date.now() + 3 * 3_600_000)
    expect(until).toBeLessThanOrEqual(Date.parse(booking.confirmBy))
    // If a Sunday is in between, the booking expires before its hold would.
    await app.owner.db
      .updateTable('bookings')
      .set({ held_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', booking.id)
      .execute()
    await lapse(await see(booking))
    expect(await see(booking)).toMatchObject({ status: 'requested', room: { held: false, until: null } })
    expect(await taken(offerId)).toBe(0)
    await app.work()
    const subjects = (who: Person) => app.mails(who.email).then((mails) => mails.map(({ subject }) => subject))
    expect(await subjects(customer)).toContain(`The room of booking ${booking.number} is no longer held`)
    expect(await subjects(provider)).toContain(`Booking ${booking.number}: its room is now free for others`)
    expect((await confirm(booking)).status).toBe(200)
    expect(await taken(offerId)).toBe(1)
  })

  test('is released once, whichever comes first: the hour or the answer', async () => {
    const offerId = await card(1)
    const booking = await asked(offerId)
    await Promise.all([lapse(booking), lapse(booking), confirm(booking)])
    expect(await taken(offerId)).toBe(1)
    expect((await see(booking)).status).toBe('confirmed')
    await lapse(booking)
    expect(await taken(offerId)).toBe(1)
  })

  test('is held longer if the provider sets it so', async () => {
    const offerId = await card()
    const usual = await asked(offerId)
    await app.call(settingsContract.changeSettings, { body: { holdHours: 40 } }, provider)
    const longer = await asked(offerId, await app.person('customer'))
    expect(Date.parse(longer.room?.until ?? '')).toBe(Date.parse(longer.confirmBy))
    expect(Date.parse(usual.room?.until ?? '')).toBeLessThanOrEqual(Date.parse(usual.confirmBy))
    const wrong = await app.call(settingsContract.changeSettings, { body: { holdHours: 5 as never } }, provider)
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['holdHours'])
  })
})
