import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewOffer, offersContract } from '../../../contract/offers.ts'
import { placesContract } from '../../../contract/places.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money, unitPrice } from '../../../domain/money/money.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { truckCard } from '../../../testing/market.ts'
import { offersJobs } from './offers.jobs.ts'

let app: TestApp
let provider: Person
let customer: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  await seedOffers(app.context)
  provider = await app.person('provider', { companyName: 'Lake Carriers' })
  customer = await app.person('customer')
  await app.owner.db
    .updateTable('companies')
    .set({ verified_at: new Date() })
    .where('id', '=', provider.companyId)
    .execute()
})
afterAll(() => app.close())

const today = dayInKigali(new Date())
const day = (days: number) => dayInKigali(new Date(), days)

async function draft(change: Partial<NewOffer> = {}, person = provider) {
  const { status, body } = await app.call(offersContract.createOffer, { body: truckCard(change) }, person)
  expect(status).toBe(200)
  return body
}

async function published(change: Partial<NewOffer> = {}) {
  const card = await draft(change)
  const { status, body } = await app.call(offersContract.publishOffer, { params: { offerId: card.id } }, provider)
  expect(status).toBe(200)
  return body
}

test('a newer rate changes the francs, the dollars and the order of all cards at once, and touches none of them', async () => {
  const own = await testApp()
  await seedOffers(own.context)
  const rows = async () =>
    (await sql<{ row: string }>`select xmin::text || offers::text as row from offers order by id`.execute(own.owner.db))
      .rows
  const listed = async () =>
    (await own.call(offersContract.listOffers, { query: { service: 'airfreight', basis: 'kg', limit: 100 } })).body
  const [rowsBefore, before] = [await rows(), await listed()]
  // In the dollars of this rate every card in dollars costs three times as many francs.
  const rate = {
    from_currency: 'USD',
    to_currency: 'RWF',
    rate: '4500',
    day: today,
    source: 'test',
    grade: 'D',
  } as const
  await own.owner.db.insertInto('exchange_rates').values(rate).execute()
  const after = await listed()
  expect(await rows()).toEqual(rowsBefore)
  expect(after.rates.map((each) => each.rate)).toEqual(['4500'])
  expect(after.items.map(({ id }) => id).sort()).toEqual(before.items.map(({ id }) => id).sort())
  expect(after.items.map(({ id }) => id)).not.toEqual(before.items.map(({ id }) => id))
  const francs = after.items.map(({ price }) => price.frw.amount)
  expect(francs).toEqual([...francs].sort((one, other) => one - other))
  // Dollars are also given in tenths of a cent, since the price of a kilogram is little more than one.
  for (const { price } of after.items)
    if (price.own.currency === 'USD')
      expect(price).toMatchObject({
        frw: { amount: Math.round(price.own.amount * 45 + (price.own.tenths ?? 0) * 4.5) },
        approximateUsdMills: price.own.amount * 10 + (price.own.tenths ?? 0),
      })
    else
      expect(price).toMatchObject({
        frw: { amount: price.own.amount },
        approximateUsd: { amount: Math.round(price.own.amount / 45) },
        approximateUsdMills: Math.round(price.own.amount / 4.5),
      })
  await own.close()
})

describe('the demo market', () => {
  test('[spec 9.026, 9.020, 2.084, 3.033] shows a 20 ft container for FRW 1,608,000, about USD 1,104, with the rate', async () => {
    const { status, body } = await app.call(offersContract.listOffers, {
      query: { service: 'seafreight', origin: 'AEJEA', equipment: '20DC' },
    })
    expect(status).toBe(200)
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      provider: { name: 'Crowned Crane Ocean', rating: 4.69 },
      price: { frw: { amount: 1_608_000, currency: 'RWF' }, approximateUsd: { amount: 110_377, currency: 'USD' } },
      transitDays: { min: 9, max: 18 },
      availability: 'available',
      demonstration: true,
    })
    expect(body.rates).toEqual([
      expect.objectContaining({
        from: 'USD',
        to: 'RWF',
        rate: '1456.83',
        source: 'National Bank of Rwanda',
        day: '2025-12-08',
      }),
    ])
  })

  test.each(['transport', 'seafreight', 'airfreight'] as const)(
    'has cards of %s, with a route and exclusions',
    async (service) => {
      const { body } = await app.call(offersContract.listOffers, { query: { service, limit: 100 } })
      expect(body.items.length).toBeGreaterThan(12)
      for (const card of body.items) {
        expect(card.notIncluded).toContain('duties_and_taxes')
        const mode = { transport: 'road', seafreight: 'sea', airfreight: 'air' } as const
        const way = await app.call(placesContract.getRoute, {
          query: { origin: card.origin ?? '', destination: card.destination ?? '', mode: mode[service] },
        })
        expect(way.status).toBe(200)
        expect(way.body.km).toBeGreaterThan(100)
      }
    },
  )
})

describe('a card', () => {
  test('a price per kilogram retains its tenth of a cent in the card, its breaks and its sum', async () => {
    const price = unitPrice(8, 5, 'USD')
    const fine = { basis: 'kg', equipment: null, capacityTotal: null, price, minimumCharge: null } as const
    const card = await published({ ...fine, weightBreaks: [{ fromKg: 5_000, price: unitPrice(7, 9, 'USD') }] })
    expect(card.price).toMatchObject({ own: price, approximateUsdMills: 85 })
    expect(card.weightBreaks).toEqual([{ fromKg: 5_000, price: unitPrice(7, 9, 'USD') }])
    const sum = (weightKg: number) =>
      app.call(offersContract.priceOffer, { params: { offerId: card.id }, body: { weightKg } }, customer)
    expect((await sum(1_000)).body).toMatchObject({ lines: [{ rate: price, amount: money(8_500, 'USD') }] })
    expect((await sum(10_000)).body).toMatchObject({ lines: [{ amount: money(79_000, 'USD') }] })
    const coarse = await app.call(offersContract.createOffer, { body: truckCard({ price }) }, provider)
    expect(coarse).toMatchObject({ status: 422, body: { fields: { price: 'too_fine' } } })
    const eleven = { ...price, tenths: 11 }
    expect((await app.call(offersContract.createOffer, { body: truckCard({ price: eleven }) }, provider)).status).toBe(
      422,
    )
  })

  test('a draft, a withdrawn or an unknown card is not found by others', async () => {
    const card = await draft()
    for (const offerId of [card.id, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await app.call(offersContract.getOffer, { params: { offerId } })).status).toBe(404)
      expect((await app.call(offersContract.priceOffer, { params: { offerId }, body: { weightKg: 1 } })).status).toBe(
        404,
      )
    }
  })

  test('is priced for a cargo, with the sum and the rate shown', async () => {
    const card = await published()
    const { status, body } = await app.call(offersContract.priceOffer, {
      params: { offerId: card.id },
      body: { weightKg: 30_000, dimensions: { lengthCm: 120, widthCm: 100, heightCm: 100 }, pieces: 40 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lines: [
        { code: 'freight', quantity: 2, basis: 'truckload', rate: { amount: 350_000 }, amount: { amount: 700_000 } },
      ],
      total: {
        own: { amount: 700_000, currency: 'USD' },
        frw: { amount: 10_197_810 },
        approximateUsd: { amount: 700_000 },
      },
      quantity: 2,
      warnings: [],
      rates: [{ from: 'USD', rate: '1456.83' }],
    })
  })

  test.each([
    [{ weightKg: 0 }, 422, 'invalid_input'],
    [{ weightKg: 29_000, pieces: 1 }, 422, 'too_heavy'],
    [{ weightKg: 281_000 }, 422, 'too_heavy'],
  ])('is not priced for %j', async (body, status, code) => {
    const card = await published()
    expect(await app.call(offersContract.priceOffer, { params: { offerId: card.id }, body })).toMatchObject({
      status,
      body: { code },
    })
  })
})

describe('the cards of a provider', () => {
  test('of two colleagues who change one card concurrently the second is refused, and the first change stays', async () => {
    const card = await draft()
    const change = (capacityTotal: number) =>
      app.call(
        offersContract.changeOffer,
        { params: { offerId: card.id }, body: { capacityTotal, changedFrom: card.updatedAt } },
        provider,
      )
    const answers = await Promise.all([change(3), change(4)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('visitors, customers and other providers cannot edit them', async () => {
    const card = await draft()
    const other = await app.person('provider')
    const body = truckCard()
    expect((await app.call(offersContract.createOffer, { body })).status).toBe(401)
    expect((await app.call(offersContract.createOffer, { body }, customer)).status).toBe(403)
    for (const [endpoint, input] of [
      [offersContract.changeOffer, { params: { offerId: card.id }, body: { capacityTotal: 1 } }],
      [offersContract.publishOffer, { params: { offerId: card.id } }],
      [offersContract.withdrawOffer, { params: { offerId: card.id } }],
    ] as const) {
      expect((await app.call(endpoint, input as never, other)).status).toBe(404)
      expect((await app.call(endpoint, input as never, customer)).status).toBe(403)
    }
    const shown = await published()
    expect(
      (await app.call(offersContract.changeOffer, { params: { offerId: shown.id }, body: { capacityTotal: 1 } }, other))
        .status,
    ).toBe(404)
    const mine = await app.call(offersContract.listMyOffers, { query: {} }, provider)
    const one = { params: { offerId: mine.body.items[0]?.id ?? '' } }
    expect((await app.call(offersContract.getMyOffer, one, provider)).body).toEqual(mine.body.items[0])
    expect((await app.call(offersContract.getMyOffer, one, other)).body.code).toBe('not_found')
    expect(mine.body.items.find((each) => each.id === card.id)).toMatchObject({ capacityTotal: 10, status: 'draft' })
    expect((await app.call(offersContract.listMyOffers, { query: {} }, other)).body.items).toEqual([])
  })

  test('a card with mistakes is not saved, and each field says why', async () => {
    const body = truckCard({
      price: { amount: 0, currency: 'USD' },
      origin: 'XXXXX',
      validUntil: day(-1),
      equipment: null,
    })
    expect(await app.call(offersContract.createOffer, { body }, provider)).toMatchObject({
      status: 422,
      body: {
        fields: { price: 'not_positive', origin: 'unknown_place', validUntil: 'before_start', equipment: 'required' },
      },
    })
  })

  test('any input returns a card, a price or a list of mistakes, never a server error', async () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(0, -0, 1e12, 1e13, 2 ** 53, -1, 0.001, 1e-9, 1e7, 365),
    )
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('0000-01-01', '2026-13-01', '2199-12-31', 'RWKGL', 'CNSHA', '20DC', 'kg', 'wm', 'customs'),
    )
    const change = fc.record(
      {
        service: text,
        origin: text,
        basis: fc.constantFrom('kg', 'wm', 'piece', 'shipment', 'container', 'truckload'),
        equipment: fc.constantFrom(null, '20DC', 'trailer'),
        price: fc.record({ amount: number, currency: fc.constantFrom('RWF', 'USD', 'UGX', 'XXX') }),
        weightBreaks: fc.array(
          fc.record({ fromKg: number, price: fc.record({ amount: number, currency: fc.constant('USD') }) }),
          { maxLength: 3 },
        ),
        maximumKg: number,
        transitDaysMin: number,
        validFrom: text,
        validUntil: text,
        capacityTotal: number,
        nextDeparture: text,
      },
      { requiredKeys: [] },
    )
    const cargo = fc.record({ weightKg: number, volumeM3: number, pieces: number }, { requiredKeys: ['weightKg'] })
    await fc.assert(
      fc.asyncProperty(change, cargo, async (changed, moved) => {
        const body = { ...truckCard(), ...changed } as never
        const kept = await app.call(offersContract.createOffer, { body }, provider)
        expect([200, 422]).toContain(kept.status)
        if (kept.status !== 200) return
        const params = { offerId: kept.body.id }
        expect([200, 409]).toContain((await app.call(offersContract.publishOffer, { params }, provider)).status)
        expect([200, 404, 409, 422]).toContain(
          (await app.call(offersContract.priceOffer, { params, body: moved as never })).status,
        )
      }),
      { numRuns: 100 },
    )
    for (const maximumPrice of [-1, 0, 2 ** 53, 1e300, 'x'])
      expect([200, 422]).toContain(
        (await app.call(offersContract.listOffers, { query: { service: 'transport', maximumPrice } as never })).status,
      )
  })

  test('a repeated key makes one card', async () => {
    const options = { idempotencyKey: 'the-same-key-twice' }
    const first = await app.call(offersContract.createOffer, { body: truckCard() }, provider, options)
    const second = await app.call(offersContract.createOffer, { body: truckCard() }, provider, options)
    expect(second.body.id).toBe(first.body.id)
  })

  test('publishing shows it, withdrawing hides it, and both are audited', async () => {
    const card = await published({ origin: 'TZDAR' })
    const params = { offerId: card.id }
    expect((await app.call(offersContract.getOffer, { params })).body.offer).toMatchObject({
      provider: { name: 'Lake Carriers' },
    })
    expect((await app.call(offersContract.publishOffer, { params }, provider)).body.code).toBe('already_published')
    expect((await app.call(offersContract.withdrawOffer, { params }, provider)).body.status).toBe('withdrawn')
    expect((await app.call(offersContract.withdrawOffer, { params }, provider)).body.code).toBe('not_published')
    expect((await app.call(offersContract.getOffer, { params })).status).toBe(404)
    const rows = await app.owner.db
      .selectFrom('audit_log')
      .select('verb')
      .where('subject_id', '=', card.id)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.verb)).toEqual(['offers.create', 'offers.publish', 'offers.withdraw'])
  })

  test('a company that is not verified may write cards, but not publish them', async () => {
    const newcomer = await app.person('provider')
    const card = await draft({}, newcomer)
    expect(await app.call(offersContract.publishOffer, { params: { offerId: card.id } }, newcomer)).toMatchObject({
      status: 409,
      body: { code: 'company_not_verified' },
    })
  })

  test('a change leaves other fields, converts again, and cannot reduce capacity below what is taken', async () => {
    const card = await published()
    const params = { offerId: card.id }
    await app.owner.db.updateTable('offers').set({ capacity_taken: 4 }).where('id', '=', card.id).execute()
    const less = await app.call(offersContract.changeOffer, { params, body: { capacityTotal: 3 } }, provider)
    expect(less).toMatchObject({ status: 409, body: { code: 'capacity_below_taken', values: { taken: 4 } } })
    const body = { price: { amount: 4_000_000, currency: 'RWF' }, capacityTotal: 4 } as const
    expect((await app.call(offersContract.changeOffer, { params, body }, provider)).body).toMatchObject({
      price: { own: { currency: 'RWF' }, frw: { amount: 4_000_000 }, approximateUsd: { amount: 274_569 } },
      availability: 'fully_booked',
      equipment: 'trailer',
      status: 'published',
    })
  })

  test('a job withdraws an expired card, and not before its end', async () => {
    const card = await published()
    const expire = () =>
      app.context.worker.transact(async (tx) =>
        offersJobs['offers.expire']?.(
          tx,
          { offerId: card.id },
          { now: new Date(), config: app.context.config, log: app.context.log },
        ),
      )
    const status = () =>
      app.owner.db.selectFrom('offers').select('status').where('id', '=', card.id).executeTakeFirstOrThrow()
    await expire()
    expect((await status()).status).toBe('published')
    await app.owner.db
      .updateTable('offers')
      .set({ valid_from: day(-9), valid_until: day(-1) })
      .where('id', '=', card.id)
      .execute()
    expect(
      (await app.call(offersContract.priceOffer, { params: { offerId: card.id }, body: { weightKg: 1 } })).body.code,
    ).toBe('not_valid_anymore')
    await expire()
    await expire()
    expect((await status()).status).toBe('withdrawn')
  })
})
