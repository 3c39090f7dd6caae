import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { lanesOf } from '../../../domain/itineraries/lanes.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { manyCards } from '../../../testing/many-cards.ts'
import { cardsOfLanes, cardsStatement } from './cards-of-lanes.views.ts'
import { francsOf } from './offer-row.ts'

let app: TestApp
const now = new Date()

beforeAll(async () => {
  app = await testApp()
  await manyCards(
    app,
    3000,
    {
      service: sql`k.service`,
      origin: sql`k.origin`,
      destination: sql`k.destination`,
      basis: sql`k.basis`,
      equipment: sql`k.equipment`,
      price: sql`100000 + i`,
      transit_days_min: sql`5`,
      transit_days_max: sql`90 - i % 60`,
      capacity_taken: sql`case when i % 10 = 0 then 100 else 5 end`,
    },
    sql`(values ('seafreight', 'CNNSA', 'KEMBA', 'container', '40DC'),
      ('seafreight', 'CNSHA', 'KEMBA', 'container', '40DC'), ('seafreight', 'AEJEA', 'TZDAR', 'container', '20DC'),
      ('seafreight', 'CNNSA', 'RWKGL', 'wm', null), ('airfreight', 'CNCAN-CAN', 'RWKGL-KGL', 'kg', null),
      ('transport', 'KEMBA', 'RWKGL', 'truckload', 'trailer'), ('transport', 'TZDAR', 'RWKGL', 'truckload', 'trailer'),
      ('customs', 'RWKGL', null, 'declaration', null)) as k(service, origin, destination, basis, equipment)`,
  )
}, 120_000)
afterAll(() => app.close())

const usd = {
  id: 'usd',
  from: 'USD',
  to: 'RWF',
  rate: '1500',
  day: '2026-01-01',
  source: 'test',
  grade: 'D',
} as const

const lanes = (containers: boolean) =>
  lanesOf({
    from: 'CNNSA',
    to: 'RWKGL',
    weightKg: 900,
    containers: containers ? { code: '40DC', count: 1 } : null,
    volumeM3: containers ? null : 4,
    readyAt: 0,
  })

test.each([true, false])(
  'a few cards of each lane are read from the indexes of lanes, without a scan of the table (containers: %s)',
  async (containers) => {
    const asked = await sql<{ id: string }>`select id from offers limit 20`.execute(app.owner.db)
    const ids = asked.rows.map(({ id }) => id)
    const { rows } = await app.context.app.read((tx) => {
      const { sql: text, parameters } = cardsStatement(lanes(containers), ['RWKGL'], {
        rates: [usd],
        today: dayInKigali(now),
        now,
        ids,
      }).compile(tx)
      const parts = text.split(/\$\d+/)
      const explained = parts
        .slice(1)
        .reduce(
          (whole, part, at) => sql`${whole}${parameters[at]}${sql.raw(part)}`,
          sql`explain (analyze, format text) ${sql.raw(parts[0] ?? '')}`,
        )
      return explained.execute(tx) as Promise<{ rows: { 'QUERY PLAN': string }[] }>
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using offers_of_lane_by_price/)
    expect(plan).toMatch(/Index (Only )?Scan using offers_of_lane_by_transit/)
    expect(plan).toMatch(/Index (Only )?Scan using offers_at_place_by_price/)
    expect(plan).not.toMatch(/Seq Scan on offers|Bitmap/)
  },
)

test('the cheapest and the quickest cards of a lane are read, none that is full', async () => {
  const cards = await app.context.app.read((tx) =>
    cardsOfLanes(tx, lanes(true), ['RWKGL'], { rates: [usd], today: dayInKigali(now), now }),
  )
  const sea = cards.filter(({ origin, service }) => origin === 'CNNSA' && service === 'seafreight')
  expect(sea.length).toBeLessThanOrEqual(8)
  expect(sea.map((card) => francsOf(card, [usd])).sort((a, b) => a - b)[0]).toBe(100_001)
  expect(Math.min(...sea.map((card) => card.transit_days_max ?? 0))).toBe(31)
  expect(cards.filter(({ service }) => service === 'customs')).toHaveLength(5)
  expect(cards.every((card) => card.availability !== 'full')).toBe(true)
})

test('a card requested by its id is included, unless it is full', async () => {
  const { rows } = await sql<{ id: string; availability: string }>`
    (select id, availability from offers where availability = 'full' limit 1) union all
    (select id, availability from offers where availability <> 'full' order by price_in_tenths desc limit 1)`.execute(
    app.owner.db,
  )
  const ids = rows.map(({ id }) => id)
  const cards = await app.context.app.read((tx) =>
    cardsOfLanes(tx, lanes(true), ['RWKGL'], { rates: [usd], today: dayInKigali(now), now, ids }),
  )
  const asked = cards.filter(({ id }) => ids.includes(id))
  expect(asked.map(({ id }) => id)).toEqual(
    rows.filter(({ availability }) => availability !== 'full').map(({ id }) => id),
  )
})
