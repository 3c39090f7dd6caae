import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingsContract } from '../contract/bookings.ts'
import { clearanceContract } from '../contract/clearance.ts'
import { companiesContract } from '../contract/companies.ts'
import { messagesContract } from '../contract/messages.ts'
import { quotesContract } from '../contract/quotes.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { storageContract } from '../contract/storage.ts'
import { slotsOn } from '../domain/storage/visiting-hours.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import {
  bookingBody,
  confirmedBooking,
  customsCard,
  dayFromNow,
  engagementBody,
  partCard,
  publishedOffer,
  truckRequest,
} from '../testing/market.ts'
import { features } from './routes.ts'

let app: TestApp
let forwarder: Person
/** A person of the same company who uses its other side. */
let colleague: Person
let line: Person
let customer: Person
beforeAll(async () => {
  app = await testApp()
  forwarder = await app.person('provider', { companyName: 'Virunga Forwarding' })
  colleague = await app.person('provider', { companyId: forwarder.companyId, role: 'operator' })
  line = await app.person('provider', { companyName: 'Crane Ocean' })
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
})
afterAll(() => app.close())

const me = async (person: Person) => (await app.call(companiesContract.getMe, {}, person)).body
const turn = (side: 'customer' | 'provider', person: Person) =>
  app.call(companiesContract.changeSide, { body: { side } }, person)

describe('the side that a person switched to', () => {
  test('is saved for them only, and grants no rights', async () => {
    expect([(await me(forwarder)).side, (await me(customer)).side]).toEqual(['provider', 'customer'])
    expect((await turn('customer', forwarder)).status).toBe(200)
    expect([(await me(forwarder)).side, (await me(colleague)).side]).toEqual(['customer', 'provider'])
    // An old tab on the other side still sells.
    const offerId = await publishedOffer(app, forwarder)
    const asked = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    const params = { bookingId: asked.body.id }
    expect((await app.call(bookingsContract.confirmBooking, { params }, forwarder)).status).toBe(200)
    expect((await turn('provider', forwarder)).status).toBe(200)
  })

  test('must be one that the company has', async () => {
    for (const [side, person] of [
      ['provider', customer],
      ['customer', await app.person('operator')],
    ] as const) {
      const { status, body } = await turn(side, person)
      expect([status, body.code]).toEqual([403, 'side_missing'])
    }
    expect((await turn('customer', customer)).status).toBe(200)
  })

  test('is ignored once the company no longer has it', async () => {
    await sql`update people set side = 'provider' where id = ${customer.personId}`.execute(app.owner.db)
    expect((await me(customer)).side).toBe('customer')
  })
})

const takesSide = Object.values(features)
  .flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint))
  .filter(({ query }) => query && 'side' in ((z.toJSONSchema(query).properties ?? {}) as object))

test('every list with a side is available to companies that have it, and never returns another list instead', async () => {
  expect(takesSide.length).toBeGreaterThan(7)
  for (const endpoint of takesSide) {
    const ask = async (side: string | undefined, person: Person) => {
      const { status, body } = await app.call(endpoint, { query: { side } } as never, person)
      return [status, body.code]
    }
    expect(await ask('provider', customer), endpoint.path).toEqual([403, 'side_missing'])
    for (const side of [undefined, 'customer'])
      expect(await ask(side, customer), endpoint.path).toEqual([200, undefined])
    for (const side of [undefined, 'customer', 'provider'])
      expect(await ask(side, forwarder), endpoint.path).toEqual([200, undefined])
    expect((await ask('neither', forwarder))[0]).toBe(422)
  }
})

test('a forwarder buys a sea leg and sells it on, and each deal is listed on its own side', async () => {
  const leg = await publishedOffer(app, line)
  const bought = await confirmedBooking(app, forwarder, line, { offerId: leg })
  const sold = await confirmedBooking(app, customer, forwarder, { offerId: await publishedOffer(app, forwarder) })
  const numbers = async (side: 'customer' | 'provider', person: Person) =>
    (await app.call(bookingsContract.listBookings, { query: { side } }, person)).body.items.map(({ number }) => number)
  expect(await numbers('customer', forwarder)).toEqual([bought.number])
  const sales = await numbers('provider', forwarder)
  expect(sales).toContain(sold.number)
  expect(sales).not.toContain(bought.number)
  expect(await numbers('provider', line)).toEqual([bought.number])
  const shipments = await app.call(shipmentsContract.listShipments, { query: { side: 'customer' } }, forwarder)
  expect(shipments.body.items).toHaveLength(1)
  // The buyer can't report on the carriage, and can rate it after its arrival.
  const seen = await app.call(bookingsContract.getBooking, { params: { bookingId: bought.id } }, forwarder)
  expect(seen.body.actions).toMatchObject({ confirm: 'other_side', decline: 'other_side', cancel: null })
})

test('a suspended provider sells nothing, but still buys', async () => {
  const suspended = await app.person('provider')
  const own = await publishedOffer(app, suspended)
  await app.owner.db
    .updateTable('companies')
    .set({ suspended_at: new Date(), suspended_reason: 'Papers' })
    .where('id', '=', suspended.companyId)
    .execute()
  const booked = async (offerId: string, person: Person) =>
    (await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, person)).body.code
  expect(await booked(own, customer)).toBe('provider_suspended')
  expect(await booked(await publishedOffer(app, line), suspended)).toBeUndefined()
})

describe('a company cannot deal with itself', () => {
  const nothing = async () => {
    const { rows } = await sql<{ n: number }>`select (
        (select count(*) from bookings where customer_company_id = provider_company_id)
      + (select count(*) from quotes where customer_company_id = provider_company_id)
      + (select count(*) from quote_request_invitations where customer_company_id = provider_company_id)
      + (select count(*) from part_order_suppliers where customer_company_id = provider_company_id)
      + (select count(*) from visits where customer_company_id = provider_company_id))::int as n`.execute(app.owner.db)
    return rows[0]?.n
  }

  test.each(['themselves', 'a colleague'] as const)('by its own cards, requested by %s', async (who) => {
    const person = who === 'themselves' ? forwarder : colleague
    const truck = await publishedOffer(app, forwarder, { capacityTotal: 3 })
    const part = await publishedOffer(app, forwarder, partCard)
    const hall = await publishedOffer(app, forwarder, {
      service: 'warehousing',
      destination: null,
      origin: 'RWKGL',
      basis: 'm2-month',
      equipment: null,
      transitDaysMin: null,
      transitDaysMax: null,
      attributes: { name: 'Masaka Hall A', sizeSqm: 2_400, type: 'standard', features: [] },
    })
    const broker = await customsCard(app, forwarder)
    const book = bookingBody({ offerId: truck })
    const price = { own: { amount: 1, currency: 'RWF' as const } }
    // Nobody is received on a Sunday.
    const startsAt = [3, 4].flatMap((days) => slotsOn(dayFromNow(days)))[0] ?? new Date(0)
    const pieces = { offerId: part, quantity: 2 }
    const answers = [
      await app.call(bookingsContract.previewBooking, { body: { source: book.source } }, person),
      await app.call(bookingsContract.requestBooking, { body: book }, person),
      await app.call(clearanceContract.engageBroker, { body: engagementBody(broker) as never }, person),
      await app.call(sparePartsContract.previewPart, { body: pieces }, person),
      await app.call(
        sparePartsContract.orderPart,
        { body: { ...pieces, agreedTotal: price.own, deliveryPlace: 'Kigali', notes: '' } as never },
        person,
      ),
      await app.call(
        storageContract.requestVisit,
        { body: { offerId: hall, startsAt: startsAt.toISOString(), visitors: 2 } },
        person,
      ),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'own_card']))
    expect(await nothing()).toBe(0)
    const { rows } = await sql<{
      taken: number
    }>`select capacity_taken::int as taken from offers where id = ${truck}`.execute(app.owner.db)
    expect(rows[0]?.taken).toBe(0)
  })

  test('by its own request: no card quotes, nobody of the company is asked, and nobody can quote by hand', async () => {
    await publishedOffer(app, forwarder)
    await publishedOffer(app, line)
    const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, colleague)
    expect(request.quotes.map(({ provider }) => provider.id)).toContain(line.companyId)
    expect(request.quotes.map(({ provider }) => provider.id)).not.toContain(forwarder.companyId)
    const asked = await app.call(quotesContract.listProviderRequests, { query: { show: 'all' } }, forwarder)
    expect(asked.body.items.map(({ id }) => id)).not.toContain(request.id)
    const params = { requestId: request.id }
    expect((await app.call(quotesContract.getProviderRequest, { params }, forwarder)).status).toBe(404)
    const answer = {
      price: { amount: 100, currency: 'USD' as const },
      transitDaysMin: 1,
      transitDaysMax: 2,
      included: [],
      notIncluded: [],
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
    }
    const byHand = await app.call(quotesContract.answerQuoteRequest, { params, body: answer }, forwarder)
    expect([byHand.status, byHand.body.code]).toEqual([404, 'not_found'])
    const subject = { subject: 'To us', content: 'Hello', about: { kind: 'quote_request' as const, id: request.id } }
    const written = await app.call(
      messagesContract.sendMessage,
      { body: { ...subject, to: { kind: 'party' } } },
      forwarder,
    )
    expect(written.body.code).toBe('no_other_party')
    expect(await nothing()).toBe(0)
  })

  test('by a quote that it gave to another company', async () => {
    await publishedOffer(app, forwarder)
    const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
    const quote = request.quotes.find(({ provider }) => provider.id === forwarder.companyId)
    const source = { kind: 'quote' as const, quoteId: quote?.id ?? '' }
    const preview = await app.call(bookingsContract.previewBooking, { body: { source } }, forwarder)
    expect([preview.status, preview.body.code]).toEqual([404, 'quote_not_found'])
  })

  test('in any table: each with a seller and a buyer keeps them different, or depends on one that does', async () => {
    const { rows } = await sql<{ name: string; apart: boolean; follows: boolean }>`
      select t.relname as name,
        exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c'
          and pg_get_constraintdef(c.oid) ~ '(provider_company_id <> customer_company_id|customer_company_id <> provider_company_id)') as apart,
        exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
          and pg_get_constraintdef(c.oid) like 'FOREIGN KEY (customer_company_id, provider_company_id,%') as follows
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and t.relkind = 'r'
        and (select count(*) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
          and a.attname in ('customer_company_id', 'provider_company_id')) = 2
      order by 1`.execute(app.owner.db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ apart, follows }) => !apart && !follows)).toEqual([])
  })
})
