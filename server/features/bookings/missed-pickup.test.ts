import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { getBooking, cancelBooking } = bookingsContract

describe('a load that was confirmed and not carried', () => {
  const failures = async () =>
    (
      await app.owner.db
        .selectFrom('provider_records')
        .select('failed_count')
        .where('provider_company_id', '=', provider.companyId)
        .executeTakeFirst()
    )?.failed_count ?? 0
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const pickupWas = (bookingId: string, hours: number, confirmed = hours + 48) =>
    app.owner.db
      .updateTable('bookings')
      .set({ pickup_at: hoursAgo(hours), confirmed_at: hoursAgo(confirmed) })
      .where('id', '=', bookingId)
      .execute()

  test('after a missed pickup the customer cancels free of charge, and the provider’s record counts it', async () => {
    const { id: bookingId } = await confirmedBooking(app, customer, provider)
    const before = await failures()
    await pickupWas(bookingId, 10)
    const seen = async () => (await app.call(getBooking, { params: { bookingId } }, customer)).body
    expect(await seen()).toMatchObject({ missedPickup: false, feeIfCancelledNow: { amount: 87_500 } })
    await pickupWas(bookingId, 17)
    expect(await seen()).toMatchObject({ missedPickup: true, feeIfCancelledNow: { amount: 0 } })
    const body = { reason: 'Nobody came', agreedFee: 0 }
    const { body: done } = await app.call(cancelBooking, { params: { bookingId }, body }, customer)
    expect(done).toMatchObject({ status: 'cancelled', cancellationFee: { amount: 0 } })
    expect(await failures()).toBe(before + 1)
  })

  test('a pickup that was confirmed after its day is not missed, and cancelling it costs neither side', async () => {
    const { id: bookingId } = await confirmedBooking(app, customer, provider)
    const before = await failures()
    await pickupWas(bookingId, 23, 0)
    const { body: seen } = await app.call(getBooking, { params: { bookingId } }, customer)
    expect(seen).toMatchObject({ missedPickup: false, feeIfCancelledNow: { amount: 0 } })
    const body = { reason: 'Plans changed', agreedFee: 0 }
    const { body: done } = await app.call(cancelBooking, { params: { bookingId }, body }, customer)
    expect(done).toMatchObject({ status: 'cancelled', cancellationFee: { amount: 0 } })
    expect(await failures()).toBe(before)
  })

  test('a provider who cancels late owes the fee of a customer, and its record counts it', async () => {
    const { id: bookingId } = await confirmedBooking(app, customer, provider, { pickupDay: dayFromNow(2) })
    const before = await failures()
    const cancel = (agreedFee: number) =>
      app.call(cancelBooking, { params: { bookingId }, body: { reason: 'Breakdown', agreedFee } }, provider)
    expect((await cancel(0)).body).toMatchObject({ code: 'fee_changed', values: { amount: 35_000 } })
    expect((await cancel(35_000)).body).toMatchObject({ cancelledBy: 'provider', cancellationFee: { amount: 35_000 } })
    expect(await failures()).toBe(before + 1)
  })
})
