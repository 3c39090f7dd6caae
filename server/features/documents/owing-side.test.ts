import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { type Document, documentsContract } from '../../../contract/documents.ts'
import { homeContract } from '../../../contract/home.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'
import { confirmedBooking, dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let importer: Person
let carrier: Person
let operator: Person
let bookingId: string

beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
beforeEach(async () => {
  importer = await app.person('customer')
  carrier = await app.person('provider')
  // By road from tomorrow: the manifest is due, and the haulier has to upload it.
  bookingId = (await confirmedBooking(app, importer, carrier, { pickupDay: dayFromNow(1) })).id
})
afterAll(() => app.close())

async function paper(code: string): Promise<Document> {
  const { body } = await app.call(documentsContract.listDocumentSets, {}, importer)
  const document = body.items.flatMap(({ documents }) => documents).find((each) => each.code === code)
  if (!document) throw new Error(`no ${code}`)
  return document
}

async function uploaded(code: string, by: Person): Promise<Document> {
  const file = await app.upload(pdf(code), { name: `${code}.pdf`, purpose: 'document' }, by)
  const { id } = await paper(code)
  const call = { params: { documentId: id }, body: { fileId: file.body.id } }
  const { status, body } = await app.call(documentsContract.addVersion, call, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Kind = 'take-up' | 'approve' | 'reject'
const review = ({ id, versions }: Document, kind: Kind) =>
  app.call(
    documentsContract.reviewDocument,
    { params: { documentId: id }, body: { kind, reason: 'The seal is missing', version: versions } },
    operator,
  )

async function rejected(code: string, by: Person): Promise<void> {
  const document = await uploaded(code, by)
  expect((await review(document, 'take-up')).status).toBe(200)
  expect((await review(document, 'reject')).status).toBe(200)
  await app.work()
}

const alertsOf = async ({ companyId }: Person) =>
  (
    await app.owner.db
      .selectFrom('alerts')
      .select(['kind', 'detail'])
      .where('company_id', '=', companyId)
      .where('kind', 'in', ['document_rejected', 'document_approved'])
      .orderBy('id')
      .execute()
  ).map(({ kind, detail }) => `${kind} ${detail}`)
const askedAgain = async ({ email }: Person) =>
  (await app.mails(email)).filter(({ subject }) => subject.includes('must be sent again')).length

/** Whether the documents of the booking require action of the importer: on the screen of its documents, and by its shipment. */
const waitsForImporter = async () => {
  const sets = (await app.call(documentsContract.listDocumentSets, {}, importer)).body.items
  const query = { view: 'attention' as const }
  const shipments = (await app.call(shipmentsContract.listShipments, { query }, importer)).body.items
  return [sets.some(({ requiresAction }) => requiresAction), shipments.length > 0]
}

const actionsOf = async (person: Person, side?: 'customer' | 'provider') =>
  (await app.call(homeContract.getRequiredActions, { query: side ? { side } : {} }, person)).body.actions
    .map(({ kind, count }) => `${kind} ${count}`)
    .filter((action) => action.includes('documents'))

describe('a document that is missing waits for the side that owes it', () => {
  test('the haulier’s manifest is an action of the haulier, and the importer’s invoice of the importer', async () => {
    expect(await actionsOf(carrier, 'provider')).toEqual(['bring_documents 1'])
    expect(await actionsOf(importer)).toEqual([])
    await app.owner.db
      .updateTable('documents')
      .set({ due_at: new Date() })
      .where('customer_company_id', '=', importer.companyId)
      .where('code', '=', 'commercial-invoice')
      .execute()
    expect(await actionsOf(importer)).toEqual(['bring_documents 1'])
    await uploaded('commercial-invoice', importer)
    expect(await actionsOf(importer)).toEqual([])
    await uploaded('transit-papers', carrier)
    expect(await actionsOf(carrier, 'provider')).toEqual([])
  })

  test('the importer’s shipment does not wait for the importer because of the haulier’s manifest', async () => {
    expect(await waitsForImporter()).toEqual([false, false])
  })
})

describe('a rejection is sent to the side that has to upload again', () => {
  test('the haulier’s manifest: to the haulier alone', async () => {
    await rejected('transit-papers', carrier)
    expect([await alertsOf(carrier), await alertsOf(importer)]).toEqual([['document_rejected transit-papers'], []])
    expect([await askedAgain(carrier), await askedAgain(importer)]).toEqual([1, 0])
    expect(await actionsOf(carrier, 'provider')).toEqual(['correct_documents 1'])
    expect([await actionsOf(importer), await waitsForImporter()]).toEqual([[], [false, false]])
  })

  test('a manifest that the importer uploaded: to both', async () => {
    await rejected('transit-papers', importer)
    expect([await askedAgain(carrier), await askedAgain(importer)]).toEqual([1, 1])
    expect([await alertsOf(carrier), await alertsOf(importer)]).toEqual([
      ['document_rejected transit-papers'],
      ['document_rejected transit-papers'],
    ])
  })

  test('the importer’s invoice: to the importer alone', async () => {
    await rejected('commercial-invoice', importer)
    expect([await alertsOf(carrier), await alertsOf(importer)]).toEqual([[], ['document_rejected commercial-invoice']])
    expect([await askedAgain(carrier), await askedAgain(importer)]).toEqual([0, 1])
    expect(await actionsOf(carrier, 'provider')).toEqual(['bring_documents 1'])
    expect([await actionsOf(importer), await waitsForImporter()]).toEqual([['correct_documents 1'], [true, true]])
  })

  test('an approved manifest is news for the haulier and for the owner of the goods', async () => {
    const document = await uploaded('transit-papers', carrier)
    await review(document, 'take-up')
    await review(document, 'approve')
    await app.work()
    const news = ['document_approved transit-papers']
    expect([await alertsOf(carrier), await alertsOf(importer)]).toEqual([news, news])
  })
})

describe('documents of a cancelled booking', () => {
  async function cancelled(): Promise<Document> {
    const document = await uploaded('commercial-invoice', importer)
    const params = { bookingId }
    const seen = await app.call(bookingsContract.getBooking, { params }, carrier)
    const agreedFee = seen.body.feeIfCancelledNow?.amount ?? 0
    const body = { reason: 'No truck', agreedFee }
    expect((await app.call(bookingsContract.cancelBooking, { params, body }, carrier)).status).toBe(200)
    return document
  }

  test('wait for no review, and are not rejected: nobody could upload them again', async () => {
    const before = (await actionsOf(operator)).at(0)
    const document = await cancelled()
    expect((await actionsOf(operator)).at(0)).toBe(before)
    const { body } = await app.call(documentsContract.listReviews, { query: { limit: 100 } }, operator)
    expect(body.items.map(({ id }) => id)).not.toContain(document.id)
    const seen = await app.call(documentsContract.getDocument, { params: { documentId: document.id } }, operator)
    expect(seen.body.may.review).toEqual([])
    const refused = await review(document, 'take-up')
    expect([refused.status, refused.body.code]).toEqual([409, 'set_closed'])
    expect(await askedAgain(importer)).toBe(0)
  })
})
