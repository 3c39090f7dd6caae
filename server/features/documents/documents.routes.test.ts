import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { type Document, documentsContract } from '../../../contract/documents.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'
import { confirmedBooking, customsCard, dayFromNow, engagementBody } from '../../../testing/market.ts'

let app: TestApp
let importer: Person
let carrier: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
beforeEach(async () => {
  importer = await app.person('customer')
  carrier = await app.person('provider')
})
afterAll(() => app.close())

async function setsOf(person: Person) {
  const { status, body } = await app.call(documentsContract.listDocumentSets, {}, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items
}

/** The document of a booking that still needs its commercial invoice. */
async function invoiceOf(person: Person): Promise<Document> {
  const documents = (await setsOf(person)).flatMap((set) => set.documents)
  const found = documents.find(({ code }) => code === 'commercial-invoice')
  if (!found) throw new Error('no invoice is asked for')
  return found
}

async function fileOf(person: Person, name = 'Invoice.pdf'): Promise<string> {
  const { status, body } = await app.upload(pdf(name), { name, purpose: 'document' }, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

const add = (documentId: string, fileId: string, person: Person) =>
  app.call(documentsContract.addVersion, { params: { documentId }, body: { fileId } }, person)

async function uploaded(person: Person): Promise<Document> {
  const { id } = await invoiceOf(person)
  const added = await add(id, await fileOf(person), person)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body
}

type Kind = 'take-up' | 'process' | 'approve' | 'complete' | 'reject'
const review = (document: Document, kind: Kind, reason = '', version = document.versions) =>
  app.call(
    documentsContract.reviewDocument,
    { params: { documentId: document.id }, body: { kind, reason, version } },
    operator,
  )

test('[spec 3.009, 3.010] a confirmed booking has its document set, seen by both sides only', async () => {
  const booking = await confirmedBooking(app, importer, carrier)
  const [mine, theirs, stranger] = [await setsOf(importer), await setsOf(carrier), await app.person('customer')]
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({
    subject: { kind: 'booking', id: booking.id, number: booking.number },
    shipmentId: booking.shipment?.id,
    overallProgress: 0,
    requiresAction: false,
  })
  expect(mine[0]?.documents.map(({ code }) => code)).toEqual(['transit-papers', 'commercial-invoice', 'packing-list'])
  expect(mine[0]?.documents.every(({ status, dueAt }) => status === null && dueAt !== null)).toBe(true)
  expect(theirs[0]?.id).toBe(mine[0]?.id)
  expect(await setsOf(stranger)).toEqual([])
})

test('[spec 2.082] from upload to completed, with a rejection in between and every version retained', async () => {
  await confirmedBooking(app, importer, carrier)
  const first = await uploaded(importer)
  expect(first).toMatchObject({ status: 'pending', versions: 1, file: { name: 'Invoice.pdf', status: 'clean' } })
  expect((await review(first, 'take-up')).body.status).toBe('under-review')
  const noReason = await review(first, 'reject', '  ')
  expect([noReason.status, noReason.body.code]).toEqual([422, 'reason_needed'])
  await review(first, 'reject', 'The stamp is missing')

  await app.work()
  const mails = await app.mails(importer.email)
  expect(mails[0]?.subject).toContain('Commercial invoice must be sent again')
  expect(mails[0]?.body_text).toContain('The stamp is missing')

  const rejected = (await setsOf(importer))[0]
  expect(rejected?.requiresAction).toBe(true)
  expect(rejected?.documents.find(({ id }) => id === first.id)).toMatchObject({
    status: 'rejected',
    comments: 'The stamp is missing',
    may: { upload: true },
  })
  const again = await uploaded(importer)
  for (const kind of ['take-up', 'process', 'approve', 'complete'] as const)
    expect((await review(again, kind)).status).toBe(200)
  const { body } = await app.call(documentsContract.getDocument, { params: { documentId: again.id } }, carrier)
  expect(body).toMatchObject({ status: 'completed', versions: 2, may: { upload: false } })
  expect(body.history.map(({ number, status, reason }) => [number, status, reason])).toEqual([
    [2, 'completed', null],
    [1, 'rejected', 'The stamp is missing'],
  ])
  expect(body.set.overallProgress).toBe(33)
  for (const { file } of body.history) {
    const link = await app.call(documentsContract.linkFile, { params: { fileId: file?.id ?? '' }, body: {} }, carrier)
    const got = await app.http.inject({ method: 'GET', url: link.body.url })
    expect(got.statusCode).toBe(200)
    expect(got.rawPayload.equals(pdf('Invoice.pdf'))).toBe(true)
  }
})

test('a version not yet in review is replaced by the next, and can no longer be judged', async () => {
  await confirmedBooking(app, importer, carrier)
  const first = await uploaded(importer)
  const second = await uploaded(carrier)
  expect(second.versions).toBe(2)
  const late = await review(first, 'take-up', '', 1)
  expect([late.status, late.body.code]).toEqual([409, 'version_replaced'])
  const { body } = await app.call(documentsContract.getDocument, { params: { documentId: first.id } }, importer)
  expect(body.history.map(({ status }) => status)).toEqual(['pending', 'replaced'])
})

test('twenty concurrent uploads to one document: each file makes one version, and is accepted only once', async () => {
  await confirmedBooking(app, importer, carrier)
  const { id } = await invoiceOf(importer)
  const fileIds = await Promise.all(Array.from({ length: 10 }, (_, at) => fileOf(importer, `Invoice ${at}.pdf`)))
  const answers = await Promise.all([...fileIds, ...fileIds].map((fileId) => add(id, fileId, importer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['file_not_found']),
  )
  const { body } = await app.call(documentsContract.getDocument, { params: { documentId: id } }, importer)
  expect(body.history.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(body.history.filter(({ status }) => status === 'pending')).toHaveLength(1)
})

test('a file of another company, or for another purpose, cannot be a version', async () => {
  await confirmedBooking(app, importer, carrier)
  const { id } = await invoiceOf(importer)
  const financing = await app.upload(pdf(), { name: 'a.pdf', purpose: 'financing' }, importer)
  for (const fileId of [await fileOf(await app.person('customer')), await fileOf(carrier), financing.body.id]) {
    const answer = await add(id, fileId, importer)
    expect([answer.status, answer.body.code]).toEqual([422, 'file_not_found'])
  }
})

test('a file in use cannot be removed; an unused one is removed with its content', async () => {
  await confirmedBooking(app, importer, carrier)
  const document = await uploaded(importer)
  const remove = (fileId: string) => app.call(documentsContract.removeFile, { params: { fileId } }, importer)
  expect((await remove(document.file?.id ?? '')).body.code).toBe('file_in_use')
  const spare = await fileOf(importer)
  const key = await app.owner.db.selectFrom('files').select('storage_key').where('id', '=', spare).executeTakeFirst()
  expect((await remove(spare)).status).toBe(200)
  await app.work()
  expect((await remove(spare)).status).toBe(404)
  const { makeStorage } = await import('../../platform/storage.ts')
  expect(await makeStorage(app.context.config).get(key?.storage_key ?? '')).toBeNull()
})

test('a cancelled booking expects no documents', async () => {
  const booking = await confirmedBooking(app, importer, carrier, { pickupDay: dayFromNow(1) })
  // The manifest is due, and the haulier has to upload it.
  expect((await setsOf(carrier))[0]?.requiresAction).toBe(true)
  expect((await setsOf(importer))[0]?.requiresAction).toBe(false)
  const params = { bookingId: booking.id }
  // Cancelling a confirmed load costs a fee, whose amount the canceller has to accept.
  const seen = await app.call(bookingsContract.getBooking, { params }, carrier)
  const agreedFee = seen.body.feeIfCancelledNow?.amount ?? 0
  const cancel = { params, body: { reason: 'No truck', agreedFee } }
  expect((await app.call(bookingsContract.cancelBooking, cancel, carrier)).status).toBe(200)
  expect((await setsOf(carrier))[0]?.requiresAction).toBe(false)
  const refused = await add((await invoiceOf(importer)).id, await fileOf(importer), importer)
  expect(refused.body.code).toBe('set_closed')
})

test('one reminder is sent, before the day, for all that is due in a set', async () => {
  await confirmedBooking(app, importer, carrier, { pickupDay: dayFromNow(1) })
  await uploaded(importer)
  const { documentsWork } = await import('./documents.jobs.ts')
  const remind = () =>
    app.context.worker.transact(
      (tx) =>
        documentsWork['documents.remind']?.(
          tx,
          {},
          { now: new Date(), config: app.context.config, log: app.context.log },
        ) ?? Promise.resolve(),
    )
  await remind()
  await remind()
  await app.work()
  const mailed = async (person: Person) =>
    (await app.mails(person.email)).filter(({ subject }) => / due$/.test(subject)).map((mail) => mail.body_text)
  // Each side is reminded of what it owes: the haulier of the manifest; nothing of the importer's is due yet.
  expect(await mailed(carrier)).toEqual([expect.stringContaining('Truck manifest')])
  expect(await mailed(importer)).toEqual([])
})

test('documents are due by actual events, not by the plan; delivered ones retain their day', async () => {
  const booking = await confirmedBooking(app, importer, carrier)
  const dues = async () => {
    const set = (await setsOf(importer)).find(({ subject }) => subject.id === booking.id)
    return Object.fromEntries(set?.documents.map(({ code, dueAt, owedBy }) => [code, [dueAt, owedBy]]) ?? [])
  }
  const planned = await dues()
  expect(planned['transit-papers']?.[1]).toBe('provider')
  const handed = await uploaded(importer)
  expect(handed.code).toBe('commercial-invoice')
  const at = new Date(Date.now() + 40 * 86_400_000)
  const expected = { milestone: 'delivered', classifier: 'EST', at: at.toISOString() } as const
  const params = { shipmentId: booking.shipment?.id ?? '' }
  expect((await app.call(shipmentsContract.reportEvent, { params, body: expected }, carrier)).status).toBe(200)
  const moved = await dues()
  // Three days before the arrival that is now expected.
  expect(moved['packing-list']?.[0]).toBe(new Date(at.getTime() - 3 * 86_400_000).toISOString())
  expect(moved['commercial-invoice']).toEqual(planned['commercial-invoice'])
  expect(moved['transit-papers']).toEqual(planned['transit-papers'])
  const real = {
    milestone: 'picked_up',
    classifier: 'ACT',
    at: new Date(Date.now() - 3_600_000).toISOString(),
  } as const
  expect((await app.call(shipmentsContract.reportEvent, { params, body: real }, carrier)).status).toBe(200)
  expect((await dues())['transit-papers']?.[0]).toBe(new Date(Date.parse(real.at) + 86_400_000).toISOString())
})

describe('documents of a customs file', () => {
  async function openFile() {
    const offerId = await customsCard(app, carrier)
    const engaged = await app.call(clearanceContract.engageBroker, { body: engagementBody(offerId) }, importer)
    expect(await setsOf(importer)).toEqual([])
    await app.call(bookingsContract.confirmBooking, { params: { bookingId: engaged.body.bookingId } }, carrier)
    return engaged.body.id
  }
  test('exist when the file opens and are reviewed by its broker; the booking’s set accepts no number without a file', async () => {
    const fileId = await openFile()
    const [set] = await setsOf(importer)
    expect(set?.subject).toMatchObject({ kind: 'clearance_file', id: fileId })
    const brought = await uploaded(importer)
    expect(brought).toMatchObject({ status: 'pending', reviewer: 'provider', reference: null })
    expect((await review(brought, 'take-up')).body.code).toBe('other_reviewer')
    const params = { documentId: brought.id }
    const no = { kind: 'reject', reason: 'Not legible', version: 1 } as const
    await app.call(documentsContract.judgeDocument, { params, body: no }, carrier)
    expect(await invoiceOf(importer)).toMatchObject({ status: 'rejected', comments: 'Not legible' })
    await uploaded(importer)
    await app.call(documentsContract.judgeDocument, { params, body: { kind: 'approve', version: 2 } }, carrier)
    expect(await invoiceOf(importer)).toMatchObject({ status: 'approved', versions: 2, may: { upload: false } })
    await app.work()
    expect((await app.mails(importer.email)).filter(({ subject }) => subject.includes('sent again'))).toHaveLength(0)

    await confirmedBooking(app, importer, carrier)
    const { id: documentId } = await invoiceOf(importer)
    const number = { params: { documentId }, body: { reference: 'INV-1' } }
    expect((await app.call(documentsContract.addVersion, number, importer)).body.code).toBe('file_needed')
    const early = { params: { documentId }, body: { kind: 'approve', version: 0 } } as const
    expect((await app.call(documentsContract.judgeDocument, early, carrier)).body.code).toBe('other_reviewer')
  })
})

test('a paper whose new version moves it to the end of the reviews hides none of the others', async () => {
  const waiting = await app.call(documentsContract.listReviews, { query: { limit: 100 } }, operator)
  const before = waiting.body.items.map(({ id }) => id)
  const papers: string[] = []
  for (let n = 0; n < 3; n++) {
    await confirmedBooking(app, importer, carrier)
    const [set] = await setsOf(importer)
    papers.push(set?.documents[0]?.id ?? '')
    await add(papers[n] ?? '', await fileOf(importer), importer)
  }
  const first = await app.call(documentsContract.listReviews, { query: { limit: before.length + 1 } }, operator)
  expect(first.body.items.at(-1)?.id).toBe(papers[0])
  await add(papers[0] ?? '', await fileOf(importer), importer)
  const rest = await app.call(documentsContract.listReviews, { query: { after: first.body.next ?? '' } }, operator)
  expect(rest.body.items.map(({ id }) => id)).toEqual([papers[1], papers[2], papers[0]])
})

test('operators see pending reviews, the oldest first, page by page; others do not', async () => {
  for (let at = 0; at < 3; at++) {
    await confirmedBooking(app, importer, carrier)
    const [set] = await setsOf(importer)
    await add(set?.documents[0]?.id ?? '', await fileOf(importer), importer)
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await app.call(documentsContract.listReviews, { query: { limit: 2, after } }, operator)
    seen.push(...body.items.map(({ uploadDate }) => uploadDate ?? ''))
    after = body.next ?? undefined
  } while (after)
  expect(seen.length).toBeGreaterThanOrEqual(3)
  expect(seen).toEqual([...seen].sort())
  const pending = await app.call(documentsContract.listReviews, { query: { status: 'pending', limit: 100 } }, operator)
  expect(new Set(pending.body.items.map(({ status }) => status))).toEqual(new Set(['pending']))
  expect((await app.call(documentsContract.listReviews, {}, importer)).status).toBe(403)
})
