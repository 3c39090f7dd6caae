import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeContract } from '../../../contract/home.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { attentionKinds } from '../../../domain/shipments/attention.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, dayFromNow, publishedOffer } from '../../../testing/market.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { waitingPapers } from '../documents/waiting-papers.views.ts'
import { attentionStatement } from './attention.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person
let seaOffer: string
let roadOffer: string
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  ;[customer, provider, stranger] = [
    await app.person('customer'),
    await app.person('provider'),
    await app.person('customer'),
  ]
  roadOffer = await publishedOffer(app, provider, { capacityTotal: null })
  seaOffer = await publishedOffer(app, provider, {
    service: 'seafreight',
    origin: 'CNNSA',
    destination: 'KEMBA',
    basis: 'container',
    equipment: '40HC',
    transitDaysMin: 60,
    transitDaysMax: 70,
    capacityTotal: null,
  })
})
afterAll(() => app.close())

const { listShipments, reportEvent } = shipmentsContract
const dayMs = 86_400_000
const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A shipment with nothing to report: its documents are due much later. */
async function shipment(offerId: string, by = customer): Promise<string> {
  const { shipment: made } = await confirmedBooking(app, by, provider, { offerId, pickupDay: dayFromNow(9) })
  const id = made?.id ?? ''
  await app.owner.db
    .updateTable('shipments')
    .set({ created_at: instant(-90) })
    .where('id', '=', id)
    .execute()
  await sql`update documents d set due_at = now() + interval '60 days' from document_sets s
    where s.id = d.set_id and s.shipment_id = ${id}`.execute(app.owner.db)
  return id
}

async function report(id: string, milestone: Milestone, days: number, placeCode: string, note = '') {
  const body = { milestone, classifier: 'ACT' as const, at: instant(days), placeCode, note }
  const answer = await app.call(reportEvent, { params: { shipmentId: id }, body }, provider)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function late(by = customer): Promise<string> {
  const id = await shipment(roadOffer, by)
  await sql`update shipments set eta = eta + interval '4 days' where id = ${id}`.execute(app.owner.db)
  return id
}

async function held(): Promise<string> {
  const id = await shipment(roadOffer)
  await report(id, 'departed', -0.01, 'KEMBA')
  await report(id, 'held', -0.005, 'KEMBA', 'scanner broken')
  await sql`update shipments set eta = to_timestamp((plan -> -1 ->> 'at')::float8 / 1000)
    where id = ${id}`.execute(app.owner.db)
  return id
}

async function landed(days: number): Promise<string> {
  const id = await shipment(seaOffer)
  await report(id, 'departed', -days - 20, 'CNNSA')
  await report(id, 'discharged', -days, 'KEMBA')
  return id
}

async function missing(): Promise<string> {
  const id = await shipment(roadOffer)
  await sql`update documents d set due_at = now() + interval '1 day', status = null, versions = 0, required = true
    from document_sets s where s.id = d.set_id and s.shipment_id = ${id} and s.subject_kind = 'booking'
      and d.code = 'commercial-invoice'`.execute(app.owner.db)
  return id
}

async function attention(by: Person, query: object = {}) {
  const { status, body } = await app.call(listShipments, { query: { view: 'attention', ...query } }, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const needing = async (by: Person, side?: 'customer' | 'provider') =>
  (await app.call(homeContract.getDashboardShipments, { query: side ? { side } : {} }, by)).body.needAttention

test('each kind is listed with its reason, in the order of the kinds; nothing else is', async () => {
  const waits = await missing()
  const ends = await landed(12)
  const costs = await landed(40)
  const stopped = await held()
  const behind = await late()
  await shipment(roadOffer)
  const delivered = await late()
  await sql`update shipments set status = 'delivered' where id = ${delivered}`.execute(app.owner.db)
  const cancelled = await late()
  await sql`update shipments set cancelled_at = now() where id = ${cancelled}`.execute(app.owner.db)

  const { items, next } = await attention(customer)
  expect(next).toBeNull()
  expect(items.map(({ id }) => id)).toEqual([behind, stopped, costs, ends, waits])
  const first = items.map((item) => item.attention?.[0])
  expect(first.map((reason) => reason?.kind)).toEqual([...attentionKinds])
  expect(first[0]).toMatchObject({ days: 4 })
  expect(first[1]).toMatchObject({ stop: { milestone: 'held', placeCode: 'KEMBA', note: 'scanner broken' } })
  expect(first[2]).toMatchObject({ place: 'KEMBA', perDay: { currency: 'USD' } })
  expect(first[4]).toMatchObject({ action: 'bring_documents', count: 1, setId: expect.any(String) })
  expect(await needing(customer)).toBe(5)

  // Fetched page by page, the list is the same.
  const paged: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await attention(customer, { limit: 2, ...(after ? { after } : {}) })
    paged.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  }
  expect(paged).toEqual(items.map(({ id }) => id))

  // The provider sees late and held shipments; free-time clocks and documents concern only the customer.
  expect((await attention(provider)).items.map(({ id }) => id)).toEqual([behind, stopped])
  expect((await attention(provider, { side: 'customer' })).items).toEqual([])
  expect(await needing(provider)).toBe(2)
  expect(await needing(provider, 'customer')).toBe(0)

  expect((await attention(stranger)).items).toEqual([])
  expect(await needing(stranger)).toBe(0)
  const theirs = await late(stranger)
  expect((await attention(stranger)).items.map(({ id }) => id)).toEqual([theirs])
  expect((await attention(customer)).items.map(({ id }) => id)).not.toContain(theirs)
  expect((await attention(provider)).items.map(({ id }) => id)).toEqual([behind, theirs, stopped])
}, 60_000)

test('a delivered shipment stays listed for its customer until its container with daily costs is returned', async () => {
  const id = await landed(40)
  await report(id, 'delivered', -30, 'RWKGL')
  const first = async () => (await attention(customer)).items.find((item) => item.id === id)?.attention
  expect((await first())?.map(({ kind }) => kind)).toEqual(['costs'])
  expect((await attention(provider)).items.map((item) => item.id)).not.toContain(id)
  expect((await attention(stranger)).items.map((item) => item.id)).not.toContain(id)
  const count = await needing(customer)
  const containers = { count: 1, size: 'box40', equipmentGroup: 'dry', freeDays: null, storageFreeDays: null } as const
  const back = { ...containers, gateOutOn: dayFromNow(-35), returnedOn: dayFromNow(-1), deposit: null }
  const { status } = await app.call(
    shipmentClocksContract.setContainers,
    { params: { shipmentId: id }, body: back },
    customer,
  )
  expect(status).toBe(200)
  expect(await first()).toBeUndefined()
  expect(await needing(customer)).toBe(count - 1)
})

test('filters apply, and there are pages of its own', async () => {
  const { items } = await attention(customer, { status: 'exception' })
  expect(items.map(({ status }) => status)).toEqual(['exception'])
  expect((await attention(customer, { number: items[0]?.number })).items).toHaveLength(1)
  const plain = await app.call(listShipments, { query: { limit: 1 } }, customer)
  expect(plain.body.items[0]?.attention).toBeNull()
  const byChange = `1700000000000~${items[0]?.id}`
  for (const query of [{ after: plain.body.next ?? '' }, { after: byChange }, { updatedSince: instant(-1) }])
    expect((await app.call(listShipments, { query: { view: 'attention', ...query } }, customer)).status).toBe(422)
})

test('only open shipments, and those whose container is out, are read', async () => {
  const person = await app.person('operator')
  for (const [by, kind] of [
    [customer, 'customer'],
    [provider, 'provider'],
    [person, 'operator'],
  ] as const) {
    const plan = await app.context.app.transact(
      async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const statement = attentionStatement(
          { ...by, companyKind: kind } as never,
          { limit: 20 },
          new Date(),
          waitingPapers,
        ).compile(tx)
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
          ...statement,
          sql: `explain ${statement.sql}`,
        })
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      },
      openingFor(by.sessionId, by.personId),
    )
    // Each of the three indexes holds every open shipment, and no other.
    expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) shipments_open(_of_\w+)?\b/)
    expect(plan).not.toContain('Seq Scan')
  }
})
