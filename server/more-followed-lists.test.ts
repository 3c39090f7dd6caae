import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearanceContract } from '../contract/clearance.ts'
import { consolidationContract } from '../contract/consolidation.ts'
import { customsContract } from '../contract/customs.ts'
import { documentsContract } from '../contract/documents.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { insuranceContract } from '../contract/insurance.ts'
import { insuranceCertificatesContract } from '../contract/insurance-certificates.ts'
import { itineraryBookingsContract } from '../contract/itinerary-bookings.ts'
import { messagesContract } from '../contract/messages.ts'
import { offersContract } from '../contract/offers.ts'
import { priceAlertsContract } from '../contract/price-alerts.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { storageContract } from '../contract/storage.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { type Belongings, belongingsOf } from '../testing/belongings.ts'
import { departuresStatement } from './features/consolidation/consolidation.views.ts'
import { estimatesStatement } from './features/customs/estimates.views.ts'
import { guestUploadsStatement } from './features/documents/guest-uploads.views.ts'
import { certificatesStatement } from './features/insurance/certificates.views.ts'
import { insuranceCardsStatement } from './features/insurance/insurance.views.ts'
import { messagesStatement } from './features/messages/messages.views.ts'
import { myOffersStatement } from './features/offers/offers.views.ts'
import { priceAlertsStatement } from './features/price-alerts/price-alerts.views.ts'
import { visitsStatement } from './features/storage/storage.views.ts'
import type { Context } from './platform/context.ts'
import { openingFor } from './platform/http/mount.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
let things: Belongings
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  operator = await app.person('operator')
  things = await belongingsOf(app, customer, provider)
}, 60_000)
afterAll(() => app.close())

type Explain = (format: 'text') => Promise<unknown>
interface Row {
  readonly id: string
  readonly number: string
  readonly updatedAt: string
}
async function page(endpoint: Endpoint, query: object, by = customer) {
  const { status, body } = await app.call(endpoint, { query } as never, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as { items: Row[]; next: string | null }
}
const list = async (endpoint: Endpoint, query: object, by = customer) => (await page(endpoint, query, by)).items
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const aMinuteAgo = () => ({ updatedSince: new Date(Date.now() - 60_000).toISOString() })

/** Sets the time of change of all rows without the trigger that maintains it, which no program can. */
async function allChangedAt(table: string, at: string) {
  await app.owner.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ${sql.table(table)} set updated_at = ${at}`.execute(tx)
  })
}

/** Writes a row as a verb would. */
async function change(table: string, id: string) {
  const column = sql.ref(table === 'offers' ? 'status' : 'id')
  await sql`update ${sql.table(table)} set ${column} = ${column} where id = ${id}`.execute(app.owner.db)
}

const certificates = insuranceCertificatesContract.listInsuranceCertificates

/** The lists, with their table, the companies that have the rows, and what else is in the query. */
const lists = [
  ['itineraries', itineraryBookingsContract.listItineraryBookings, 'itinerary_bookings', ['customer'], {}],
  ['customs files', clearanceContract.listClearanceFiles, 'clearance_files', ['customer', 'provider'], {}],
  ['part orders', sparePartsContract.listPartOrders, 'part_orders', ['customer', 'provider'], {}],
  ['tax estimates', customsContract.listTaxEstimates, 'tax_estimates', ['customer'], {}],
  ['insurance certificates', certificates, 'insurance_certificates', ['customer', 'provider'], {}],
  ['visits', storageContract.listVisits, 'visits', ['customer', 'provider'], { show: 'all' }],
  ['guest uploads', documentsContract.listGuestUploads, 'guest_uploads', ['customer'], {}],
  ['departures', consolidationContract.listMyDepartures, 'departures', ['provider'], {}],
  ['own cards', offersContract.listMyOffers, 'offers', ['provider'], {}],
  ['insurance cards', insuranceContract.listInsuranceCards, 'insurance_cards', ['provider'], {}],
  ['price alerts', priceAlertsContract.listPriceAlerts, 'price_alerts', ['customer'], {}],
  ['messages', messagesContract.listMessages, 'messages', ['customer'], { folder: 'sent' }],
] as const
/** Of these, operators see no rows of companies. */
const ownOnly = new Set<string>(['tax_estimates', 'guest_uploads', 'messages'])
const numbered = new Set<string>([
  'itinerary_bookings',
  'clearance_files',
  'part_orders',
  'tax_estimates',
  'insurance_certificates',
  'guest_uploads',
  'departures',
])

describe.each(lists)('%s', (_name, endpoint, table, sides, also) => {
  const owners = () => sides.map((side) => (side === 'customer' ? customer : provider))
  const strangers = () => [app.person('customer'), app.person('provider')]

  test('are found by the time of their change', async () => {
    for (const owner of owners()) {
      const [first] = await list(endpoint, also, owner)
      if (!first) throw new Error('an empty list')
      await allChangedAt(table, '2026-01-01')
      expect(await list(endpoint, { ...also, ...aMinuteAgo() }, owner)).toEqual([])
      await change(table, first.id)
      const changed = await list(endpoint, { ...also, ...aMinuteAgo() }, owner)
      expect(idsOf(changed)).toEqual([first.id])
      expect(Date.parse(changed[0]?.updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    }
  })

  test('have pages by change of which none misses a row that changes meanwhile', async () => {
    const [owner = customer] = owners()
    const ids = idsOf(await list(endpoint, { ...also, limit: 50 }, owner)).sort()
    await allChangedAt(table, '2026-02-02T10:00:00.123Z')
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { ...also, updatedSince: '2026-02-02T10:00:00.123Z', limit: 1, ...(after ? { after } : {}) }
      const { items, next } = await page(endpoint, query, owner)
      seen.push(...idsOf(items))
      // The first row changes after its page was read: it comes again at the end.
      if (!after && ids[1]) await change(table, ids[0] ?? '')
      after = next
    }
    expect(seen).toEqual(ids.length > 1 ? [...ids, ids[0]] : ids)
    const { status } = await app.call(
      endpoint,
      { query: { ...also, updatedSince: '2026-01-01T00:00:00Z', after: ids[0] } } as never,
      owner,
    )
    expect(status).toBe(422)
  })

  test('of another company are not found', async () => {
    const [owner = customer] = owners()
    const { number } = (await list(endpoint, also, owner))[0] ?? {}
    for (const stranger of await Promise.all(strangers())) {
      const queries = [{ updatedSince: '2026-01-01T00:00:00Z' }, ...(numbered.has(table) ? [{ number }] : [])]
      for (const query of queries) {
        const { status, body } = await app.call(endpoint, { query: { ...also, ...query } } as never, stranger)
        if (endpoint.allow === 'provider' && stranger.companyKind === 'customer') expect(status).toBe(403)
        else expect((body as unknown as { items: Row[] }).items).toEqual([])
      }
    }
  })
})

test.each(lists.filter(([, , table]) => numbered.has(table)))(
  '%s are found by their number',
  async (_name, endpoint, _table, sides, also) => {
    for (const side of sides) {
      const owner = side === 'customer' ? customer : provider
      const [first] = await list(endpoint, also, owner)
      expect(await list(endpoint, { ...also, number: first?.number }, owner)).toEqual([first])
      expect(await list(endpoint, { ...also, number: 'UMX-0000-0000' }, owner)).toEqual([])
    }
  },
)

test('itineraries are found by the customer’s reference', async () => {
  await sql`update itinerary_bookings set customer_reference = 'PO-7'`.execute(app.owner.db)
  expect(await list(itineraryBookingsContract.listItineraryBookings, { customerReference: 'PO-7' })).toHaveLength(1)
  expect(await list(itineraryBookingsContract.listItineraryBookings, { customerReference: 'PO-8' })).toEqual([])
})

test('a certificate is found by the reference of its itinerary, but not by its insurer', async () => {
  await sql`update itinerary_bookings set customer_reference = 'PO-9'`.execute(app.owner.db)
  const query = { customerReference: 'PO-9' }
  expect(idsOf(await list(certificates, query))).toEqual([things.certificateId])
  expect(idsOf(await list(certificates, query, operator))).toEqual([things.certificateId])
  expect(await list(certificates, { customerReference: 'PO-8' })).toEqual([])
  expect(await list(certificates, query, provider)).toEqual([])
  expect(await list(certificates, { ...query, side: 'customer' }, provider)).toEqual([])
  expect(await list(certificates, query, await app.person('customer'))).toEqual([])
})

test('a customs file and a guest’s document are found by the reference of their booking', async () => {
  await sql`update bookings set customer_reference = 'PO-10'`.execute(app.owner.db)
  const query = { customerReference: 'PO-10' }
  const stranger = await app.person('customer')
  for (const [endpoint, id] of [
    [clearanceContract.listClearanceFiles, things.clearanceFileId],
    [documentsContract.listGuestUploads, things.guestUploadId],
  ] as const) {
    expect(idsOf(await list(endpoint, query))).toEqual([id])
    expect(await list(endpoint, { customerReference: 'PO-8' })).toEqual([])
    expect(await list(endpoint, query, stranger)).toEqual([])
  }
  // Its broker reads the reference on the booking.
  expect(idsOf(await list(clearanceContract.listClearanceFiles, query, provider))).toEqual([things.clearanceFileId])
})

test('a part order has changed when a supplier withdraws a price', async () => {
  await allChangedAt('part_orders', '2026-01-01')
  const params = { orderId: things.partOrderId, quoteId: things.partQuoteId }
  const { status } = await app.call(sparePartsContract.withdrawPartQuote, { params } as never, provider)
  expect(status).toBe(200)
  expect(idsOf(await list(sparePartsContract.listPartOrders, aMinuteAgo()))).toEqual([things.partOrderId])
})

test('an estimate has changed when its link is created or revoked', async () => {
  const params = { estimateId: things.estimateId }
  for (const call of [
    () => app.call(customsContract.shareTaxEstimate, { params, body: { days: 7 } } as never, customer),
    () => app.call(customsContract.revokeTaxEstimateShare, { params } as never, customer),
  ]) {
    await allChangedAt('tax_estimates', '2026-01-01')
    expect((await call()).status).toBe(200)
    expect(idsOf(await list(customsContract.listTaxEstimates, aMinuteAgo()))).toEqual([things.estimateId])
  }
})

test('a card changes with its state, but not with its capacity or rating, which would refuse its provider’s edit', async () => {
  await allChangedAt('offers', '2026-01-01')
  const changed = () => list(offersContract.listMyOffers, aMinuteAgo(), provider)
  await sql`update offers set rating_count = 7, provider_name = 'Another' where id = ${things.offerId}`.execute(
    app.owner.db,
  )
  expect(await changed()).toEqual([])
  const withdrawn = await app.call(
    offersContract.withdrawOffer,
    { params: { offerId: things.offerId } } as never,
    provider,
  )
  expect(withdrawn.status).toBe(200)
  expect(idsOf(await changed())).toEqual([things.offerId])
})

test('departures that are polled by change keep the pages by cut-off of the others', async () => {
  const endpoint = consolidationContract.listMyDepartures
  const { items, next } = await page(endpoint, { limit: 1 }, provider)
  expect(next).toMatch(/^\d{4}-.*Z_/)
  const second = await page(endpoint, { limit: 1, after: next }, provider)
  expect(idsOf(second.items)).not.toEqual(idsOf(items))
  for (const query of [
    { after: next, updatedSince: '2026-01-01T00:00:00Z' },
    { after: `1762000000000~${things.departureId}` },
    { after: things.departureId },
    { after: 'abc~def', updatedSince: '2026-01-01T00:00:00Z' },
  ])
    expect((await app.call(endpoint, { query } as never, provider)).status, JSON.stringify(query)).toBe(422)
})

test('every list reads an index in the order of change', async () => {
  const statements: Readonly<Record<string, (context: Context<Person>, query: never) => { explain: Explain }>> = {
    tax_estimates: estimatesStatement,
    insurance_certificates: certificatesStatement,
    visits: visitsStatement,
    guest_uploads: guestUploadsStatement,
    departures: departuresStatement,
    offers: myOffersStatement,
    insurance_cards: insuranceCardsStatement,
    price_alerts: priceAlertsStatement,
    messages: messagesStatement,
  }
  for (const [, endpoint, table, sides, also] of lists) {
    const statement = statements[table]
    if (!statement) continue
    const owners = sides.map((side) => ({ side, by: side === 'customer' ? customer : provider }))
    const all = endpoint.allow === 'person' && !ownOnly.has(table) ? [{ side: undefined, by: operator }] : []
    for (const { side, by } of [...owners, ...all])
      await app.context.app.transact(
        async (tx) => {
          // With so few rows a query is as fast without any index: this checks only that an index exists.
          await sql`set local enable_sort = off`.execute(tx)
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          for (const after of [undefined, `1762000000000~${things.bookingId}`]) {
            const query = { limit: 20, ...also, ...(side && { side }), updatedSince: '2026-01-01T00:00:00Z', after }
            const plan = JSON.stringify(
              await statement({ tx, actor: by, now: new Date() }, query as never).explain('text'),
            )
            expect(plan, `${table} ${side}`).toMatch(/Index Scan using \w+_by_update/)
            expect(plan, `${table} ${side}`).toMatch(/Index Cond: [^"]*updated_at/)
            expect(plan, `${table} ${side}`).not.toMatch(/Sort/)
          }
        },
        openingFor(by.sessionId, by.personId),
      )
  }
})
