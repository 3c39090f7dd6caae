import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract as c } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, truckRequest } from '../../../testing/market.ts'
import { somebodyWaits } from '../../../testing/waits.ts'
import { providerApplicationsView } from '../providers/published.views.ts'
import { countRatings } from './count-ratings.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
afterAll(() => app.close())

const hour = 3_600_000

/** A booking completed so many hours after its confirmation, and rated. */
async function rated(customer: Person, provider: Person, { stars = 5, hours = 200 } = {}) {
  const { id } = await confirmedBooking(app, customer, provider)
  await app.owner.db
    .updateTable('bookings')
    .set({ status: 'completed', confirmed_at: new Date(Date.now() - hours * hour), closed_at: new Date() })
    .where('id', '=', id)
    .execute()
  const params = { bookingId: id }
  expect((await app.call(c.rateBooking, { params, body: { stars } }, customer)).status).toBe(200)
  await app.work()
  return params
}
const recordOf = (provider: Person) =>
  app.owner.db
    .selectFrom('provider_records')
    .select(['rating_hundredths', 'rating_count'])
    .where('provider_company_id', '=', provider.companyId)
    .executeTakeFirstOrThrow()
const doubted = async () => (await app.call(c.listDoubtfulRatings, {}, operator)).body.items

describe('a rating that does not count', () => {
  test('of a trip that was faster than any truck', async () => {
    const provider = await app.person('provider')
    const { bookingId } = await rated(await app.person('customer'), provider, { hours: 3 })
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 0, rating_count: 0 })
    expect((await doubted())[0]).toMatchObject({ booking: { id: bookingId }, doubt: 'too_fast', weight: 0 })
  })

  test('of a company with the same telephone number', async () => {
    const [provider, customer] = [await app.person('provider'), await app.person('customer')]
    await app.owner.db
      .insertInto('provider_applications')
      .values({
        company_id: provider.companyId,
        applied_by: provider.personId,
        registered_name: 'One hand',
        country: 'RW',
        registration_number: '102345678',
        phone: '+250 788 123 456',
        services: ['transport'],
        about: '',
        status: 'accepted',
        decided_at: new Date(),
      })
      .execute()
    const params = { bookingId: (await confirmedBooking(app, customer, provider)).id }
    const instructions = { contactPhone: '0788123456' }
    const body = { version: 1, instructions }
    expect((await app.call(shippingInstructionsContract.writeInstructions, { params, body }, customer)).status).toBe(
      200,
    )
    await rated(customer, provider)
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 0, rating_count: 0 })
    expect((await doubted())[0]).toMatchObject({ doubt: 'related', provider: { companyId: provider.companyId } })
  })

  test('of a company on the same device, but not of one that only used the same internet café', async () => {
    const [provider, puppet, guest] = [
      await app.person('provider'),
      await app.person('customer'),
      await app.person('customer'),
    ]
    const signedInOn = async (device: number, people: readonly Person[]) =>
      app.owner.db
        .insertInto('auth.devices')
        .values(people.map(({ personId }) => ({ device: Buffer.alloc(32, device), user_id: personId })))
        .execute()
    const others = await Promise.all(Array.from({ length: 19 }, () => app.person('customer')))
    // Up to twenty companies on one device count as related; with one more it counts as a public computer.
    await signedInOn(1, [provider, puppet, ...others.slice(0, 18)])
    await signedInOn(2, [provider, guest, ...others])
    await rated(puppet, provider)
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 0, rating_count: 0 })
    expect((await doubted())[0]).toMatchObject({ doubt: 'related', provider: { companyId: provider.companyId } })
    await rated(guest, provider)
    expect(await recordOf(provider)).toMatchObject({ rating_count: 1 })
    // In the demo one person uses both sides on one device.
    await sql`insert into demo_companies (company_id, side) values (${puppet.companyId}, 'customer')`.execute(
      app.owner.db,
    )
    await app.context.worker.transact((tx) => countRatings(tx, provider.companyId, providerApplicationsView))
    expect(await recordOf(provider)).toMatchObject({ rating_count: 2 })
  })

  test('but it counts when the provider entered its critic’s telephone number in a form of its own', async () => {
    const [provider, critic] = [await app.person('customer'), await app.person('customer')]
    const asked = {
      ...truckRequest,
      contact: { ...truckRequest.contact, method: 'phone' as const, phoneNumber: '0788555444' },
    }
    expect((await app.call(quotesContract.requestQuote, { body: asked }, provider)).status).toBe(200)
    const { db } = app.owner
    await db.updateTable('companies').set({ kind: 'provider' }).where('id', '=', provider.companyId).execute()
    // Adding a colleague of kind provider also adds its licences.
    await app.person('provider', { companyId: provider.companyId })
    const { id } = await confirmedBooking(app, critic, provider)
    const body = { version: 1, instructions: { contactPhone: '0788555444' } }
    await app.call(shippingInstructionsContract.writeInstructions, { params: { bookingId: id }, body }, critic)
    await rated(critic, provider, { stars: 1 })
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 100, rating_count: 1 })
  })

  test('counts when an operator decides so, and no longer when they revise it', async () => {
    const provider = await app.person('provider')
    const params = await rated(await app.person('customer'), provider, { hours: 3 })
    const judge = (judgement: 'counts' | 'left_out', who = operator) =>
      app.call(c.judgeRating, { params, body: { judgement } }, who)
    expect((await judge('counts', provider)).status).toBe(403)
    expect((await judge('counts')).status).toBe(200)
    await app.work()
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 251, rating_count: 1 })
    expect((await judge('left_out')).status).toBe(200)
    await app.work()
    expect(await recordOf(provider)).toEqual({ rating_hundredths: 0, rating_count: 0 })
  })
})

test('a rating that arrives during a count is counted', async () => {
  const provider = await app.person('provider')
  await rated(await app.person('customer'), provider)
  const other = await rated(await app.person('customer'), provider)
  const { rating_count } = await recordOf(provider)
  const count = () =>
    app.context.worker.transact((tx) => countRatings(tx, provider.companyId, providerApplicationsView))
  const hidden = await app.owner.db
    .deleteFrom('ratings')
    .where('booking_id', '=', other.bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await count()
  let counting: Promise<void> | undefined
  await app.owner.transact(async (tx) => {
    await tx
      .updateTable('provider_records')
      .set({ completed_count: 1 })
      .where('provider_company_id', '=', provider.companyId)
      .execute()
    counting = count()
    await somebodyWaits(app)
    await tx.insertInto('ratings').values(hidden).execute()
  })
  await counting
  expect(await recordOf(provider)).toMatchObject({ rating_count })
})

test('the shown mean rises with the number of customers, hardly with the bookings of one', async () => {
  const [provider, faithful] = [await app.person('provider'), await app.person('customer')]
  for (let i = 0; i < 3; i++) await rated(faithful, provider)
  const ofOne = await recordOf(provider)
  for (let i = 0; i < 2; i++) await rated(await app.person('customer'), provider)
  const ofThree = await recordOf(provider)
  expect(ofOne).toEqual({ rating_hundredths: 311, rating_count: 3 })
  expect(ofThree.rating_hundredths).toBeGreaterThan(360)
})
