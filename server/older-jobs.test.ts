import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { belongingsOf } from '../testing/belongings.ts'
import { newsTable } from './platform/news.ts'
import { features } from './routes.ts'

let app: TestApp
let ours: Awaited<ReturnType<typeof belongingsOf>>
let addresses: { customer: string; provider: string }
beforeAll(async () => {
  app = await testApp()
  const [customer, provider] = [await app.person('customer'), await app.person('provider')]
  await app.person('operator')
  ours = await belongingsOf(app, customer, provider)
  addresses = { customer: customer.email, provider: provider.email }
  await app.work()
})
afterAll(() => app.close())

const table = newsTable(Object.values(features).map(({ news = {} }) => news))

/** Enqueues a job as a process of the previous release does; returns what the queue holds instead. */
async function planned(task: string, payload: object) {
  const { db } = app.owner
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, now() + interval '1 day', 'older')`.execute(
    db,
  )
  const { rows } = await sql<{ task: string; payload: { type: string; about: object | null; alerts: object[] } }>`
    select t.identifier as task, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.key = 'older'`.execute(db)
  return rows[0]
}

async function sent(): Promise<string[]> {
  await app.owner.db.deleteFrom('mailbox').execute()
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'older'`.execute(app.owner.db)
  await app.work()
  return (await app.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`)
}

test.each([
  ['assistant:tell-answer', 'assistant.inquiry-answered', () => ({ messageId: ours.messageId })],
  ['bookings:tell', 'bookings.confirmed', () => ({ bookingId: ours.bookingId, what: 'confirmed' })],
  ['bookings:tell', 'bookings.room-lapsed', () => ({ bookingId: ours.bookingId, what: 'room_lapsed' })],
  ['clearance:tell', 'clearance.moved', () => ({ fileId: ours.clearanceFileId, what: 'declare' })],
  [
    'companies:tell-name',
    'companies.name-decided',
    () => ({ companyId: ours.applicantId, name: 'Kivu', reason: null }),
  ],
  ['documents:tell', 'documents.reviewed', () => ({ documentId: ours.documentId, version: 1 })],
  ['documents:tell-guest', 'documents.handed-in', () => guest('received')],
  ['documents:tell-guest', 'documents.guest-upload-settled', () => guest('refused')],
  ['documents:tell-guest', 'documents.guest-upload-turned-away', () => guest('expired')],
  [
    'financing:tell',
    'financing.submitted',
    () => ({ applicationId: ours.applicationId, event: { type: 'submitted' } }),
  ],
  ['insurance:tell', 'insurance.certificate-bound', () => ({ certificateId: ours.certificateId, what: 'bound' })],
  ['messages:tell', 'messages.sent', () => ({ messageId: ours.messageId })],
  ['providers:tell-licence', 'providers.licence-ending', () => licence('licence_last_day')],
  ['providers:tell-licence', 'providers.licence-verified', () => licence('licence_verified')],
  ['providers:tell-suspension', 'providers.suspended', () => suspension()],
  ['quotes:tellCustomer', 'quotes.offered', () => ({ quoteId: ours.ownQuoteId })],
  ['quotes:tellLoss', 'quotes.declined', () => ({ quoteId: ours.ownQuoteId })],
  ['quotes:tellProviders', 'quotes.requested', () => ({ requestId: ours.requestId })],
  [
    'quotes:tellReopened',
    'quotes.reopened',
    () => ({ requestId: ours.requestId, providerCompanyId: ours.applicantId }),
  ],
  ['shipments:tell', 'shipments.reported', () => report()],
  [
    'spare-parts:tell',
    'spare-parts.quoted',
    () => ({ orderId: ours.partOrderId, what: 'quoted', quoteId: ours.partQuoteId }),
  ],
  ['storage:tell', 'storage.confirmed', () => ({ visitId: ours.visitId, what: 'confirmed', by: 'provider' })],
] as const)('a queued job %s is sent as the notification %s', async (task, event, payload) => {
  const job = await planned(task, payload())
  expect(job).toMatchObject({ task: 'news:send', payload: { type: event, about: expect.any(Object), alerts: [] } })
  expect(table[event as 'storage.confirmed']?.read).toBeTypeOf('function')
  await sent()
  const { rows } = await sql`select last_error from graphile_worker._private_jobs where last_error is not null`.execute(
    app.owner.db,
  )
  expect(rows).toEqual([])
})

const guest = (news: string) => ({
  number: 'UMB-AAAA-0001',
  email: 'g@example.rw',
  language: 'fr',
  name: 'a.pdf',
  news,
})
const licence = (kind: string) => ({
  ...{ companyId: ours.applicantId, kind, service: 'customs' },
  ...{ number: 'RRA 7', expiresOn: '2026-12-10', reason: '' },
})
const suspension = () => ({ companyId: ours.applicantId, kind: 'suspended', reason: 'Papers' })
const report = () => ({
  shipmentId: ours.shipmentId,
  milestone: 'departed',
  classifier: 'ACT',
  placeCode: 'KEMBA',
  at: 1_764_000_000_000,
})

test.each([
  ['bookings:tell', 'started'],
  ['bookings:tell', 'room_given_back'],
  ['storage:tell', 'visited'],
  ['spare-parts:tell', 'received'],
])('%s of “%s” sends no mail', async (task, what) => {
  expect(await planned(task, { what })).toMatchObject({ task: 'news:send', payload: { about: null, alerts: [] } })
  expect(await sent()).toEqual([])
})

test('a planned alert is raised once, and the company’s people get no mail in addition', async () => {
  const alert = { to: [ours.applicantId], subject: { kind: 'booking', id: ours.bookingId }, number: 'UMB-OLDE-R001' }
  const eventId = '01990000-0000-7000-8000-000000000000'
  const raised = async (kind: string) => (await planned('alerts:raise', { ...alert, kind, eventId }))?.payload.alerts
  expect(await raised('clearance_moved')).toEqual([{ ...alert, kind: 'clearance_moved' }])
  for (let n = 0; n < 2; n++) {
    expect(await raised('booking_confirmed')).toEqual([{ ...alert, kind: 'booking_confirmed', mailedBesides: true }])
    await sent()
  }
  const { rows } = await sql`select kind from alerts where number = 'UMB-OLDE-R001'`.execute(app.owner.db)
  expect(rows).toEqual([{ kind: 'booking_confirmed' }])
})

test('every other job stays unchanged', async () => {
  expect(await planned('storage:lapse-visit', { visitId: ours.visitId })).toEqual({
    task: 'storage:lapse-visit',
    payload: { visitId: ours.visitId },
  })
})

test('the migrated job sends the same mail as before, to the same people', async () => {
  await planned('storage:tell', { visitId: ours.visitId, what: 'confirmed', by: 'provider' })
  const mails = await sent()
  for (const address of Object.values(addresses))
    expect(mails.filter((mail) => mail.startsWith(`${address} Visit confirmed`))).toHaveLength(1)
})
