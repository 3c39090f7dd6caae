import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { laneStatement, summarizeLane } from './lane-summary.views.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`
    insert into companies (id, name, kind)
    select ('00000000-0000-7000-8000-00000000000' || i)::uuid, 'Provider ' || i, 'provider' from generate_series(1, 3) i
  `.execute(app.owner.db)
  await sql`
    insert into offers (provider_company_id, provider_name, service, status, origin, destination, basis, equipment,
      currency, price, transit_days_min, transit_days_max, valid_from, valid_until)
    select ('00000000-0000-7000-8000-00000000000' || 1 + i % 3)::uuid, 'Provider', 'seafreight', 'published',
      (array['CNSHA','CNNGB','AEJEA','INNSA','DEHAM','KEMBA','TZDAR','KENBO','NLRTM','ZADUR'])[1 + (i / 3) % 10],
      (array['RWKGL','KEMBA','TZDAR','UGKLA'])[1 + (i / 30) % 4], 'container', (array['20DC','40HC'])[1 + (i / 120) % 2],
      'RWF', 1000 + i, 5 + i % 7, 20 + i % 7, '2026-01-01', '2026-12-31'
    from generate_series(0, 23999) i`.execute(app.owner.db)
  await sql`analyze offers`.execute(app.owner.db)
}, 120_000)
afterAll(() => app.close())

const lane = { services: ['seafreight'], origins: ['CNSHA', 'CNNGB'], destinations: ['KEMBA'] } as const

describe('summarizeLane', () => {
  it('summarises each kind of equipment, the cheapest first, as the public role sees it', async () => {
    const { lines, rates } = await app.context.app.read((tx) => summarizeLane(tx, lane, '2026-11-22'))
    expect(lines).toMatchObject([
      { equipment: '20DC', origin: 'CNSHA', lowest: { amount: 1030, currency: 'RWF' }, heaviest: null, providers: 3 },
      { equipment: '40HC', origin: 'CNSHA', lowest: { amount: 1150, currency: 'RWF' }, providers: 3 },
    ])
    expect(lines[0]).toMatchObject({ validUntil: '2026-12-31', days: { min: 5, max: 26 }, demonstration: false })
    expect(rates).toMatchObject([{ from: 'USD' }])
  })

  it('names the lowest weight break of the cheapest card, in francs at its own rate', async () => {
    await sql`
      insert into offers (provider_company_id, provider_name, service, status, origin, destination, basis, currency, price,
        price_tenths, price_frw, price_usd, weight_breaks, transit_days_min, transit_days_max, valid_from, valid_until)
      values ('00000000-0000-7000-8000-000000000001', 'Provider', 'airfreight', 'published', 'AEDXB-DXB', 'RWKGL-KGL', 'kg',
        'USD', 200, 5, 2900, 201, '[{"fromKg": 500, "amount": 160}, {"fromKg": 100, "amount": 180, "tenths": 5}]', 2, 4,
        '2026-01-01', '2026-12-31')`.execute(app.owner.db)
    const air = { services: ['airfreight'], origins: ['AEDXB-DXB'], destinations: ['RWKGL-KGL'] } as const
    const { lines } = await app.context.app.read((tx) => summarizeLane(tx, air, '2026-11-22'))
    // USD 1.60 of USD 2.005, of FRW 2,900.
    expect(lines).toMatchObject([
      { lowest: { amount: 2900 }, heaviest: { fromKg: 500, price: { amount: 2314, currency: 'RWF' } } },
    ])
  })

  it.each([
    ['before its first day', '2025-12-31'],
    ['after its last day', '2027-01-01'],
  ])('ignores a card %s', async (_, today) => {
    expect((await app.context.app.read((tx) => summarizeLane(tx, lane, today))).lines).toEqual([])
  })

  it('reads the cards of the origins, not of the whole market', async () => {
    const plan = await app.context.app.read((tx) =>
      sql<{ 'QUERY PLAN': string }>`explain ${laneStatement(lane, [], '2026-11-22')}`.execute(tx),
    )
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index (Only )?Scan .*on offers|Bitmap Index Scan on offers_/)
    expect(text).not.toContain('Seq Scan on offers')
  })
})
