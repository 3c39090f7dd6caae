import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { type Document, documentsContract } from '../../../contract/documents.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'
import { confirmedBooking, customsCard, dayFromNow, engagementBody, publishedOffer } from '../../../testing/market.ts'
import { somebodyWaits } from '../../../testing/waits.ts'

let app: TestApp
let importer: Person
let broker: Person
let rival: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  importer = await app.person('customer', { companyName: 'Kigali Tiles' })
  broker = await app.person('provider', { companyName: 'Gatuna Brokers' })
  rival = await app.person('provider')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

const { engageBroker, getClearanceFile, listClearanceFiles, takeStep } = clearanceContract
const { addVersion, judgeDocument, reviewDocument, getDocumentSet, listReviews, linkFile } = documentsContract
const { confirmBooking, declineBooking, getBooking } = bookingsContract
const { requestQuote, answerQuoteRequest, getQuoteRequest } = quotesContract
type Engagement = Partial<BodyOf<typeof engageBroker>>

const customsQuestion = {
  service: 'customs' as const,
  cargoType: 'general-cargo' as const,
  weightKg: 9000,
  origin: 'KEMBA' as const,
  budgetRange: '1m-3m' as const,
  servicePriority: 'balanced' as const,
  contact: { name: 'Aline', bestTime: 'anytime' as const },
  hsCode: '6907.21',
  clearanceUrgency: 'priority' as const,
}

const input = async (change: Engagement = {}) => engagementBody(await customsCard(app, broker), change)

async function engaged(change: Engagement = {}) {
  const { status, body } = await app.call(engageBroker, { body: await input(change) }, importer)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function opened(change: Engagement = {}) {
  const { id, bookingId } = await engaged(change)
  const { status, body } = await app.call(confirmBooking, { params: { bookingId } }, broker)
  expect(status, JSON.stringify(body)).toBe(200)
  return { fileId: id, bookingId }
}

const read = async (fileId: string, person = importer) =>
  (await app.call(getClearanceFile, { params: { fileId } }, person)).body

/** The current document of a paper of a file. */
async function documentOf(fileId: string, code: string): Promise<Document> {
  const document = (await read(fileId)).papers.find((each) => each.code === code)?.document
  if (!document) throw new Error(`no document for ${code}`)
  return document
}

const give = ({ id: documentId }: Document, reference: string, person = importer, note = '') =>
  app.call(addVersion, { params: { documentId }, body: { reference, note } }, person)

type Judgement = BodyOf<typeof judgeDocument>['kind']
const judge = ({ id, versions }: Document, kind: Judgement, reason = '', person = broker, version = versions) =>
  app.call(judgeDocument, { params: { documentId: id }, body: { kind, reason, version } }, person)

/** The importer uploads every paper that the declaration requires, and the broker approves it. */
async function approvePapers(fileId: string) {
  for (const { code, goesWithDeclaration } of (await read(fileId)).papers) {
    if (!goesWithDeclaration) continue
    const brought = await give(await documentOf(fileId, code), 'No. 1')
    expect(brought.status, JSON.stringify(brought.body)).toBe(200)
    expect((await judge(brought.body, 'approve')).status).toBe(200)
  }
}

const step = (fileId: string, body: BodyOf<typeof takeStep>, person = broker) =>
  app.call(takeStep, { params: { fileId }, body }, person)
const today = dayFromNow(0)
const declare = { kind: 'declare', on: today, declarationNumber: 'C 48213', customsOffice: 'Gikondo' } as const
const exit = { kind: 'close', on: today, exitNote: 'EN 5' } as const
/** Takes a declared file through all steps up to the release of the goods. */
async function release(fileId: string) {
  await step(fileId, { kind: 'assess', on: today, assessmentNumber: 'A 9', amount: 2_430_000 })
  await step(fileId, { kind: 'pay', on: today, paymentReference: 'BK 1' })
  await step(fileId, { kind: 'release', on: today, channel: 'yellow' })
}

describe('engaging a broker', () => {
  test('[spec 3.027] saves HS code and urgency, books the service, and lists the documents for these goods', async () => {
    const { id, bookingId, number } = await engaged()
    expect(number).toMatch(/^UMC-/)
    const file = await read(id)
    expect(file).toMatchObject({
      status: 'requested',
      hsCode: '690721',
      urgency: 'express',
      goods: 'Ceramic tiles, 24 pallets',
      provider: { name: 'Gatuna Brokers' },
      actions: { declare: 'other_side' },
    })
    expect(file.papers.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['commercial-invoice', 'packing-list', 'bill-of-lading', 'import-declaration']),
    )
    expect(file.documentSetId).toBeNull()
    expect(file.papers.every(({ document }) => document === null)).toBe(true)
    expect(file.missing).toBe(file.papers.filter(({ goesWithDeclaration }) => goesWithDeclaration).length)
    const booking = await app.call(getBooking, { params: { bookingId } }, broker)
    expect(booking.body).toMatchObject({ status: 'requested', kind: 'engagement', service: 'customs', shipment: null })
    const seen = await app.call(listClearanceFiles, {}, broker)
    expect(seen.body.items.map((item) => item.id)).toContain(id)
  })

  test.each<[string, number, Engagement]>([
    ['goods_prohibited', 422, { hsCode: '4012.20' }],
    ['price_changed', 409, { agreedTotal: { amount: 1, currency: 'RWF' } }],
    ['pickup_in_past', 422, { startDay: '2020-01-01' }],
    ['invalid_input', 422, { hsCode: 'tiles' }],
    ['invalid_input', 422, { goods: ' ' }],
    ['shipment_not_found', 422, { shipmentId: '019ab000-0000-7000-8000-000000000000' }],
  ])('%s: nothing is saved', async (code, status, change) => {
    const before = await app.owner.db.selectFrom('bookings').select('id').execute()
    const answer = await app.call(engageBroker, { body: await input(change) }, importer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await app.owner.db.selectFrom('bookings').select('id').execute()).toHaveLength(before.length)
  })

  test('clears a shipment of the company itself, and of no other', async () => {
    const carrier = await app.person('provider')
    const { shipment } = await confirmedBooking(app, importer, carrier)
    const { id } = await engaged({ shipmentId: shipment?.id })
    expect((await read(id)).shipment).toEqual(shipment)
    const theirs = await confirmedBooking(app, stranger, carrier)
    const answer = await app.call(engageBroker, { body: await input({ shipmentId: theirs.shipment?.id }) }, importer)
    expect(answer.body.code).toBe('shipment_not_found')
  })

  test('a broker who clears road cargo only cannot be engaged for air cargo', async () => {
    const offerId = await customsCard(app, broker, ['road'])
    const answer = await app.call(engageBroker, { body: engagementBody(offerId, { mode: 'air' }) }, importer)
    expect(answer.body).toMatchObject({ code: 'mode_not_cleared', fields: { mode: 'mode_not_cleared' } })
  })

  test('cannot be used to book a truck', async () => {
    const truck = await publishedOffer(app, broker)
    const body = await input({ source: { kind: 'offer', offerId: truck } })
    expect((await app.call(engageBroker, { body }, importer)).body.code).toBe('not_booked_this_way')
  })

  test('an operator cannot engage a broker', async () => {
    const answer = await app.call(engageBroker, { body: await input() }, await app.person('operator'))
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('works with a quote that was requested before the company became a provider', async () => {
    await customsCard(app, broker)
    const company = await app.person('customer')
    const asked = await app.call(requestQuote, { body: customsQuestion }, company)
    const params = { requestId: asked.body.id }
    const price = { amount: 90_000, currency: 'RWF' as const }
    const terms = {
      price,
      from: 'RWKGL',
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      transitDaysMin: 1,
      transitDaysMax: 2,
    }
    const answered = await app.call(answerQuoteRequest, { params, body: terms }, broker)
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    await app.owner.db.updateTable('companies').set({ kind: 'provider' }).where('id', '=', company.companyId).execute()
    const { quotes } = (await app.call(getQuoteRequest, { params }, company)).body
    const quoteId = quotes.find(({ provider }) => provider.id === broker.companyId)?.id ?? ''
    const source = { kind: 'quote' as const, quoteId }
    const answer = await app.call(engageBroker, { body: await input({ source, agreedTotal: price }) }, company)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await read(answer.body.id, company)).status).toBe('requested')
  })

  test('a double click makes one customs file', async () => {
    const body = await input()
    const key = { idempotencyKey: 'engage-once' }
    const answers = await Promise.all([
      app.call(engageBroker, { body }, importer, key),
      app.call(engageBroker, { body }, importer, key),
    ])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  test('a declined booking closes the customs file', async () => {
    const { id, bookingId } = await engaged()
    await app.call(declineBooking, { params: { bookingId }, body: { reason: 'No agent free' } }, broker)
    expect((await read(id)).status).toBe('ended')
    expect((await step(id, declare)).body.code).toBe('file_ended')
  })
})

describe('the documents', () => {
  test('a document is uploaded once; both sides, the customs file and its document set show the same state', async () => {
    const { fileId } = await opened()
    const { id: documentId } = await documentOf(fileId, 'commercial-invoice')
    const kept = await app.upload(pdf('invoice'), { name: 'Invoice.pdf', purpose: 'document' }, importer)
    const body = { fileId: kept.body.id, reference: 'INV-9' }
    expect((await app.call(addVersion, { params: { documentId }, body }, importer)).status).toBe(200)
    const file = await read(fileId, broker)
    const brought = file.papers.find(({ code }) => code === 'commercial-invoice')?.document
    expect(brought).toMatchObject({ status: 'pending', reference: 'INV-9', file: { name: 'Invoice.pdf' } })
    expect(brought?.may).toEqual({ upload: true, review: ['approve', 'reject'] })
    const link = await app.call(linkFile, { params: { fileId: kept.body.id }, body: {} }, broker)
    expect((await app.http.inject({ method: 'GET', url: link.body.url })).statusCode).toBe(200)
    expect((await app.call(linkFile, { params: { fileId: kept.body.id }, body: {} }, rival)).status).toBe(404)
    expect((await judge(brought as Document, 'approve')).status).toBe(200)
    const set = await app.call(getDocumentSet, { params: { setId: file.documentSetId ?? '' } }, importer)
    const papers = (await read(fileId)).papers
    expect(set.body.documents).toEqual(papers.map(({ document }) => document))
    expect((await documentOf(fileId, 'commercial-invoice')).status).toBe('approved')
  })

  test('go from missing to approved by their number alone, and a rejected one can be sent again', async () => {
    const { fileId } = await opened()
    const missing = await documentOf(fileId, 'packing-list')
    expect((await judge(missing, 'approve')).body.code).toBe('document_missing')
    const first = await give(missing, 'PL-77', importer, 'Two pages')
    expect(first.body).toMatchObject({ status: 'pending', file: null, reference: 'PL-77', note: 'Two pages' })
    expect((await judge(first.body, 'reject', ' ')).body).toMatchObject({
      code: 'reason_needed',
      fields: { reason: 'required' },
    })
    const reason = 'The weights differ from the bill'
    await judge(first.body, 'reject', reason)
    await app.work()
    const mails = (await app.mails(importer.email)).filter(({ subject }) => subject.includes('must be sent again'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Packing list')
    expect(mails[0]?.body_text).toContain(reason)
    expect(mails[0]?.body_text).toContain(`/clearance/${fileId}`)
    const rejected = await documentOf(fileId, 'packing-list')
    expect(rejected).toMatchObject({ status: 'rejected', comments: reason, may: { upload: true, review: [] } })
    const { body } = await judge((await give(rejected, 'PL-78')).body, 'approve')
    expect(body).toMatchObject({ status: 'approved', reference: 'PL-78', comments: null, versions: 2 })
    expect(body.history.map(({ reference, status }) => [reference, status])).toEqual([
      ['PL-78', 'approved'],
      ['PL-77', 'rejected'],
    ])
    expect((await give(body, 'PL-79')).body.code).toBe('document_settled')
    const nothing = await give(await documentOf(fileId, 'bill-of-lading'), '')
    expect(nothing.body).toMatchObject({ code: 'file_needed', fields: { fileId: 'file_needed' } })
  })

  test('are judged by the broker, each version once; not by an operator, a rival or the importer', async () => {
    const { fileId } = await opened()
    const operator = await app.person('operator')
    const { body: brought } = await give(await documentOf(fileId, 'packing-list'), 'PL-1')
    expect((await judge(brought, 'approve', '', rival)).status).toBe(404)
    expect((await judge(brought, 'approve', '', importer)).status).toBe(403)
    const review = { params: { documentId: brought.id }, body: { kind: 'take-up', version: 1 } as const }
    expect((await app.call(reviewDocument, review, operator)).body.code).toBe('other_reviewer')
    const queue = await app.call(listReviews, { query: { limit: 100 } }, operator)
    expect(queue.body.items.map(({ id }) => id)).not.toContain(brought.id)
    expect((await give(brought, 'PL-2', rival)).status).toBe(404)
    await give(brought, 'PL-2')
    expect((await judge(brought, 'approve')).body.code).toBe('version_replaced')
    const answers = await Promise.all([
      judge(brought, 'approve', '', broker, 2),
      judge(brought, 'reject', 'torn', broker, 2),
      give(brought, 'PL-3'),
    ])
    const last = await documentOf(fileId, 'packing-list')
    // The first to get the lock decides: a later number is either a new version or refused.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(['approved', 'rejected', 'pending']).toContain(last.status)
    if (answers[0].status === 200) expect(last).toMatchObject({ status: 'approved', versions: 2 })
  })

  test('only conditional documents can be waived, and only by the broker', async () => {
    const { fileId } = await opened()
    expect((await judge(await documentOf(fileId, 'packing-list'), 'waive')).body.code).toBe('document_required')
    const sometimes = await documentOf(fileId, 'quality-inspection')
    expect((await judge(sometimes, 'waive', '', rival)).status).toBe(404)
    expect((await judge(sometimes, 'waive', '', importer)).status).toBe(403)
    const answers = await Promise.all([judge(sometimes, 'waive'), judge(sometimes, 'waive')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await documentOf(fileId, 'quality-inspection')).status).toBe('waived')
    // The waived paper was needed after all.
    expect((await give(sometimes, 'QI-1', broker)).body.status).toBe('pending')
  })

  test('can no longer be changed once the engagement is cancelled', async () => {
    const { fileId, bookingId } = await opened()
    const { body: brought } = await give(await documentOf(fileId, 'packing-list'), 'PL-1')
    const { body: seen } = await app.call(getBooking, { params: { bookingId } }, importer)
    const agreedFee = seen.feeIfCancelledNow?.amount ?? 0
    const cancelled = { params: { bookingId }, body: { reason: 'Another broker', agreedFee } }
    expect((await app.call(bookingsContract.cancelBooking, cancelled, importer)).status).toBe(200)
    expect((await give(brought, 'PL-2')).body.code).toBe('set_closed')
    expect((await judge(brought, 'approve')).body.code).toBe('set_closed')
    expect((await documentOf(fileId, 'packing-list')).may).toEqual({ upload: false, review: [] })
  })
})

describe('the steps of a file', () => {
  test('declaration, assessment, payment, release, exit: each side sees them, and the booking follows', async () => {
    const { fileId, bookingId } = await opened()
    expect((await step(fileId, declare)).body).toMatchObject({ code: 'documents_missing' })
    await approvePapers(fileId)
    expect((await read(fileId)).missing).toBe(0)
    expect((await step(fileId, { ...declare, on: dayFromNow(2) })).body.code).toBe('day_in_future')
    expect((await step(fileId, { kind: 'pay', on: today, paymentReference: 'P1' })).body.code).toBe('step_out_of_order')
    // A mistyped year: the broker was not engaged then, and a step is reported once.
    expect((await step(fileId, { ...declare, on: dayFromNow(-366) })).body.code).toBe('day_before_last_step')
    const declared = await step(fileId, declare)
    expect(declared.body).toMatchObject({ status: 'declared', declarationNumber: 'C 48213', declaredOn: today })
    expect((await step(fileId, declare)).body.code).toBe('step_done')
    expect((await app.call(getBooking, { params: { bookingId } }, importer)).body.status).toBe('in_progress')

    const early = { kind: 'assess', on: dayFromNow(-1), assessmentNumber: 'A 9', amount: 2_430_000 } as const
    expect((await step(fileId, early)).body.code).toBe('day_before_last_step')
    await release(fileId)
    await step(fileId, exit)
    expect(await read(fileId)).toMatchObject({
      status: 'closed',
      assessedAmount: { amount: 2_430_000, currency: 'RWF' },
      channel: 'yellow',
      exitNote: 'EN 5',
    })
    // Approved papers are completed, and the others are no longer expected.
    const papers = (await read(fileId)).papers.map(({ document }) => document)
    expect(new Set(papers.map((each) => each?.status))).toEqual(new Set(['completed', null]))
    expect(papers.some((each) => each?.may.upload)).toBe(false)
    expect((await app.call(getBooking, { params: { bookingId } }, importer)).body).toMatchObject({
      status: 'completed',
      actions: { rate: null },
    })
    await app.work()
    const subjects = (await app.mails(importer.email)).map(({ subject }) => subject)
    for (const words of ['declared to customs', 'the assessment notice is here', 'released by customs'])
      expect(subjects.some((subject) => subject.includes(words))).toBe(true)
  })

  test('are taken by the broker only, and two concurrent calls take one step', async () => {
    const { fileId } = await opened()
    await approvePapers(fileId)
    expect((await step(fileId, declare, rival)).status).toBe(404)
    expect((await step(fileId, declare, importer)).status).toBe(403)
    expect((await app.call(getClearanceFile, { params: { fileId } }, stranger)).status).toBe(404)
    const answers = await Promise.all([step(fileId, declare), step(fileId, declare)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // The set is locked, so that both wait for it in this order until it is released.
  test.each(['judge', 'exit'] as const)(
    '%s first, when both run concurrently: no document is judged in a closed set',
    async (first) => {
      const { fileId } = await opened()
      await approvePapers(fileId)
      await step(fileId, declare)
      await release(fileId)
      const late = (await give(await documentOf(fileId, 'import-declaration'), 'C 48213', broker)).body
      const acts = { judge: () => judge(late, 'approve'), exit: () => step(fileId, exit) }
      const [one, two] = await app.owner.db.transaction().execute(async (held) => {
        await held.selectFrom('document_sets').select('id').where('id', '=', late.set.id).forUpdate().execute()
        const before = acts[first]()
        await somebodyWaits(app)
        const after = acts[first === 'judge' ? 'exit' : 'judge']()
        await somebodyWaits(app, 2)
        return [before, after] as const
      })
      expect((await one).status).toBe(200)
      const { status, body } = await two
      expect(first === 'judge' ? status : (body as { code?: string }).code).toBe(first === 'judge' ? 200 : 'set_closed')
      expect((await read(fileId)).status).toBe('closed')
      expect((await documentOf(fileId, 'import-declaration')).status).toBe(first === 'judge' ? 'completed' : 'pending')
    },
  )

  test('lists page by page, by state, separately for each side', async () => {
    const mine = await app.person('customer')
    const ids: string[] = []
    for (let count = 0; count < 3; count++)
      ids.unshift((await app.call(engageBroker, { body: await input() }, mine)).body.id)
    const first = await app.call(listClearanceFiles, { query: { limit: 2 } }, mine)
    expect(first.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const second = await app.call(listClearanceFiles, { query: { limit: 2, after: first.body.next ?? '' } }, mine)
    expect(second.body).toMatchObject({ items: [{ id: ids[2] }], next: null })
    const none = await app.call(listClearanceFiles, { query: { status: 'closed' } }, mine)
    expect(none.body.items).toEqual([])
  })
})
