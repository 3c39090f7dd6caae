import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FoundItineraryOnWire, itinerariesContract } from '../../../contract/itineraries.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
}, 60_000)
afterAll(() => app.close())

const tiles = {
  from: 'CNNSA',
  hsCode: '6907.21',
  value: 1_000_000,
  weightKg: 24_000,
  container: '40DC',
} as const
const parcels = { from: 'AEJEA', hsCode: '6109', value: 500_000, weightKg: 800, volumeM3: 3 } as const

async function ask(query: object) {
  return app.call(itinerariesContract.findItineraries, { query: query as never })
}

describe('invalid requests', () => {
  test.each<[string, object, number, string, Record<string, string> | undefined]>([
    ['an unknown place', { from: 'ZZZZZ' }, 404, 'unknown_place', { from: 'unknown_place' }],
    ['an invalid place code', { from: 'nansha' }, 422, 'invalid_input', undefined],
    ['a destination that is a port', { to: 'KEMBA' }, 422, 'destination_not_served', { to: 'destination_not_served' }],
    ['an unknown destination', { to: 'ZZZZZ' }, 422, 'destination_not_served', { to: 'destination_not_served' }],
    ['Kigali as the origin', { from: 'RWKGL' }, 422, 'destination_not_served', { from: 'destination_not_served' }],
    [
      'a ready day in the past',
      { readyOn: dayFromToday(-1) },
      422,
      'ready_day_passed',
      { readyOn: 'ready_day_passed' },
    ],
    [
      'a ready day too far ahead',
      { readyOn: dayFromToday(181) },
      422,
      'ready_day_too_far',
      { readyOn: 'ready_day_too_far' },
    ],
    ['a ready day that does not exist', { readyOn: '2026-02-30' }, 422, 'invalid_input', undefined],
    ['a weight of zero', { weightKg: 0 }, 422, 'invalid_input', undefined],
    ['a weight in words', { weightKg: 'heavy' }, 422, 'invalid_input', undefined],
    ['a value of zero', { value: 0 }, 422, 'invalid_input', undefined],
    ['containers with a volume', { volumeM3: 20 }, 422, 'invalid_input', { volumeM3: 'not_for_containers' }],
    ['a tariff code of two digits', { hsCode: '69' }, 422, 'invalid_input', { hsCode: 'not_a_tariff_code' }],
    ['an unknown tariff code', { hsCode: '77000000' }, 422, 'unknown_code', { hsCode: 'unknown_code' }],
    ['a vehicle without its facts', { hsCode: '870323' }, 422, 'vehicle_facts_needed', { hsCode: 'required' }],
  ])('%s', async (_what, change, status, code, fields) => {
    const answer = await ask({ ...tiles, ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (fields) expect(answer.body).toMatchObject({ fields })
  })

  test('a place from which no card starts returns no itinerary, without an error', async () => {
    const { status, body } = await ask({ ...tiles, from: 'JPYOK' })
    expect([status, body.items, body.found]).toEqual([200, [], 0])
  })

  test('a cargo that no card takes returns the reason', async () => {
    const { body } = await ask({ ...tiles, weightKg: 29_000 })
    expect(body.items).toEqual([])
    expect(body.notCarried.find(({ code }) => code === 'too_heavy')?.count).toBeGreaterThan(0)
  })
})

describe('towns without cards', () => {
  test('tiles from Foshan are collected to a nearby port first, and delivered to a district of Kigali', async () => {
    const { body } = await ask({ ...tiles, from: 'CNFOS', to: 'RWKGL-GIK' })
    expect(body.items.length).toBeGreaterThan(0)
    for (const { legs } of body.items) {
      expect(legs[0]).toMatchObject({ kind: 'collection', from: 'CNFOS' })
      expect(legs[0]?.to.startsWith('CN')).toBe(true)
      expect(legs.at(-1)).toMatchObject({ kind: 'delivery', to: 'RWKGL-GIK' })
    }
  })

  test('a collection from far inland takes the days of its road', async () => {
    const hours = async (from: string) => {
      const { body } = await ask({ ...tiles, from })
      return body.items[0]?.legs[0]?.hours.high ?? 0
    }
    expect(await hours('CNFOS')).toBe(48)
    expect(await hours('CNSIA')).toBeGreaterThan(90)
  })
})

describe('an itinerary for a container of tiles', () => {
  let items: FoundItineraryOnWire[]
  beforeAll(async () => {
    items = (await ask(tiles)).body.items
  })

  test('has ship, port, truck, border, broker and delivery, each starting where the last ends, never back in time', () => {
    expect(items.length).toBeGreaterThan(0)
    for (const { legs, arrives } of items) {
      expect(legs.map(({ kind }) => kind)).toEqual(['carriage', 'port', 'carriage', 'border', 'clearance', 'delivery'])
      expect(legs[0]?.from).toBe('CNNSA')
      expect(legs.at(-1)?.to).toBe('RWKGL')
      for (const [at, leg] of legs.entries()) {
        expect(leg.arrivesAt >= leg.departsAt).toBe(true)
        if (at > 0) expect(leg.departsAt >= (legs[at - 1]?.arrivesAt ?? '')).toBe(true)
      }
      // The plan uses the longest time of every leg, which hardly any cargo needs.
      expect(arrives.from < (legs.at(-1)?.arrivesAt ?? '')).toBe(true)
      expect(arrives.from > (legs[0]?.departsAt ?? '')).toBe(true)
      expect(arrives.from < arrives.to).toBe(true)
    }
  })

  test('adds up to the franc for the low and the high sum, and refunds are a part of it', () => {
    for (const { lines, cashOut, comesBack, inTheEnd, refunds } of items)
      for (const end of ['low', 'high'] as const) {
        expect(lines.reduce((sum, { francs }) => sum + francs[end], 0)).toBe(cashOut[end])
        expect(refunds.reduce((sum, { francs }) => sum + francs[end], 0)).toBe(comesBack[end])
        expect(inTheEnd[end]).toBe(cashOut[end] - comesBack[end])
      }
  })

  test('names a card or a source for every line, and marks estimates', () => {
    for (const { lines } of items) {
      expect(lines.map(({ code }) => code)).toEqual([
        'freight',
        'terminal_handling',
        'delivery_order',
        'container_deposit',
        'freight',
        'declaration',
        'delivery',
        'demurrage',
        'insurance',
        'duty_and_taxes',
      ])
      for (const line of lines.filter(({ code }) => code !== 'duty_and_taxes')) {
        expect(line.firm).toBe(line.who !== null)
        expect((line.source === null) === (line.who !== null)).toBe(true)
      }
    }
  })

  test('is sorted by cash, and marks the cheapest, the soonest and the cleanest', () => {
    const cash = items.map(({ cashOut }) => cashOut.high)
    expect(cash).toEqual([...cash].sort((a, b) => a - b))
    expect(items[0]?.front).toContain('cheapest')
    expect(
      items
        .flatMap(({ front }) => front)
        .sort()
        .join(),
    ).toBe('cheapest,cleanest,soonest')
    for (const [place, { beatenBy }] of items.entries()) expect(beatenBy ?? -1).toBeLessThan(place)
  })

  test('refunds the deposit after arrival; VAT and withholding tax only to an importer who deducts them', async () => {
    expect(items[0]?.refunds.map(({ code }) => code)).toEqual(['container_deposit'])
    const between = items[0]?.refunds[0]?.between
    expect((between?.from ?? '') > (items[0]?.arrives.from ?? '')).toBe(true)
    const { body } = await ask({ ...tiles, deducts: 'yes' })
    expect(body.items[0]?.refunds.map(({ code }) => code)).toEqual(['container_deposit', 'vat', 'withholding_tax'])
    expect(body.items[0]?.cashOut).toEqual(items[0]?.cashOut)
  })

  test('names factor, source and grade of its emissions', () => {
    const emissions = items[0]?.legs.flatMap((leg) => leg.emissions) ?? []
    expect(emissions).toContainEqual(
      expect.objectContaining({ vehicle: 'container_ship', grams: 8.15, grade: 'B', source: expect.any(String) }),
    )
    const sum = emissions.reduce((kg, each) => kg + each.kg, 0)
    expect(Math.abs(sum - (items[0]?.co2Kg ?? 0))).toBeLessThan(0.5)
  })
})

test('loose cargo goes by consolidation or by air, and two containers pay two deposits', async () => {
  const loose = (await ask(parcels)).body.items
  expect(loose[0]?.legs[0]?.card?.basis).toBe('wm')
  expect(loose.find(({ front }) => front.includes('soonest'))?.legs.some(({ mode }) => mode === 'air')).toBe(true)
  const [one] = (await ask(tiles)).body.items
  const [two] = (await ask({ ...tiles, count: 2, weightKg: 48_000, value: 2_000_000 })).body.items
  const deposit = (found?: FoundItineraryOnWire) =>
    found?.lines.find(({ code }) => code === 'container_deposit')?.francs.high ?? 0
  expect(deposit(two)).toBe(2 * deposit(one))
})

test('a later ready day departs later, and an assumed departure is marked', async () => {
  const { body } = await ask({ ...tiles, readyOn: dayFromToday(40) })
  const [leg] = body.items[0]?.legs ?? []
  expect((leg?.departsAt ?? '') >= dayFromToday(40)).toBe(true)
  expect(leg?.departureAssumed).toBe(true)
})

test('a card that is full, withdrawn or expired is not used', async () => {
  const before = (await ask(tiles)).body.items
  const used = before[0]?.legs[0]?.card?.offerId ?? ''
  for (const change of [
    sql`capacity_taken = capacity_total`,
    sql`status = 'withdrawn'`,
    sql`valid_from = current_date - 20, valid_until = current_date - 2`,
  ]) {
    const was = await sql<{
      row: object
    }>`select to_jsonb(o) as row from offers o where id = ${used}`.execute(app.owner.db)
    await sql`update offers set ${change} where id = ${used}`.execute(app.owner.db)
    const { body } = await ask(tiles)
    expect(body.items.flatMap(({ legs }) => legs.map(({ card }) => card?.offerId))).not.toContain(used)
    await sql`update offers set capacity_taken = (r.row ->> 'capacity_taken')::numeric, status = r.row ->> 'status',
      valid_from = (r.row ->> 'valid_from')::date, valid_until = (r.row ->> 'valid_until')::date
      from (select ${JSON.stringify(was.rows[0]?.row)}::jsonb as row) r where id = ${used}`.execute(app.owner.db)
  }
})

test('requests are rate-limited', async () => {
  const limit = itinerariesContract.findItineraries.perMinute
  expect(limit).toBeLessThanOrEqual(120)
})

function dayFromToday(days: number): string {
  return dayInKigali(new Date(), days)
}
