import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { companiesContract } from '../../../contract/companies.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { financingContract } from '../../../contract/financing.ts'
import { offersContract } from '../../../contract/offers.ts'
import { providersContract } from '../../../contract/providers.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { belongingsOf } from '../../../testing/belongings.ts'
import { applied, uploadedFile } from '../../../testing/financing.ts'
import { confirmedBooking, draftOffer } from '../../../testing/market.ts'
import { appliedAsProvider } from '../../../testing/providers.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  operator = await app.person('operator')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

/** The kinds of a person's alerts, newest first, with their numbers. */
async function alerts(person: Person): Promise<string[]> {
  await app.work()
  const { items } = (await app.call(alertsContract.listAlerts, { query: { limit: 100 } }, person)).body
  await app.owner.db.deleteFrom('alerts').execute()
  return items.map(({ kind, number, detail, urgent }) =>
    [kind, number, detail, urgent && '!'].filter(Boolean).join(' '),
  )
}

test('a booking and its shipment: each side is notified of the other’s actions', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  const shipment = booking.shipment?.number
  await app.work()
  const { rows } = await sql<{ kind: string; mine: boolean }>`
    select kind, company_id = ${customer.companyId} as mine from alerts order by kind`.execute(app.owner.db)
  expect(rows).toEqual([
    { kind: 'booking_confirmed', mine: true },
    { kind: 'booking_requested', mine: false },
    { kind: 'shipment_created', mine: true },
  ])
  await app.owner.db.deleteFrom('alerts').execute()

  const report = (milestone: 'departed' | 'held' | 'position' | 'delivered', classifier: 'ACT' | 'EST', at: string) =>
    app.call(
      shipmentsContract.reportEvent,
      {
        params: { shipmentId: booking.shipment?.id ?? '' },
        body: { milestone, classifier, at, placeCode: 'KEMBA' },
      },
      provider,
    )
  const now = new Date().toISOString()
  for (const [milestone, classifier] of [
    ['departed', 'ACT'],
    ['position', 'ACT'],
    ['held', 'ACT'],
  ] as const)
    expect((await report(milestone, classifier, now)).status).toBe(200)
  // An estimated event has not happened.
  expect((await report('delivered', 'EST', new Date(Date.now() + 3_600_000).toISOString())).status).toBe(200)
  expect((await alerts(customer)).sort()).toEqual([
    `shipment_held ${shipment} KEMBA !`,
    `shipment_reported ${shipment} departed`,
  ])
  expect(await alerts(provider)).toEqual([])
})

test('a cancelled booking is an emergency for both sides', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  await app.work()
  await app.owner.db.deleteFrom('alerts').execute()
  const body = { reason: 'The order was withdrawn', agreedFee: 0 }
  const params = { bookingId: booking.id }
  expect((await app.call(bookingsContract.cancelBooking, { params, body }, customer)).status).toBe(200)
  await app.work()
  const { rows } = await sql`select kind, number, urgent from alerts`.execute(app.owner.db)
  const alert = { kind: 'booking_cancelled', number: booking.number, urgent: true }
  expect(rows).toEqual([alert, alert])
  await app.owner.db.deleteFrom('alerts').execute()
})

test('actions of other companies on quotes, parts, customs files and documents notify the customer', async () => {
  const mine = await app.person('customer')
  const b = await belongingsOf(app, mine, provider)
  const fileId = await uploadedFile(app, mine, 'Invoice.pdf', 'document')
  await app.call(documentsContract.addVersion, { params: { documentId: b.documentId }, body: { fileId } }, mine)
  for (const kind of ['take-up', 'reject'] as const) {
    const body = { kind, version: 1, reason: kind === 'reject' ? 'The stamp is missing' : '' }
    const params = { documentId: b.documentId }
    expect((await app.call(documentsContract.reviewDocument, { params, body }, operator)).status).toBe(200)
  }
  const kinds = (await alerts(mine)).map((each) => each.split(' ')[0])
  for (const kind of ['quote_offered', 'part_quoted', 'clearance_moved', 'document_rejected'])
    expect(kinds.filter((each) => each === kind)).toEqual([kind])
})

test('a new financing application notifies operators, and the decision notifies the applicant', async () => {
  const { id, number } = await applied(app, customer)
  expect(await alerts(operator)).toEqual([`financing_submitted ${number}`])
  const params = { applicationId: id }
  await app.call(financingContract.declineApplication, { params, body: { reason: 'The buyer is unknown' } }, operator)
  expect(await alerts(customer)).toEqual([`financing_declined ${number}`])
})

test('a provider application notifies operators, and the decision notifies the company', async () => {
  const manager = await app.person('customer', { companyName: 'Virunga Haulage' })
  const decline = { body: { reason: 'Not in the register' } }
  const first = { applicationId: (await appliedAsProvider(app, manager)).id }
  expect(await alerts(operator)).toEqual(['provider_applied Virunga Haulage'])
  await app.call(providersContract.declineProvider, { params: first, ...decline }, operator)
  expect(await alerts(manager)).toEqual(['provider_declined Virunga Haulage'])
  const second = { applicationId: (await appliedAsProvider(app, manager)).id }
  await app.call(providersContract.verifyProvider, { params: second }, operator)
  expect(await alerts(manager)).toEqual(['provider_accepted Virunga Haulage'])
  await alerts(operator)
})

test('new rates notify only the people who subscribed to market news', async () => {
  // A provider gets no alert about its own card.
  for (const each of [stranger, provider])
    await app.call(alertsContract.setEmailAlerts, { body: { topics: ['marketing'] } }, each)
  const offerId = await draftOffer(app, provider)
  await app.call(offersContract.publishOffer, { params: { offerId } }, provider)
  await app.work()
  const { rows } = await sql`select company_id, kind, number from alerts`.execute(app.owner.db)
  expect(rows).toEqual([{ company_id: stranger.companyId, kind: 'offer_published', number: 'Rusizi Carriers' }])
  await app.owner.db.deleteFrom('alerts').execute()
})

test('the company is notified of people who leave and of changed settings', async () => {
  const colleague = await app.person('customer', { companyId: customer.companyId, role: 'user' })
  await app.call(companiesContract.removePerson, { params: { personId: colleague.personId } }, customer)
  await app.call(settingsContract.changeSettings, { body: { timeZone: 'EAT' } }, customer)
  expect((await alerts(customer)).sort()).toEqual(['person_left Test Person', 'settings_changed'])
})

test('a refused request notifies nobody', async () => {
  const params = { bookingId: (await confirmedBooking(app, customer, provider)).id }
  await alerts(customer)
  expect((await app.call(bookingsContract.confirmBooking, { params }, provider)).status).toBe(409)
  expect(await alerts(customer)).toEqual([])
})

test('a company that closes loses its alerts with it', async () => {
  const leaving = await app.person('customer')
  await app.call(settingsContract.changeSettings, { body: { timeZone: 'EAT' } }, leaving)
  await app.call(alertsContract.addAlertRecipient, { body: { channel: 'email', address: 'mine@example.rw' } }, leaving)
  await app.work()
  expect((await app.call(alertsContract.readAllAlerts, {}, leaving)).status).toBe(200)
  await app.call(companiesContract.invitePerson, { body: { email: leaving.email, role: 'user' } }, customer)
  await app.work()
  const [mail] = await app.mails(leaving.email)
  const token = /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  const answer = await app.call(companiesContract.acceptInvitation, { body: { token } }, leaving)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const left = await sql`select from companies where id = ${leaving.companyId}`.execute(app.owner.db)
  expect(left.rows).toEqual([])
})
