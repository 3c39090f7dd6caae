import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { clearanceContract } from '../contract/clearance.ts'
import { documentsContract } from '../contract/documents.ts'
import type { BodyOf } from '../contract/endpoint.ts'
import { financingContract } from '../contract/financing.ts'
import { providersContract } from '../contract/providers.ts'
import { quotesContract } from '../contract/quotes.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { topics } from '../domain/alerts/alert.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { appliedOnly, detailsBody } from '../testing/financing.ts'
import {
  bookingBody,
  confirmedBooking,
  customsCard,
  engagementBody,
  publishedOffer,
  truckRequest,
} from '../testing/market.ts'
import { appliedAsProvider } from '../testing/providers.ts'
import { bookingMails } from './features/bookings/bookings.emails.en.ts'
import { clearanceMails } from './features/clearance/clearance.emails.en.ts'
import { documentMails } from './features/documents/documents.emails.en.ts'
import { financingMails } from './features/financing/financing.emails.en.ts'
import { certificateMails } from './features/insurance/insurance.emails.en.ts'
import { licenceMails } from './features/providers/licences.emails.en.ts'
import { providerMails } from './features/providers/providers.emails.en.ts'
import { partMails } from './features/spare-parts/spare-parts.emails.en.ts'
import { visitMails } from './features/storage/storage.emails.en.ts'
import { features } from './routes.ts'

const lines = Object.entries(features).flatMap(([feature, { news = {} }]) =>
  Object.entries(news).map(([event, line]) => ({ feature, event, line })),
)

const kindsOf = (feature: string, mails: object) => Object.keys(mails).map((kind) => `${feature}.${kind}`)

/** Every kind of mail of the product, except those that carry what the recipient waits for. */
const kinds = [
  ...kindsOf('bookings', bookingMails),
  ...kindsOf('clearance', clearanceMails),
  ...kindsOf('financing', financingMails),
  ...kindsOf('insurance', certificateMails),
  ...kindsOf('providers', { ...providerMails, ...licenceMails }),
  ...kindsOf('spare-parts', partMails),
  ...kindsOf('storage', visitMails),
  ...kindsOf('documents', { rejected: 0, due: 0 }),
  ...Object.keys(documentMails.guest).map((news) => `documents.guest-${news}`),
  ...kindsOf('quotes', { requested: 0, offered: 0, 'passed-over': 0, declined: 0, reopened: 0 }),
  ...kindsOf('shipments', { reported: 0, withdrawn: 0 }),
  'assistant.inquiry-answered',
  'companies.name-decided',
  'messages.sent',
  'settings.second-factor-reset',
]

describe('the declared notifications of all features', () => {
  test('declare each kind of mail for one event', () => {
    const declared = lines.flatMap(({ line }) => [...new Set((line.mails ?? []).map(({ kind }) => kind))])
    expect(declared.sort()).toEqual([...kinds].sort())
  })

  test('are for events that their feature or the platform declares', () => {
    const declaring = (feature: string) =>
      globSync(`server/{features/${feature},platform}/*.ts`)
        .map((file) => readFileSync(file, 'utf8'))
        .filter((text) => /interface Events \{/.test(text))
        .join('\n')
    for (const { feature, event } of lines) expect(declaring(feature), event).toContain(`'${event}':`)
    expect(lines.length).toBeGreaterThan(60)
  })

  test('no other code sends mails, except those that a reader waits for', () => {
    const writing = globSync('server/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts') && /await sendMail\(tx\b/.test(readFileSync(file, 'utf8')))
      .map((file) => file.replaceAll('\\', '/').replace(/^server\/(features\/)?/, ''))
    expect(writing.sort()).toEqual([
      'alerts/change-recipients.ts',
      'auth/mail-user.ts',
      'companies/invite-person.ts',
      'platform/news.ts',
      'settings/prove-domain.ts',
    ])
  })
})

describe('a person who is also a recipient of alerts', () => {
  let app: TestApp
  let customer: Person
  let provider: Person
  let operator: Person
  beforeAll(async () => {
    app = await testApp()
    customer = await app.person('customer')
    provider = await app.person('provider')
    operator = await app.person('operator')
    for (const { companyId, email } of [customer, provider, operator]) {
      await sql`insert into alert_settings (company_id, mail_topics, whatsapp_topics)
        values (${companyId}, ${[...topics]}, '{}')`.execute(app.owner.db)
      await sql`insert into alert_recipients (company_id, channel, address, confirmed_at)
        values (${companyId}, 'email', ${email}, now())`.execute(app.owner.db)
    }
  })
  afterAll(() => app.close())

  /** Checks how many mails an action sends to customer, provider and operator. */
  async function brings(action: () => Promise<{ status: number; body: unknown }>, ...counts: [number, number, number]) {
    await app.work()
    await app.owner.db.deleteFrom('mailbox').execute()
    const { status, body } = await action()
    expect(status, JSON.stringify(body)).toBe(200)
    await app.work()
    const mails = await app.mails()
    const subjects = [customer, provider, operator].map(({ email }) =>
      mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject),
    )
    expect(
      subjects.map(({ length }) => length),
      JSON.stringify(subjects),
    ).toEqual(counts)
  }

  test('gets one mail per event of a booking and its shipment', async () => {
    const offerId = await publishedOffer(app, provider, { capacityTotal: null })
    await brings(() => app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer), 0, 1, 0)
    const booked = (await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)).body
    const params = { bookingId: booked.id }
    await brings(() => app.call(bookingsContract.confirmBooking, { params }, provider), 1, 0, 0)
    const { body } = await app.call(bookingsContract.getBooking, { params }, customer)
    const shipmentId = body.shipment?.id ?? ''
    type Report = BodyOf<(typeof shipmentsContract)['reportEvent']>
    const report =
      (milestone: Report['milestone'], classifier: Report['classifier'] = 'ACT') =>
      () =>
        app.call(
          shipmentsContract.reportEvent,
          {
            params: { shipmentId },
            body: { milestone, classifier, at: new Date().toISOString(), placeCode: 'KEMBA' },
          },
          provider,
        )
    for (const milestone of ['departed', 'held', 'delivered'] as const) await brings(report(milestone), 1, 0, 0)
    await brings(
      () => app.call(bookingsContract.rateBooking, { params, body: { stars: 4, comment: '' } }, customer),
      0,
      1,
      0,
    )
    const other = { bookingId: (await confirmedBooking(app, customer, provider, { offerId })).id }
    const cancel = { params: other, body: { reason: 'The order was withdrawn', agreedFee: 0 } }
    await brings(() => app.call(bookingsContract.cancelBooking, cancel, customer), 1, 1, 0)
  })

  test('of a customs file, its documents', async () => {
    const { body: engaged } = await app.call(
      clearanceContract.engageBroker,
      { body: engagementBody(await customsCard(app, provider)) },
      customer,
    )
    const confirm = { params: { bookingId: engaged.bookingId } }
    await brings(() => app.call(bookingsContract.confirmBooking, confirm, provider), 1, 0, 0)
    const { body: file } = await app.call(
      clearanceContract.getClearanceFile,
      { params: { fileId: engaged.id } },
      customer,
    )
    const params = { documentId: file.papers.find(({ code }) => code === 'commercial-invoice')?.document?.id ?? '' }
    const brought = { params, body: { reference: 'INV 1' } }
    await brings(() => app.call(documentsContract.addVersion, brought, customer), 0, 0, 0)
    const rejected = { params, body: { kind: 'reject', reason: 'The stamp is missing', version: 1 } } as const
    await brings(() => app.call(documentsContract.judgeDocument, rejected, provider), 1, 0, 0)
  })

  test('of quotes, financing and verification', async () => {
    const ask = () => app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
    await brings(ask, 0, 1, 0)
    const { body: request } = await ask()
    const answer = {
      params: { requestId: request.id },
      body: {
        price: { amount: 300_000, currency: 'USD' as const },
        validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        transitDaysMin: 4,
        transitDaysMax: 6,
      },
    }
    await brings(() => app.call(quotesContract.answerQuoteRequest, answer, provider), 1, 0, 0)
    const params = { applicationId: (await appliedOnly(app, customer)).id }
    await brings(
      () => app.call(financingContract.addInvoiceDetails, { params, body: detailsBody() }, customer),
      0,
      0,
      1,
    )
    const decline = { params, body: { reason: 'The buyer is unknown' } }
    await brings(() => app.call(financingContract.declineApplication, decline, operator), 1, 0, 0)
    const applicant = { applicationId: (await appliedAsProvider(app, customer)).id }
    await brings(() => app.call(providersContract.verifyProvider, { params: applicant }, operator), 1, 0, 0)
  })
})
