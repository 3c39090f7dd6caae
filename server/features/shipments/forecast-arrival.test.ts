import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { begunShipment } from '../../../testing/market.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { forecastAll, forecastShipment } from './forecast-arrival.ts'
import { learnTransitTimes, settleForecasts } from './learn-transit-times.ts'

let app: TestApp
let customer: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { getShipment, reportEvent, listShipments } = shipmentsContract
const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const seen = async (shipmentId: string) => (await app.call(getShipment, { params: { shipmentId } }, customer)).body
const report = (shipmentId: string, milestone: Milestone, hours: number, placeCode?: string) =>
  app.call(
    reportEvent,
    { params: { shipmentId }, body: { milestone, classifier: 'ACT', at: hoursAgo(hours), placeCode } },
    provider,
  )
const learn = async () => {
  await app.context.worker.transact((tx) => learnTransitTimes(tx, new Date()))
  await app.context.worker.transact((tx) => settleForecasts(tx, new Date()))
}
const known = () => app.context.worker.read((tx) => transitKnowledge(tx, ['KEMBA']))
const road = { kind: 'road', from: 'KEMBA', to: 'RWKGL' } as const

describe('the forecast range of a shipment’s arrival', () => {
  test('exists soon after the start, includes the expected day, and is the same in the list and for the provider', async () => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    expect((await seen(shipmentId)).likely).toBeNull()
    await app.work()
    const { likely, eta } = await seen(shipmentId)
    expect(likely && likely.from <= (eta ?? '') && (eta ?? '') <= likely.to).toBe(true)
    const { body } = await app.call(listShipments, { query: { limit: 50 } }, provider)
    expect(body.items.find(({ id }) => id === shipmentId)?.likely).toEqual(likely)
  })

  test('changes with reports, and ends with the delivery', async () => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    await app.work()
    const before = await seen(shipmentId)
    await report(shipmentId, 'departed', 100, 'KEMBA')
    expect((await seen(shipmentId)).likely).toBeNull()
    await app.work()
    const after = await seen(shipmentId)
    expect(after.likely).not.toEqual(before.likely)
    expect((after.likely?.from ?? '') >= hoursAgo(0.1)).toBe(true)
    await report(shipmentId, 'delivered', 0)
    await app.work()
    expect((await seen(shipmentId)).likely).toBeNull()
  })

  test('goods that are cleared in the port still have the road ahead', async () => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    await report(shipmentId, 'departed', 2, 'KEMBA')
    await app.work()
    const before = await seen(shipmentId)
    await report(shipmentId, 'customs_released', 1, 'KEMBA')
    await app.work()
    const after = await seen(shipmentId)
    expect(after.eta).toBe(before.eta)
    // The clearance itself takes 26 to 77 hours.
    const saved = Date.parse(before.likely?.from ?? '') - Date.parse(after.likely?.from ?? '')
    expect(saved).toBeLessThan(77 * hour)
    expect(saved).toBeGreaterThan(0)
    const expected = after.timeline.filter(({ classifier }) => classifier !== 'ACT').map(({ milestone }) => milestone)
    expect(expected).not.toContain('customs_released')
    expect(expected).toEqual(expect.arrayContaining(['border_crossed', 'at_dry_port', 'out_for_delivery', 'delivered']))
  })

  test.each(['KEMBA', 'RWKGL', 'RWKGL-KLP'])(
    'customs that release the documents in %s do not move the truck on the map',
    async (placeCode) => {
      const { shipmentId } = await begunShipment(app, customer, provider)
      await report(shipmentId, 'departed', 60, 'KEMBA')
      await report(shipmentId, 'border_crossed', 2, 'KEMAL')
      expect((await report(shipmentId, 'customs_released', 1, placeCode)).status).toBe(200)
      for (const person of [customer, provider])
        expect((await app.call(getShipment, { params: { shipmentId } }, person)).body.position?.placeCode).toBe('KEMAL')
    },
  )

  test.each<[string, 'PLN' | 'EST']>([
    ['of the plan', 'PLN'],
    ['that its provider estimated', 'EST'],
  ])('a day %s that has passed without a report is not the expected one any more', async (_, sureness) => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    await sql`update shipments set eta = now() - interval '5 days', eta_sureness = ${sureness}, plan = (
        select jsonb_agg(step || jsonb_build_object('at', (step ->> 'at')::float8 - 30 * 86400000.0) order by n)
        from jsonb_array_elements(plan) with ordinality as steps(step, n))
      where id = ${shipmentId}`.execute(app.owner.db)
    if (sureness === 'EST')
      await sql`insert into shipment_events (shipment_id, customer_company_id, provider_company_id, milestone,
          classifier, happened_at, reported_at, reported_by)
        select id, customer_company_id, provider_company_id, 'delivered', 'EST', eta, eta - interval '3 days',
          ${provider.personId} from shipments where id = ${shipmentId}`.execute(app.owner.db)
    const now = new Date().toISOString()
    await app.context.worker.transact((tx) => forecastAll(tx, null, new Date()))
    await app.work()
    const { eta, etaSureness, likely, timeline, number } = await seen(shipmentId)
    expect(etaSureness).toBe('EST')
    expect([eta, likely?.from, likely?.to].every((at) => (at ?? '') >= now)).toBe(true)
    expect(timeline.at(-1)).toMatchObject({ milestone: 'delivered', at: eta })
    const followed = await app.call(publicTrackingContract.followShipment, { params: { number } })
    expect(followed.body).toMatchObject({ eta, etaSureness, likely })
  })

  test('the nightly run covers all shipments under way, and two concurrent runs do no harm', async () => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    const all = () => app.context.worker.transact((tx) => forecastAll(tx, null, new Date()))
    await Promise.all([all(), all()])
    await app.work()
    expect((await seen(shipmentId)).likely).not.toBeNull()
  })
})

test('a forecast that stays almost the same changes no shipment: none is locked, none seems to have changed', async () => {
  const { shipmentId } = await begunShipment(app, customer, provider)
  await app.work()
  const stored = async () =>
    (
      await sql<{ row: string }>`select xmin::text || s::text as row from shipments s where id = ${shipmentId}`.execute(
        app.owner.db,
      )
    ).rows
  const waiting = async () =>
    (
      await sql`select from graphile_worker._private_jobs where key = ${`shipments.forecast:${shipmentId}`}`.execute(
        app.owner.db,
      )
    ).rows.length
  const before = await stored()
  const soon = new Date(Date.now() + 60_000)
  await app.context.worker.transact((tx) => forecastAll(tx, null, soon))
  expect(await waiting()).toBe(0)
  await app.context.worker.transact((tx) => forecastShipment(tx, shipmentId, soon))
  expect(await stored()).toEqual(before)
  // Weeks later without a report it is another forecast.
  await app.context.worker.transact((tx) => forecastAll(tx, null, new Date(Date.now() + 40 * 24 * hour)))
  expect(await waiting()).toBe(1)
})

/** Trips from Mombasa of a provider, each with these reports so many hours ago. */
async function trips(by: Person, count: number, reports: readonly (readonly [Milestone, number, string])[]) {
  for (let n = 0; n < count; n++) {
    const { shipmentId } = await begunShipment(app, customer, by)
    for (const [milestone, hours, place] of reports)
      await sql`insert into shipment_events (shipment_id, customer_company_id, provider_company_id,
          milestone, classifier, place_code, happened_at, reported_by)
        select id, customer_company_id, provider_company_id, ${milestone}, 'ACT', ${place},
          now() - ${hours + n} * interval '1 hour', ${by.personId} from shipments where id = ${shipmentId}`.execute(
        app.owner.db,
      )
  }
}

describe('learning from trips', () => {
  test('a carrier that reports only the delivery is not taken for a slow one: clearance was part of that time', async () => {
    const terse = await app.person('provider')
    await trips(terse, 5, [
      ['departed', 300, 'KEMBA'],
      ['delivered', 20, 'RWKGL'],
    ])
    await learn()
    const { learnedOf } = await known()
    expect(learnedOf({ ...road, providerId: terse.companyId })).toEqual(learnedOf({ ...road, providerId: null }))
  })

  test('a carrier that is always slow is expected later, others on its lane hardly', async () => {
    const slow = await app.person('provider')
    await trips(slow, 12, [
      ['departed', 700, 'KEMBA'],
      ['at_dry_port', 0, 'RWKGL-KLP'],
    ])
    await learn()
    const { learnedOf } = await known()
    const of = (providerId: string | null) => Math.exp(learnedOf({ ...road, providerId }).mean)
    expect(of(slow.companyId)).toBeGreaterThan(of(null) * 1.1)
    expect(of('00000000-0000-4000-8000-000000000000')).toBe(of(null))
    expect(of(null)).toBeGreaterThan(1)
  })

  test('learning again from the same trips changes nothing', async () => {
    await learn()
    const rows = async () =>
      (
        await sql`select kind, origin, mean, variance, trips from transit_learned order by 1, 2, provider_company_id`.execute(
          app.owner.db,
        )
      ).rows
    const first = await rows()
    expect(first.length).toBeGreaterThan(2)
    await Promise.all([learn(), learn()])
    expect((await rows()).length).toBe(first.length)
  })

  test('a forecast is evaluated once, when nearly all its cohort has arrived', async () => {
    const { shipmentId } = await begunShipment(app, customer, provider)
    await app.work()
    const scores = async () => (await known()).calibration.scores.length
    const before = await scores()
    await learn()
    expect(await scores()).toBe(before)
    await sql`update shipments set forecast_settles_at = now() - interval '1 minute' where id = ${shipmentId}`.execute(
      app.owner.db,
    )
    await Promise.all([learn(), learn()])
    expect(await scores()).toBe(before + 1)
    await learn()
    expect(await scores()).toBe(before + 1)
  })
})
