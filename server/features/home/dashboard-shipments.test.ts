import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeContract } from '../../../contract/home.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, dayFromNow, publishedOffer } from '../../../testing/market.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { stageStatement } from '../shipments/stages.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let offerId: string
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  offerId = await publishedOffer(app, provider, { capacityTotal: null })
})
afterAll(() => app.close())

async function shipment(daysAhead: number): Promise<string> {
  const booking = await confirmedBooking(app, customer, provider, { offerId, pickupDay: dayFromNow(daysAhead) })
  return booking.shipment?.id ?? ''
}

async function dashboard(person: Person) {
  const { status, body } = await app.call(homeContract.getDashboardShipments, {}, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    inProgress: body.inProgress.items.map(({ id }) => id),
    upcoming: body.upcoming.items.map(({ id }) => id),
    body,
  }
}

const report = (
  shipmentId: string,
  milestone: 'picked_up' | 'held' | 'delivered',
  minutesAgo: number,
  placeCode = 'KEMBA',
) =>
  app.call(
    shipmentsContract.reportEvent,
    {
      params: { shipmentId },
      body: {
        milestone,
        classifier: 'ACT',
        placeCode,
        at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      },
    },
    provider,
  )

test('[spec 2.073, 2.074, 3.011, 4.016] a shipment is upcoming, then in progress, then neither', async () => {
  const [late, soon, next] = [await shipment(9), await shipment(4), await shipment(5)]
  expect(await dashboard(customer)).toMatchObject({ inProgress: [], upcoming: [soon, next, late] })
  await report(late, 'picked_up', 3 * 1440)
  await report(next, 'picked_up', 4 * 1440)
  await report(next, 'held', 20)
  const seen = await dashboard(customer)
  expect(seen).toMatchObject({ inProgress: [next, late], upcoming: [soon] })
  expect(seen.body.inProgress.items.map(({ status }) => status)).toEqual(['exception', 'loading'])
  expect((await dashboard(provider)).inProgress).toEqual([next, late])
  await report(late, 'delivered', 10, 'RWKGL')
  expect((await dashboard(customer)).inProgress).toEqual([next])
  await app.owner.db.updateTable('shipments').set({ cancelled_at: new Date() }).where('id', '=', next).execute()
  expect((await dashboard(customer)).inProgress).toEqual([])
})

test('shows five and indicates that there are more', async () => {
  for (let n = 0; n < 6; n++) await shipment(3)
  const { body } = await dashboard(provider)
  expect([body.upcoming.items.length, body.upcoming.more]).toEqual([5, true])
  const stranger = await dashboard(await app.person('customer'))
  expect(stranger).toMatchObject({ inProgress: [], upcoming: [], body: { upcoming: { more: false } } })
})

test('an operator’s dashboard reads its indexes, however many shipments there are', async () => {
  await sql`
    with made as (
      insert into bookings (number, customer_company_id, provider_company_id, customer_name, provider_name, service, mode, origin,
        destination, cargo, price_lines, total_amount, currency, transit_days_min, transit_days_max, pickup_at, confirm_by, requested_by)
      select 'B' || i, ${customer.companyId}, ${provider.companyId}, '', '', 'transport', 'road', 'KEMBA', 'RWKGL', '{}', '[]', 1,
        'RWF', 1, 1, now(), now(), ${customer.personId} from generate_series(1, 5000) i
      returning id, number, customer_company_id, provider_company_id)
    insert into shipments (number, booking_id, booking_number, customer_company_id, provider_company_id, customer_name, provider_name,
      mode, origin, destination, status, plan, scheduled_at, eta)
    select 'S' || number, id, number, customer_company_id, provider_company_id, '', '', 'road', 'KEMBA', 'RWKGL',
      (array['booked', 'in_transit', 'delivered', 'delivered'])[1 + (hashtext(number) & 3)], '[]', now(), now() from made`.execute(
    app.owner.db,
  )
  await sql`analyze shipments`.execute(app.owner.db)
  const operator = await app.person('operator')
  await app.context.app.transact(
    async (tx) => {
      for (const [stage, name] of [
        ['inProgress', 'shipments_under_way'],
        // Both have open shipments alone; which is cheaper depends on the sample that "analyze" took.
        ['upcoming', '(shipments_upcoming|shipments_open)'],
      ] as const) {
        const plan = JSON.stringify(
          await stageStatement({ tx, actor: operator, now: new Date() }, undefined, stage, 6).explain('text'),
        )
        expect(plan).toMatch(new RegExp(`Index Scan (using|on) ${name}`))
        expect(plan).not.toContain('Seq Scan')
      }
    },
    openingFor(operator.sessionId, operator.personId),
  )
})
