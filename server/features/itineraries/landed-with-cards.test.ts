import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
}, 60_000)
afterAll(() => app.close())

const tiles = { from: 'CNNSA', hsCode: '6907.21', value: 1_000_000, weightKg: 24_000, container: '40DC' } as const

async function landed(offerIds: readonly string[], question: object = tiles) {
  return app.call(itinerariesContract.landedWithCards, {
    query: { ...question, offerIds: offerIds.join(',') } as never,
  })
}

async function idsWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from offers where ${condition} order by price_in_tenths limit 40`.execute(app.owner.db)
  return rows.map(({ id }) => id)
}

test('the cards of the cheapest itinerary have its landed cost; every other card of their lanes no less', async () => {
  const { body } = await app.call(itinerariesContract.findItineraries, { query: tiles as never })
  const [cheapest] = body.items
  const used = cheapest?.legs.flatMap(({ card }) => (card ? [card.offerId] : [])) ?? []
  expect(used.length).toBeGreaterThan(1)
  const own = await landed(used)
  expect(own.status).toBe(200)
  expect(own.body.items).toEqual(used.map((offerId) => ({ offerId, cashOut: cheapest?.cashOut })))

  const trucks = await idsWhere(
    sql`status = 'published' and service = 'transport' and origin = 'KEMBA' and destination = 'RWKGL'`,
  )
  const all = (await landed(trucks)).body.items
  expect(all.length).toBeGreaterThan(1)
  for (const { cashOut } of all) expect(cashOut.high).toBeGreaterThanOrEqual(cheapest?.cashOut.high ?? 0)
})

test('a card that no itinerary of this cargo uses has no result', async () => {
  const none = [
    // Wrong origin, and cold rooms, which carry nothing.
    ...(await idsWhere(sql`service = 'seafreight' and origin = 'AEJEA'`)).slice(0, 3),
    ...(await idsWhere(sql`service = 'cold-rooms'`)).slice(0, 2),
    // Priced per kilogram, while the tiles are in a container.
    ...(await idsWhere(sql`service = 'airfreight' and basis = 'kg'`)).slice(0, 2),
    '00000000-0000-7000-8000-000000000000',
  ]
  expect(none.length).toBeGreaterThan(5)
  expect((await landed(none)).body).toEqual({ items: [] })
})

test('an unpublished card is not found, and reveals nothing', async () => {
  const [ship = ''] = await idsWhere(sql`status = 'published' and service = 'seafreight' and origin = 'CNNSA'
    and equipment = '40DC' and availability <> 'full'`)
  expect((await landed([ship])).body.items).toHaveLength(1)
  await sql`update offers set status = 'draft' where id = ${ship}`.execute(app.owner.db)
  expect((await landed([ship])).body.items).toEqual([])
  await sql`update offers set status = 'published' where id = ${ship}`.execute(app.owner.db)
})

test.each<[string, string, object, number, string]>([
  ['no ids', '', {}, 422, 'invalid_input'],
  ['an invalid id', 'cheapest', {}, 422, 'invalid_input'],
  ['too many ids', Array(41).fill('00000000-0000-7000-8000-000000000000').join(','), {}, 422, 'invalid_input'],
  ['an unknown place', '00000000-0000-7000-8000-000000000000', { from: 'ZZZZZ' }, 404, 'unknown_place'],
  ['an unknown tariff code', '00000000-0000-7000-8000-000000000000', { hsCode: '7700' }, 422, 'unknown_code'],
  ['containers with a volume', '00000000-0000-7000-8000-000000000000', { volumeM3: 3 }, 422, 'invalid_input'],
])('refuses %s', async (_, ids, change, status, code) => {
  const answer = await landed([ids], { ...tiles, ...change })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code })
})
