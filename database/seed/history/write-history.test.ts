import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { homeContract } from '../../../contract/home.ts'
import { messagesContract } from '../../../contract/messages.ts'
import { offersContract } from '../../../contract/offers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { readElsewhere, readJsonColumns } from '../../../testing/json-columns.ts'
import { demoCustomerCompanyId, seedCompanies } from '../companies.ts'
import { demoProviderCompanyId } from '../demo-providers.ts'
import { seedOffers } from '../offers.ts'
import { seeds } from '../seeds.ts'
import { chapters, writeHistory } from './write-history.ts'

async function marketAt(now: Date): Promise<TestApp> {
  const app = await testApp()
  await seedCompanies(app.context)
  await seedOffers(app.context, now)
  return app
}

/** Row counts of the tables that the history writes. */
async function counted({ owner }: TestApp) {
  const tables = ['bookings', 'shipments', 'shipment_events', 'quotes', 'documents', 'messages', 'files'] as const
  const rows = tables.map(async (table) => {
    const { n } = await owner.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return [table, n] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const now = new Date()

describe('the demo’s importer', () => {
  let app: TestApp
  let importer: Person
  let provider: Person
  /** Row counts of a history that was written in one run. */
  let whole: Awaited<ReturnType<typeof counted>>
  beforeAll(async () => {
    app = await marketAt(now)
    expect(await writeHistory(app.context, now)).toEqual([])
    whole = await counted(app)
    importer = await app.person('customer', { companyId: demoCustomerCompanyId })
    provider = await app.person('provider', { companyId: demoProviderCompanyId })
  })
  afterAll(() => app.close())

  test('has shipments at every stage, one delayed with its reason and one by air', async () => {
    const { body } = await app.call(shipmentsContract.listShipments, { query: { limit: 50 } }, importer)
    const stages = body.items.map(({ status, lastMilestone, mode }) => `${mode} ${status} ${lastMilestone}`)
    expect(new Set(stages)).toEqual(
      new Set([
        'road delivered delivered',
        'sea in_transit position',
        'sea in_transit discharged',
        'road in_transit border_crossed',
        'road loading picked_up',
        'road customs_clearance at_dry_port',
        'road exception held',
        'air in_transit arrived',
        'sea booked null',
        'road booked null',
      ]),
    )
    const held = body.items.find(({ status }) => status === 'exception')
    const shipmentId = held?.id ?? ''
    const { body: one } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, importer)
    expect(one.timeline.find(({ milestone }) => milestone === 'held')?.note).toMatch(/scanner at Malaba/)
  })

  test('has the required actions of the specification on the dashboard [spec 2.076]', async () => {
    const actions = await app.call(homeContract.getRequiredActions, {}, importer)
    expect(actions.body.actions.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['choose_quote', 1],
        ['correct_documents', 1],
        ['bring_documents', 1],
      ]),
    )
    const shipments = await app.call(homeContract.getDashboardShipments, {}, importer)
    expect(shipments.body.inProgress.items).toHaveLength(5)
    expect(shipments.body.upcoming.items).toHaveLength(2)
  })

  test('has a set with a rejected document and one with documents due, both among the newest [spec 2.082]', async () => {
    const { body } = await app.call(documentsContract.listDocumentSets, { query: { limit: 3 } }, importer)
    const waiting = body.items.filter(({ requiresAction }) => requiresAction)
    expect(waiting.map(({ documents }) => documents.map(({ status }) => status))).toEqual([
      [null, 'pending', null],
      ['under-review', 'approved', 'rejected'],
    ])
    const { body: all } = await app.call(documentsContract.listDocumentSets, { query: { limit: 50 } }, importer)
    expect(all.items.filter(({ requiresAction }) => requiresAction)).toHaveLength(2)
  })

  test('has two messages, one about a quote and one about a shipment, and a draft [spec 2.081]', async () => {
    const manager = await app.owner.db
      .selectFrom('people')
      .select('id')
      .where('company_id', '=', demoCustomerCompanyId)
      .where('email', '=', 'importer@demo.umuhora.rw')
      .executeTakeFirstOrThrow()
    const { body } = await app.call(messagesContract.countFolders, {}, importer)
    expect(body.folders).toMatchObject({
      inbox: { count: 2, unread: 2 },
      quotes: { count: 1 },
      shipments: { count: 1 },
      general: { count: 0 },
    })
    expect(body.samples).toBe(false)
    const drafts = await app.owner.db.selectFrom('message_drafts').select(['person_id', 'is_sample']).execute()
    expect(drafts).toEqual([{ person_id: manager.id, is_sample: false }])
  })

  test('has quote requests with and without quotes, a customs file, and a booking to be confirmed', async () => {
    const requests = await app.call(quotesContract.listQuoteRequests, { query: {} }, importer)
    expect(requests.body.items.map(({ status }) => status)).toEqual(['open', 'quoted'])
    const files = await app.call(clearanceContract.listClearanceFiles, { query: { limit: 9 } }, importer)
    expect(files.body.items.map(({ status }) => status)).toEqual(['open'])
    const bookings = await app.call(bookingsContract.listBookings, { query: { limit: 50 } }, importer)
    expect(bookings.body.items.filter(({ status }) => status === 'requested')).toHaveLength(1)
    const { body } = await app.call(homeContract.getRequiredActions, {}, provider)
    expect(body.actions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['confirm_booking', 'answer_request']))
  })

  test('has a recipient of alerts, and airfreight cards have a service type [spec 9.022, 3.034]', async () => {
    const { body } = await app.call(alertsContract.getEmailAlerts, {}, importer)
    expect(body.recipients).toMatchObject([{ state: 'active', isSample: false }])
    const cards = await app.call(offersContract.listOffers, { query: { service: 'airfreight', limit: 100 } })
    const kinds = cards.body.items.map(({ attributes }) => attributes.serviceType)
    expect(new Set(kinds)).toEqual(new Set(['standard', 'economy', 'express']))
  })

  test('is notified only of events of the last day', async () => {
    await app.work()
    const mails = await app.mails('importer@demo.umuhora.rw')
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.length).toBeLessThan(12)
  })

  test('a second start adds nothing', async () => {
    const before = await counted(app)
    expect(await writeHistory(app.context, new Date())).toEqual([])
    expect(await counted(app)).toEqual(before)
  })

  test('every JSON value of the demo fits its column; a column without one is read by another test', async () => {
    for (const seed of seeds) await seed(app.context)
    expect(await readJsonColumns(app.owner)).toEqual({ faults: [], empty: Object.keys(readElsewhere) })
    for (const [column, file] of Object.entries(readElsewhere))
      expect(readFileSync(file, 'utf8'), file).toMatch(
        new RegExp(`readJsonColumns[^]*'${column}'|'${column}'[^]*readJsonColumns`),
      )
  })

  test.each([
    [`update quotes set lines = '[{}]'`, /^quotes\.lines: ✖/],
    [`update offers set attributes = '{"colour": "red"}'`, /^offers\.attributes: \{"colour":"red"\} is read as \{\}$/],
    [
      `update message_drafts set body = body - 'priority'`,
      /^message_drafts\.body: .* is read as .*"priority":"medium"/,
    ],
    [`alter table fleets add noted jsonb`, /^fleets\.noted: .* has no schema/],
    [`alter table quotes rename lines to rows`, /^quotes\.lines: no such column$/],
  ])('is found after: %s', async (statement, fault) => {
    const tried = app.owner.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw (await readJsonColumns({ ...app.owner, db: tx })).faults
    })
    expect(await tried.catch((faults: unknown) => faults)).toContainEqual(expect.stringMatching(fault))
  })

  test('an interrupted demo continues where it stopped', async () => {
    const killed = await marketAt(now)
    await writeHistory(killed.context, now, chapters.slice(0, 4))
    expect((await counted(killed)).shipments).toBeLessThan(whole.shipments ?? 0)
    await writeHistory(killed.context, now)
    expect(await counted(killed)).toEqual(whole)
    await killed.close()
  })
})

test('on a changed market the start succeeds, and impossible chapters are left out once', async () => {
  const app = await marketAt(now)
  await app.owner.db.updateTable('offers').set({ status: 'withdrawn' }).where('service', '=', 'transport').execute()
  await app.owner.db
    .updateTable('offers')
    .set({ valid_from: '2026-01-01', valid_until: '2026-01-31' })
    .where('service', '=', 'airfreight')
    .execute()
  const leftOut = await writeHistory(app.context, now)
  expect(leftOut).toEqual(expect.arrayContaining(['in-clearance', 'delivered', 'by-air', 'to-be-confirmed']))
  expect(leftOut).not.toContain('at-sea')
  expect(await writeHistory(app.context, now)).toEqual([])
  expect((await counted(app)).shipments).toBe(3)
  await app.close()
})

// In Kigali: the minute before midnight on a Saturday that ends a month; the minute after midnight; the end of a year;
// a leap day on a Sunday.
test.each(['2027-07-31T21:59:00Z', '2027-02-28T22:01:00Z', '2027-12-31T23:30:00Z', '2032-02-29T06:30:00Z'])(
  'at %s every chapter is written',
  async (day) => {
    const now = new Date(day)
    const app = await marketAt(now)
    expect(await writeHistory(app.context, now)).toEqual([])
    const rows = await app.owner.db.selectFrom('shipment_events').select(['happened_at', 'classifier']).execute()
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter(({ happened_at, classifier }) => classifier === 'ACT' && happened_at > now)).toEqual([])
    await app.close()
  },
)
