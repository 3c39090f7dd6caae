import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfferCard, type OfferSort, offerSorts, offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { availabilityLevel } from '../../../domain/offers/availability.ts'
import { type Basis, priceUnitOf } from '../../../domain/offers/services.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { manyCards } from '../../../testing/many-cards.ts'
import { type CatalogueQuery, catalogueStatement } from './catalogue.views.ts'
import { currentRates } from './exchange-rates.views.ts'
import { providersStatement } from './offers.views.ts'

let app: TestApp
const now = new Date()

beforeAll(async () => {
  app = await testApp()
  // Enough cards for the planner to use indexes, over six services, lanes and kinds, with many ties in every sort.
  await manyCards(app, 30_000, {
    service: sql`(array['transport','seafreight','airfreight','spare-parts','consolidation','refrigerated'])[1 + i % 6]`,
    status: sql`case when i % 50 = 0 then 'draft' else 'published' end`,
    origin: sql`(array['CNSHA','AEJEA','INNSA','DEHAM','KEMBA','TZDAR','KENBO','CNNGB','NLRTM','ZADUR'])[1 + (i / 6) % 10]`,
    destination: sql`(array['RWKGL','KEMBA','TZDAR','UGKLA'])[1 + (i / 60) % 4]`,
    basis: sql`case i % 6
        when 1 then (array['container','container','wm','shipment'])[1 + (i / 2400) % 4]
        when 2 then (array['kg','kg','shipment'])[1 + (i / 2400) % 3]
        when 3 then 'piece'
        when 4 then (array['wm','kg'])[1 + (i / 2400) % 2]
        when 5 then (array['container','truckload'])[1 + (i / 2400) % 2]
        else (array['truckload','kg','container','shipment'])[1 + (i / 2400) % 4] end`,
    equipment: sql`(array['20DC','40DC','40HC'])[1 + (i / 240) % 3]`,
    currency: sql`(array['RWF','RWF','USD','UGX','TZS','EUR'])[1 + (i / 7) % 6]`,
    // Prices of about a hundred thousand francs in every currency, so that their order mixes the currencies.
    price: sql`case (i / 7) % 6 when 2 then 6800 + i % 97 when 3 then 245000 + i % 2000 when 4 then 17400000 + 10 * (i % 13000)
      when 5 then 5900 + i % 83 else 100000 + i % 900 end`,
    transit_days_min: sql`1 + i % 30`,
    transit_days_max: sql`5 + i % 30`,
    valid_until: sql`current_date + (i % 90) - 5`,
    capacity_taken: sql`i % 101`,
    next_departure: sql`case when i % 4 = 0 then null else now() + ((i % 400) - 20) * interval '1 hour' end`,
    rating_hundredths: sql`300 + i % 201`,
    rating_count: sql`1 + i % 50`,
    attributes: sql`case i % 6
        when 3 then jsonb_build_object('partCategory', (array['filters','suspension','electrical'])[1 + (i / 6) % 3],
          'vehicleMake', (array['toyota','volvo','honda'])[1 + (i / 18) % 3])
        when 4 then jsonb_build_object('hub', (array['dubai','china','india'])[1 + (i / 6) % 3])
        when 5 then jsonb_build_object('temperature', jsonb_build_object('minC', -25 + (i / 6) % 30, 'maxC', (i / 6) % 25))
        else '{}' end`,
  })
}, 120_000)
afterAll(() => app.close())

const ask = (query: Partial<CatalogueQuery>): CatalogueQuery => ({
  service: 'seafreight',
  sort: 'price',
  limit: 20,
  ...query,
})

/** The plan of the catalogue's statement for the app role, including row level security. */
async function planOf(
  query: CatalogueQuery,
  after: { values: (number | string)[]; id: string } | null = null,
  few = false,
): Promise<string> {
  return app.context.app.read(async (tx) => {
    const rates = await currentRates(tx, dayInKigali(now))
    const statement = catalogueStatement(tx, query, { after, rates, few })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** What a plan sorts, except that the few first cards of each currency are merged by their francs. */
const sorted = (plan: string) => [...plan.matchAll(/Sort Key: (.*)/g)].filter(([, key]) => !key?.includes('francs'))

describe('the query plan of the catalogue', () => {
  const filters: [string, Partial<CatalogueQuery>][] = [
    ['no filter', {}],
    ['an origin', { origin: 'CNSHA' }],
    ['a destination', { destination: 'RWKGL' }],
    ['a unit', { basis: 'wm' }],
    ['equipment', { equipment: '40HC' }],
    ['availability', { availability: 'available' }],
    ['a maximum price', { maximumPrice: 100_500 }],
  ]
  const cases = offerSorts.flatMap((sort) => filters.map(([name, filter]) => [sort, name, filter] as const))

  test.each(cases)(
    'by %s with %s reads an index in order: no scan of the table, no sorting',
    async (sort, _, filter) => {
      const plan = await planOf(ask({ sort, ...filter }))
      expect(plan).toMatch(/Index (Only )?Scan using offers_(from_)?by_/)
      expect(plan).not.toMatch(/Seq Scan on offers|Bitmap/)
      expect(sorted(plan)).toEqual([])
    },
  )

  // So few that they may as well be read and sorted.
  const narrow: [string, Partial<CatalogueQuery>][] = [
    ['a lane', { origin: 'CNSHA', destination: 'RWKGL' }],
    ['an origin and a unit', { origin: 'CNSHA', basis: 'container' }],
    [
      'a lane and everything',
      { origin: 'CNSHA', destination: 'RWKGL', equipment: '40HC', availability: 'available', maximumPrice: 100_800 },
    ],
    ['little left', { availability: 'limited' }],
    ['a rare destination', { destination: 'XXXXX' }],
  ]
  test.each(offerSorts.flatMap((sort) => narrow.map(([name, filter]) => [sort, name, filter] as const)))(
    'by %s with %s finds the cards by an index that begins with what they have in common',
    async (sort, _, filter) => {
      const plan = await planOf(ask({ sort, ...filter }))
      expect(plan).toMatch(/ offers_(from|to|of_lane|limited|by)/)
      expect(plan).not.toMatch(/Seq Scan on offers/)
    },
  )

  test('reads the few cards below a low maximum price by their price', async () => {
    const plan = await planOf(ask({ sort: 'rating', maximumPrice: 1 }), null, true)
    expect(plan).toMatch(/Index Cond: .*price_in_tenths <= r\.most/)
    expect(plan).not.toMatch(/Seq Scan on offers/)
  })

  const byAttribute: [string, Partial<CatalogueQuery>, readonly OfferSort[], string][] = [
    ['hub', { service: 'consolidation', hub: 'china' }, offerSorts, 'of_hub_by'],
    ['temperature', { service: 'refrigerated', temperature: -18 }, offerSorts, 'by'],
    ['category', { service: 'spare-parts', partCategory: 'filters' }, ['price', 'rating'], 'of_part_by'],
    ['make', { service: 'spare-parts', vehicleMake: 'volvo' }, ['price', 'rating'], 'of_make_by'],
    [
      'category and make',
      { service: 'spare-parts', partCategory: 'filters', vehicleMake: 'volvo', availability: 'available' },
      ['price', 'rating'],
      'of_(part|make)_by',
    ],
  ]
  test.each(
    byAttribute.flatMap(([name, query, sorts, index]) => sorts.map((sort) => [name, sort, query, index] as const)),
  )(
    'filtered by %s, sorted by %s, reads an index in order, without a table scan or sorting',
    async (_, sort, query, index) => {
      const plan = await planOf(ask({ sort, ...query }))
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan using offers_(${index}|from_by|by)_`))
      expect(plan).not.toMatch(/Seq Scan on offers|Bitmap/)
      expect(sorted(plan)).toEqual([])
    },
  )

  test.each(offerSorts)('a later page by %s starts in the index where the previous page ended', async (sort) => {
    const values = sort === 'departure' ? [now.toISOString()] : sort === 'price' ? [2, 400, 'RWF'] : [400]
    const plan = await planOf(ask({ sort }), { values, id: '00000000-0000-7000-8000-000000000000' })
    expect(plan).toMatch(/Index Cond: .*ROW\(/)
    expect(plan).not.toMatch(/Seq Scan on offers|Bitmap/)
    expect(sorted(plan)).toEqual([])
  })

  test('is prepared once per connection, whatever the query', async () => {
    const questions = Array.from({ length: 12 }, (_, n) => ask({ maximumPrice: 100_000 + n, limit: 1 + n }))
    const used = await app.context.app.read(async (tx) => {
      // The connection may have statements of an earlier file.
      const kept = async () =>
        (
          await sql<{ name: string; generic: number; calls: number }>`
            select name, generic_plans::int as generic, (generic_plans + custom_plans)::int as calls
            from pg_prepared_statements where statement like '%json_build_array(c.id%'`.execute(tx)
        ).rows
      const before = await kept()
      const reading = { after: null, rates: await currentRates(tx, dayInKigali(now)), few: false }
      for (const query of questions) await catalogueStatement(tx, query, reading).execute(tx)
      const callsBefore = (name: string) => before.find((one) => one.name === name)?.calls ?? 0
      return (await kept()).filter(({ name, calls }) => calls > callsBefore(name))
    })
    expect(used).toEqual([{ name: expect.any(String), generic: expect.any(Number), calls: expect.any(Number) }])
    expect(used[0]?.generic).toBeGreaterThan(3)
  })
})

describe('the pages of the catalogue', () => {
  async function pages(query: Partial<CatalogueQuery>) {
    const items = []
    for (let after: string | null | undefined; after !== null; ) {
      const { status, body } = await app.call(offersContract.listOffers, {
        query: { ...ask({ limit: 100, ...query }), after } as never,
      })
      expect(status).toBe(200)
      items.push(...body.items)
      after = body.next
    }
    return items
  }

  const order: Record<OfferSort, (card: Awaited<ReturnType<typeof pages>>[number]) => number> = {
    price: (card) => priceUnitOf(card.basis) * 10_000_000 + card.price.frw.amount,
    transit: (card) => card.transitDays?.max ?? Number.POSITIVE_INFINITY,
    rating: (card) => -(card.provider.rating ?? 0),
    departure: (card) => (card.nextDeparture ? Date.parse(card.nextDeparture) : Number.POSITIVE_INFINITY),
  }

  test.each(offerSorts)('by %s contain each matching card once, in order, and nothing else', async (sort) => {
    const filter = { origin: 'AEJEA', destination: 'RWKGL', availability: 'available' } as const
    const cards = await pages({ sort, ...filter })
    const { rows } = await sql<{ id: string }>`
      select id from offers where status = 'published' and service = 'seafreight' and origin = 'AEJEA'
        and destination = 'RWKGL' and availability = 'available' and valid_until >= (now() at time zone 'Africa/Kigali')::date
        and (${sort}::text <> 'departure' or departure_order > ${now})`.execute(app.owner.db)
    expect(cards.length).toBeGreaterThan(20)
    expect(cards.map((card) => card.id).sort()).toEqual(rows.map((row) => row.id).sort())
    const values = cards.map(order[sort])
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  test('by price mix the currencies, and begin and end at any card without a gap', async () => {
    const cards = await pages({ service: 'transport', basis: 'kg' })
    expect(new Set(cards.map((card) => card.price.own.currency)).size).toBe(5)
    const ids = []
    for (let after: string | null | undefined; after !== null; ) {
      const { body } = await app.call(offersContract.listOffers, {
        query: { ...ask({ service: 'transport', basis: 'kg', limit: 7 }), after } as never,
      })
      ids.push(...body.items.map((card) => card.id))
      after = body.next
    }
    expect(ids).toEqual(cards.map((card) => card.id))
  })

  test.each(offerSorts)('by %s below a maximum price contain the same cards, however many there are', async (sort) => {
    const all = await pages({ sort, service: 'seafreight' })
    for (const maximumPrice of [99_500, 100_100, 100_800, 10_000_000]) {
      const cards = await pages({ sort, service: 'seafreight', maximumPrice })
      expect(cards.map((card) => card.id)).toEqual(
        all.filter((card) => card.price.frw.amount <= maximumPrice).map((card) => card.id),
      )
    }
  })

  test.each<[string, Partial<CatalogueQuery>, (card: OfferCard) => boolean]>([
    ['a unit', { service: 'transport', basis: 'kg' }, ({ basis }) => basis === 'kg'],
    ['hub', { service: 'consolidation', hub: 'india' }, ({ attributes }) => attributes.hub === 'india'],
    [
      'category and make',
      { service: 'spare-parts', partCategory: 'suspension', vehicleMake: 'honda' },
      ({ attributes }) => attributes.partCategory === 'suspension' && attributes.vehicleMake === 'honda',
    ],
    [
      'temperature',
      { service: 'refrigerated', temperature: -2 },
      ({ attributes: { temperature } }) => !!temperature && temperature.minC <= -2 && temperature.maxC >= -2,
    ],
  ])('filtered by %s contain all matching cards and no other', async (_, query, fits) => {
    const all = await pages({ service: query.service as CatalogueQuery['service'] })
    const narrowed = await pages(query)
    expect(narrowed.length).toBeGreaterThan(20)
    expect(narrowed.length).toBeLessThan(all.length)
    expect(narrowed.map((card) => card.id)).toEqual(all.filter(fits).map((card) => card.id))
  })

  test('contain cards of one service only, none expired, none above the maximum price', async () => {
    const today = now.toISOString().slice(0, 10)
    for (const card of await pages({ service: 'airfreight', maximumPrice: 100_050 })) {
      expect(card).toMatchObject({ service: 'airfreight' })
      expect(card.validUntil >= today).toBe(true)
      expect(card.price.frw.amount).toBeLessThanOrEqual(100_050)
    }
  })

  test.each([
    'nonsense',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["transit",1,"x"]').toString('base64url'),
    Buffer.from(`["price",2,10,"XXX","00000000-0000-7000-8000-000000000000"]`).toString('base64url'),
    Buffer.from(`["price","1; drop table offers","00000000-0000-7000-8000-000000000000"]`).toString('base64url'),
  ])('refuse the cursor %j', async (after) => {
    const { status, body } = await app.call(offersContract.listOffers, { query: { service: 'seafreight', after } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { after: 'unreadable' } })
  })

  test.each([
    ['rating', 2 ** 40],
    ['transit', 1.5],
    ['price', 1e300],
    ['price', null],
    ['departure', '0000-01-01T00:00:00.000Z'],
    ['departure', 'tomorrow'],
    ['departure', 5],
  ] as const)('refuse a cursor of %s at %s', async (sort, value) => {
    const values = sort === 'price' ? [2, value, 'RWF'] : [value]
    const after = Buffer.from(JSON.stringify([sort, ...values, '00000000-0000-7000-8000-000000000000'])).toString(
      'base64url',
    )
    const { status } = await app.call(offersContract.listOffers, { query: { service: 'seafreight', sort, after } })
    expect(status).toBe(422)
  })

  test('a cursor of one sort is refused for another', async () => {
    const first = await app.call(offersContract.listOffers, { query: { service: 'seafreight', sort: 'price' } })
    const other = await app.call(offersContract.listOffers, {
      query: { service: 'seafreight', sort: 'rating', after: first.body.next ?? '' },
    })
    expect(other.status).toBe(422)
  })
})

test('the providers of a service are found step by step through an index', async () => {
  const plan = await app.context.app.read(async (tx) => {
    const query = providersStatement('00000000-0000-7000-8000-000000000000', 'airfreight', 'CNSHA', 30).compile(tx)
    const found = await tx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
    return found.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('using offers_by_service_and_provider')
  expect(plan).not.toContain('Seq Scan on offers')
})

test('the database numbers each unit as the list of units does', async () => {
  const { rows } = await sql<{ basis: Basis; price_unit: number }>`
    select distinct basis, price_unit from offers`.execute(app.owner.db)
  expect(rows.length).toBe(6)
  for (const row of rows) expect(row.price_unit).toBe(priceUnitOf(row.basis))
})

test('the database computes the same availability as the domain rule', async () => {
  const { rows } = await sql<{ capacity_total: number; capacity_taken: number; availability: string }>`
    select distinct capacity_total, capacity_taken, availability from offers`.execute(app.owner.db)
  expect(rows.length).toBe(101)
  for (const row of rows) expect(row.availability).toBe(availabilityLevel(row.capacity_total, row.capacity_taken))
})
