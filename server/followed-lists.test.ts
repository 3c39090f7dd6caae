import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { documentsContract } from '../contract/documents.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { financingContract } from '../contract/financing.ts'
import { quotesContract } from '../contract/quotes.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { appliedOnly } from '../testing/financing.ts'
import { bookingBody, publishedOffer, truckRequest } from '../testing/market.ts'
import { bookingsStatement } from './features/bookings/bookings.views.ts'
import { setsStatement } from './features/documents/documents.views.ts'
import { applicationsStatement } from './features/financing/financing.views.ts'
import { requestsStatement } from './features/quotes/quotes.views.ts'
import { shipmentsStatement } from './features/shipments/shipments.views.ts'
import { openingFor } from './platform/http/mount.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
const bookings: string[] = []
const requests: string[] = []

interface Row {
  readonly id: string
  readonly updatedAt: string
}
interface Listed {
  readonly items: (Row & Record<string, unknown>)[]
  readonly next: string | null
  readonly fields?: Record<string, string>
}
async function list(endpoint: Endpoint, query: object, by = customer) {
  const { status, body } = await app.call(endpoint, { query } as never, by)
  return { status, ...(body as unknown as Listed) }
}
const changed = async (endpoint: Endpoint, since: string, by = customer) =>
  (await list(endpoint, { updatedSince: since, limit: 100 }, by)).items.map(({ id }) => id)

/** The lists that other programs poll, with their table and the column of their number. */
const lists = [
  ['bookings', bookingsContract.listBookings, 'bookings', 'number', true],
  ['shipments', shipmentsContract.listShipments, 'shipments', 'number', true],
  ['document sets', documentsContract.listDocumentSets, 'document_sets', 'subject_number', true],
  ['quote requests', quotesContract.listQuoteRequests, 'quote_requests', null, true],
  ['applications', financingContract.listApplications, 'financing_applications', 'number', false],
] as const

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  operator = await app.person('operator')
  const offerId = await publishedOffer(app, provider, { capacityTotal: null })
  for (const customerReference of ['PO-1', 'PO-2', 'PO-2']) {
    const { body: made } = await app.call(
      bookingsContract.requestBooking,
      { body: { ...bookingBody({ offerId }), customerReference } },
      customer,
    )
    await app.call(bookingsContract.confirmBooking, { params: { bookingId: made.id } }, provider)
    bookings.push(made.id)
    const asked = await app.call(
      quotesContract.requestQuote,
      { body: { ...truckRequest, customerReference } },
      customer,
    )
    requests.push(asked.body.id)
    await appliedOnly(app, customer)
  }
}, 60_000)
afterAll(() => app.close())

/** Sets the time of change without the trigger that maintains it, which no program can. */
async function changedAt(table: (typeof lists)[number][2], ids: readonly string[], at: string) {
  await app.owner.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ${sql.table(table)} set updated_at = ${at} where id = any(${ids as string[]})`.execute(tx)
  })
}

describe.each(lists)('%s', (_name, endpoint, table, column, referenced) => {
  test('are found by their number and by the customer’s reference', async () => {
    const { items } = await list(endpoint, {})
    expect(items).toHaveLength(3)
    if (column) {
      const rows = await sql<{ id: string; n: string }>`
        select id, ${sql.ref(column)} as n from ${sql.table(table)} where id = ${items[1]?.id}`.execute(app.owner.db)
      expect((await list(endpoint, { number: rows.rows[0]?.n })).items.map(({ id }) => id)).toEqual([items[1]?.id])
      expect((await list(endpoint, { number: 'UM' })).items).toEqual([])
    }
    if (!referenced) return
    const found = await list(endpoint, { customerReference: 'PO-2' })
    expect(found.items.map(({ id }) => id)).toEqual(items.slice(0, 2).map(({ id }) => id))
    expect((await list(endpoint, { customerReference: 'po-2' })).items).toEqual([])
    const stranger = await app.person('customer')
    expect((await list(endpoint, { customerReference: 'PO-2' }, stranger)).items).toEqual([])
  })

  test('come in the order of change, and those changed at the same instant each once', async () => {
    const ids = (await list(endpoint, {})).items.map(({ id }) => id).sort()
    await changedAt(table, ids, '2031-05-05T10:00:00.123Z')
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { updatedSince: '2031-05-05T10:00:00.123Z', limit: 1, ...(after ? { after } : {}) }
      const page = await list(endpoint, query)
      expect(page.status, JSON.stringify(page)).toBe(200)
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(ids)
    await changedAt(table, ids.slice(1), '2031-05-05T09:54:00Z')
    expect(await changed(endpoint, '2031-05-05T10:00:00Z')).toEqual(ids.slice(0, 1))
    expect(await changed(endpoint, '2031-05-05T09:59:00Z')).toEqual([...ids.slice(1), ...ids.slice(0, 1)])
    const everybodys = table === 'quote_requests' ? [] : ids.slice(0, 1)
    expect(await changed(endpoint, '2031-05-05T10:00:00Z', operator)).toEqual(everybodys)
    await changedAt(table, ids, '2026-01-01T00:00:00Z')
  })

  test('a cursor of one order is refused in the other', async () => {
    const [first] = (await list(endpoint, {})).items
    const ofChanges = `1762000000000~${first?.id}`
    for (const query of [{ after: ofChanges }, { updatedSince: '2026-01-01T00:00:00Z', after: first?.id }]) {
      const refused = await list(endpoint, query)
      expect([refused.status, refused.fields]).toEqual([422, { after: 'of_another_list' }])
    }
    for (const query of [{ updatedSince: '0000-01-01T00:00:00Z' }, { updatedSince: '9999-12-31T23:59:59Z' }])
      expect((await list(endpoint, query)).status).toBe(200)
    expect((await list(endpoint, { updatedSince: 'yesterday' })).fields).toEqual({ updatedSince: 'invalid_format' })
  })
})

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

test('a change still being written during a read is not missed afterwards', async () => {
  await changedAt('bookings', bookings, '2026-01-01T00:00:00Z')
  const [slow = '', quick = ''] = bookings
  let seen: string[] = []
  let newest = ''
  await app.owner.transact(async (tx) => {
    await sql`update bookings set instructions = 'slow' where id = ${slow}`.execute(tx)
    const params = { bookingId: quick }
    await app.call(bookingsContract.setCustomerReference, { params, body: { customerReference: 'quick' } }, customer)
    const page = await list(bookingsContract.listBookings, { updatedSince: anHourAgo() })
    seen = page.items.map(({ id }) => id)
    newest = page.items.at(-1)?.updatedAt ?? ''
  })
  expect(seen).toEqual([quick])
  expect((await changed(bookingsContract.listBookings, newest)).sort()).toEqual([slow, quick].sort())
})

test('a request changes with its quotes, a set with its documents', async () => {
  await changedAt('quote_requests', requests, '2026-01-01T00:00:00Z')
  const [requestId = ''] = requests
  const { body: request } = await app.call(quotesContract.getQuoteRequest, { params: { requestId } }, customer)
  const quoteId = request.quotes[0]?.id ?? ''
  expect(await changed(quotesContract.listQuoteRequests, anHourAgo())).toEqual([])
  await app.call(quotesContract.withdrawQuote, { params: { quoteId } }, provider)
  expect(await changed(quotesContract.listQuoteRequests, anHourAgo())).toEqual([requestId])
  expect(
    (await list(quotesContract.listProviderRequests, { show: 'all', updatedSince: anHourAgo() }, provider)).items,
  ).toMatchObject([{ id: requestId }])
  const { items: sets } = await list(documentsContract.listDocumentSets, {})
  const ids = sets.map(({ id }) => id)
  await changedAt('document_sets', ids, '2026-01-01T00:00:00Z')
  await sql`update documents set reminded_at = now() where set_id = ${ids[0]}`.execute(app.owner.db)
  expect(await changed(documentsContract.listDocumentSets, anHourAgo())).toEqual([])
  await sql`update documents set comments = 'New' where set_id = ${ids[0]}`.execute(app.owner.db)
  expect(await changed(documentsContract.listDocumentSets, anHourAgo())).toEqual([ids[0]])
})

test('every list reads an index in the order of change, and another by the reference', async () => {
  const statements = {
    bookings: bookingsStatement,
    shipments: shipmentsStatement,
    document_sets: setsStatement,
    quote_requests: requestsStatement,
    financing_applications: applicationsStatement,
  }
  for (const [, , table, , referenced] of lists)
    for (const [by, side] of [
      [customer, 'customer'],
      [provider, 'provider'],
      [operator, undefined],
    ] as const) {
      const own = table === 'quote_requests' || table === 'financing_applications'
      if (own && side === 'provider') continue
      if (table === 'quote_requests' && side === undefined) continue
      const actor = { ...by, companyKind: side ?? 'operator' } as Person
      const plans = await app.context.app.transact(
        async (tx) => {
          // With so few rows a query is as fast without any index: this checks only that an index exists.
          await sql`set local enable_sort = off`.execute(tx)
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          const planOf = async (query: object) =>
            JSON.stringify(
              await statements[table]({ tx, actor, now: new Date() }, {
                limit: 20,
                ...(side ? { side } : {}),
                ...query,
              } as never).explain('text'),
            )
          return {
            since: await planOf({ updatedSince: '2026-01-01T00:00:00Z' }),
            next: await planOf({ updatedSince: '2026-01-01T00:00:00Z', after: `1~${bookings[0]}` }),
            called: referenced ? await planOf({ customerReference: 'PO-1' }) : '_by_reference',
          }
        },
        openingFor(by.sessionId, by.personId),
      )
      for (const plan of [plans.since, plans.next]) {
        expect(plan, `${table} ${side}`).toMatch(/Index Scan using \w+_by_update/)
        expect(plan, `${table} ${side}`).toMatch(/Index Cond: [^"]*updated_at/)
        expect(plan, `${table} ${side}`).not.toMatch(/Seq Scan on (book|ship|docu|quote_|fina)|Sort/)
      }
      expect(plans.called, `${table} ${side}`).toContain('_by_reference')
    }
})
