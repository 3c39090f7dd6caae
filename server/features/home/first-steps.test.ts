import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { companiesContract } from '../../../contract/companies.ts'
import { homeContract } from '../../../contract/home.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, publishedOffer, truckRequest } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

const steps = async (person: Person) => (await app.call(homeContract.getFirstSteps, {}, person)).body
const none = { beginning: true, price: false, estimate: false, colleague: false }

test('each first step is marked when it is done, for its own company only', async () => {
  expect(await steps(customer)).toEqual(none)
  await app.call(
    quotesContract.requestQuote,
    {
      body: { ...truckRequest, weightKg: 9000 },
    },
    customer,
  )
  expect(await steps(customer)).toEqual({ ...none, price: true })
  await app.owner.db
    .insertInto('tax_estimates')
    .values({
      company_id: customer.companyId,
      person_id: customer.personId,
      form: sql`'{}'`,
      assessment: sql`'{}'`,
      day: '2026-11-23',
    })
    .execute()
  expect(await steps(customer)).toEqual({ ...none, price: true, estimate: true })
  const invited = await app.call(
    companiesContract.invitePerson,
    { body: { email: 'colleague@example.rw', role: 'user' } },
    customer,
  )
  expect(invited.status, JSON.stringify(invited.body)).toBe(200)
  expect(await steps(customer)).toEqual({ beginning: true, price: true, estimate: true, colleague: true })
  expect(await steps(stranger)).toEqual(none)
})

test('they are no longer shown after the first booking', async () => {
  const provider = await app.person('provider')
  const offerId = await publishedOffer(app, provider)
  await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, stranger)
  expect((await steps(stranger)).beginning).toBe(false)
})
