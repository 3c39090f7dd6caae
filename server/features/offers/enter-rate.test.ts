import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { customsContract } from '../../../contract/customs.ts'
import { exchangeRatesContract as c, type RateForm } from '../../../contract/exchange-rates.ts'
import { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, dayFromNow, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
afterAll(() => app.close())

const today = dayInKigali(new Date())
const rate: RateForm = { from: 'USD', rate: '1461.2', day: today, source: 'National Bank of Rwanda', grade: 'A' }
const enter = (change: Partial<RateForm> = {}, person: Person | null = operator) =>
  app.call(c.enterRate, { body: { ...rate, ...change } }, person)
const dollars = async () =>
  (await app.call(c.getCurrentRates, {}, operator)).body.rates.find(({ from }) => from === 'USD')

describe('a rate', () => {
  test('is entered by operators only, and cannot be inserted by SQL either', async () => {
    for (const kind of ['customer', 'provider'] as const) {
      const person = await app.person(kind)
      expect((await enter({}, person)).status).toBe(403)
      expect((await app.call(c.listRates, {}, person)).status).toBe(403)
      const stolen = app.context.app.transact(async (tx) => {
        await sql`select open_session(${person.sessionId}, ${person.personId})`.execute(tx)
        await sql`insert into exchange_rates (from_currency, to_currency, rate, day, source, grade)
          values ('USD', 'RWF', '1', ${today}, 'me', 'A')`.execute(tx)
      })
      await expect(stolen).rejects.toThrow(/row-level security/)
    }
    expect((await enter({}, null)).status).toBe(401)
  })

  test.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '0.000' }, 'rate'],
    [{ rate: '-5' }, 'rate'],
    [{ rate: '1e3' }, 'rate'],
    [{ rate: '0.0000000001', confirmed: true }, 'rate'],
    [{ rate: '999999999999', confirmed: true }, 'rate'],
    [{ rate: '1,461' }, 'rate'],
    [{ day: 'tomorrow' }, 'day'],
    [{ source: ' ' }, 'source'],
    [{ from: 'RWF' as 'USD' }, 'from'],
  ])('with %o is refused at its field', async (change, field) => {
    const { status, body } = await enter(change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is refused for a day before the last one, and for one too far ahead', async () => {
    expect((await enter({ day: '2025-12-07' })).body).toMatchObject({
      code: 'rate_day_over',
      values: { day: '2025-12-08' },
      fields: { day: 'rate_day_over' },
    })
    expect((await enter({ day: dayFromNow(60) })).body.code).toBe('rate_day_ahead')
  })

  test('far from the last one needs a confirmation', async () => {
    const { status, body } = await enter({ from: 'EUR', rate: '169.75' })
    expect([status, body.code, body.values]).toEqual([409, 'rate_far_from_last', { last: '1697.50', percent: 90 }])
    expect((await enter({ from: 'EUR', rate: '169.75', confirmed: true })).status).toBe(200)
  })

  test('of two concurrent ones the second is compared with the first', async () => {
    // Each is close to the last rate, but they are far from each other.
    const answers = await Promise.all([enter({ from: 'KES', rate: '9.1' }), enter({ from: 'KES', rate: '13.5' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rate_far_from_last')
  })

  test('is saved beside earlier ones, listed and audited; an identical one is refused', async () => {
    const { body } = await enter()
    expect(body).toMatchObject({ ...rate, to: 'RWF' })
    expect((await enter()).body.code).toBe('rate_known')
    const { items } = (await app.call(c.listRates, { query: { from: 'USD' } }, operator)).body
    expect(items.map((each) => each.rate)).toEqual(['1461.2', '1456.83'])
    expect(await dollars()).toMatchObject({ rate: '1461.2' })
    const { rows } = await sql`select verb, before, after from audit_log where subject_id = ${body.id}`.execute(
      app.owner.db,
    )
    expect(rows).toMatchObject([
      {
        verb: 'offers.enter-rate',
        before: { rate: '1456.83', day: '2025-12-08' },
        after: { rate: '1461.2', confirmed: false },
      },
    ])
  })

  test('for a future day applies from that day on', async () => {
    await enter({ from: 'UGX', rate: '0.41', day: dayFromNow(2) })
    const { rates } = (await app.call(c.getCurrentRates, {}, operator)).body
    expect(rates.find(({ from }) => from === 'UGX')?.rate).toBe('0.4047')
  })
})

test('every amount converted afterwards uses it: cards, prices, bookings and taxes', async () => {
  const [customer, provider] = [await app.person('customer'), await app.person('provider')]
  const usd = { amount: 100_000, currency: 'USD' as const }
  const offerId = await publishedOffer(app, provider, { price: usd, minimumCharge: null })
  const goods = {
    hsCode: '6907.21',
    commercialValue: usd,
    quantity: 1,
  }
  async function shown() {
    const card = (await app.call(offersContract.getOffer, { params: { offerId } }, customer)).body.offer
    const { source } = bookingBody({ offerId })
    const preview = (await app.call(bookingsContract.previewBooking, { body: { source } }, customer)).body
    const taxes = (await app.call(customsContract.previewTaxEstimate, { body: { goods: [goods] } }, customer)).body
    return {
      card: card.price.frw.amount / card.price.own.amount,
      preview: preview.total.frw.amount / preview.total.own.amount,
      named: [...preview.rates, ...taxes.rates].filter(({ from }) => from === 'USD').map((each) => each.rate),
    }
  }
  await enter({ rate: '1500', confirmed: true })
  await app.work()
  expect(await shown()).toEqual({ card: 15, preview: 15, named: ['1500', '1500'] })
  await enter({ rate: '1600', confirmed: true })
  await app.work()
  expect(await shown()).toEqual({ card: 16, preview: 16, named: ['1600', '1600'] })
})

test('the list is read from an index', async () => {
  await sql`insert into exchange_rates (from_currency, to_currency, rate, day, source, grade)
    select (array['USD', 'EUR', 'KES', 'UGX', 'TZS'])[1 + i % 5], 'RWF', (1 + i)::text, '2025-12-08', 'many', 'D'
    from generate_series(1, 5000) i`.execute(app.owner.db)
  await sql`analyze exchange_rates`.execute(app.owner.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from exchange_rates order by id desc limit 21`.execute(app.owner.db)
  expect(JSON.stringify(rows)).toContain('exchange_rates_pkey')
})

test('a booking retains its francs and its rates, whatever rate is entered the same day', async () => {
  const [customer, provider] = [await app.person('customer'), await app.person('provider')]
  const offerId = await publishedOffer(app, provider)
  const made = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const priceFor = async (person: Person) => {
    const { body } = await app.call(bookingsContract.getBooking, { params: { bookingId: made.body.id } }, person)
    return { price: body.price, rates: body.rates.map(({ id, rate }) => [id, rate]) }
  }
  const agreed = await priceFor(customer)
  expect((await enter({ rate: '1502.77', source: 'Second fixing' })).status).toBe(200)
  expect(await priceFor(customer)).toEqual(agreed)
  expect(await priceFor(provider)).toEqual(agreed)
  // A row from an older archive has no shown price: it is computed from the rates known when it was created.
  await app.owner.db
    .updateTable('bookings')
    .set({ total_frw: null, total_usd: null, frw_rate_id: null, usd_rate_id: null })
    .where('id', '=', made.body.id)
    .execute()
  expect(await priceFor(customer)).toEqual(agreed)
})
