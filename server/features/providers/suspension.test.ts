import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { fleetsContract } from '../../../contract/fleets.ts'
import { offersContract } from '../../../contract/offers.ts'
import { providersContract as c } from '../../../contract/providers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import {
  bookingBody,
  dayFromNow,
  draftOffer,
  publishedOffer,
  truckCard,
  truckRequest,
} from '../../../testing/market.ts'
import { somebodyWaits } from '../../../testing/waits.ts'

let app: TestApp
let operator: Person
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  customer = await app.person('customer')
})
afterAll(() => app.close())

const suspend = (who: Person, by = operator) =>
  app.call(c.suspendProvider, { params: { companyId: who.companyId }, body: { reason: 'Licence has lapsed' } }, by)
const lift = (who: Person) => app.call(c.liftProvider, { params: { companyId: who.companyId } }, operator)
const shown = async (who: Person) =>
  (await app.call(offersContract.listOffers, { query: { service: 'transport', limit: 100 } })).body.items.filter(
    (card) => card.provider.id === who.companyId,
  ).length
const subjects = async (who: Person) => (await app.mails(who.email)).map(({ subject }) => subject)

async function selling() {
  provider = await app.person('provider', { companyName: 'Lake Carriers' })
  const offerId = await publishedOffer(app, provider)
  return { offerId, draftId: await draftOffer(app, provider) }
}

describe('a suspended provider', () => {
  test('sells nothing new, completes current bookings, and is notified together with its customers', async () => {
    const { offerId, draftId } = await selling()
    const running = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    expect((await suspend(provider)).body).toMatchObject({ suspension: { reason: 'Licence has lapsed' } })
    const ownPage = await app.call(c.getProviderApplication, {}, provider)
    expect(ownPage.body, 'it reads the reason itself').toMatchObject({ suspension: { reason: 'Licence has lapsed' } })
    expect(await shown(provider)).toBe(0)
    const again = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    expect(again.body.code).toBe('not_found')
    for (const id of [offerId, draftId]) {
      const published = await app.call(offersContract.publishOffer, { params: { offerId: id } }, provider)
      expect(published.body.code).toBe('company_suspended')
    }
    // It answers what was only asked by declining, and makes no new cards and fleets.
    const { body: asked } = running
    const confirm = await app.call(bookingsContract.confirmBooking, { params: { bookingId: asked.id } }, provider)
    expect([confirm.status, confirm.body.code]).toEqual([409, 'company_suspended'])
    const fleet = { name: 'Trailers', equipment: 'trailer' as const, total: 4, turnaroundDays: 1 }
    expect((await app.call(fleetsContract.createFleet, { body: fleet }, provider)).body.code).toBe('company_suspended')
    const card = await app.call(offersContract.createOffer, { body: truckCard() }, provider)
    expect(card.body.code).toBe('company_suspended')
    const declined = { params: { bookingId: asked.id }, body: { reason: 'Suspended' } }
    expect((await app.call(bookingsContract.declineBooking, declined, provider)).body).toMatchObject({
      status: 'declined',
    })
    await app.work()
    expect(await subjects(provider)).toContain('Your company is suspended as a provider on Umuhora')
    const alerts = await app.owner.db
      .selectFrom('alerts')
      .select(['kind', 'number'])
      .where('company_id', '=', customer.companyId)
      .where('kind', '=', 'deal_suspended')
      .execute()
    expect(alerts).toEqual([{ kind: 'deal_suspended', number: running.body.number }])
  })

  test('cannot be booked by a quote that it gave before', async () => {
    await selling()
    const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
    const quote = request.quotes.find((each) => each.provider.id === provider.companyId)
    await suspend(provider)
    const body = {
      source: { kind: 'quote' as const, quoteId: quote?.id ?? '' },
      agreedTotal: quote?.total.own as { amount: number; currency: 'USD' },
      pickupDay: dayFromNow(5),
    }
    expect((await app.call(bookingsContract.requestBooking, { body }, customer)).body.code).toBe('provider_suspended')
    await lift(provider)
    expect((await app.call(bookingsContract.requestBooking, { body }, customer)).status).toBe(200)
  })

  test('has its cards again afterwards, except expired ones', async () => {
    const { offerId } = await selling()
    const over = await publishedOffer(app, provider)
    await suspend(provider)
    await app.owner.db
      .updateTable('offers')
      .set({ valid_from: dayFromNow(-9), valid_until: dayFromNow(-1) })
      .where('id', '=', over)
      .execute()
    expect((await lift(provider)).body).toMatchObject({ suspension: null })
    expect(await shown(provider)).toBe(1)
    expect((await app.call(offersContract.getOffer, { params: { offerId } })).status).toBe(200)
    await app.work()
    expect(await subjects(provider)).toContain('Your company can sell on Umuhora again')
  })
})

test('a card changed during a suspension expires on its new last day', async () => {
  const { offerId } = await selling()
  await suspend(provider)
  const body = { validUntil: dayFromNow(3) }
  expect((await app.call(offersContract.changeOffer, { params: { offerId }, body }, provider)).status).toBe(200)
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`offers.expire:${offerId}`}`.execute(app.owner.db)
  expect(rows).toEqual([{ run_at: endOfDayInKigali(dayFromNow(3)) }])
})

test('a card cannot be published while its provider is being suspended', async () => {
  const { draftId } = await selling()
  let publishing: Promise<{ readonly body: { readonly code?: string } }> | undefined
  await app.owner.transact(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ suspended_at: new Date(), suspended_reason: 'Licence has lapsed' })
      .where('id', '=', provider.companyId)
      .execute()
    publishing = app.call(offersContract.publishOffer, { params: { offerId: draftId } }, provider)
    await somebodyWaits(app)
  })
  expect((await publishing)?.body.code).toBe('company_suspended')
})

test('only operators suspend, only providers are suspended, and of two concurrent calls one succeeds', async () => {
  await selling()
  expect((await suspend(provider, provider)).status).toBe(403)
  expect((await suspend(customer)).body.code).toBe('not_a_selling_provider')
  expect((await lift(provider)).body.code).toBe('not_suspended')
  const answers = await Promise.all([suspend(provider), suspend(provider)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
