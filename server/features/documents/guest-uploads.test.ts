import http from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { mostOfPair, waitingQuota } from '../../../domain/documents/guest-upload.ts'
import { largestFile } from '../../../domain/documents/upload-rules.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf, uploadsIn } from '../../../testing/files.ts'
import { handIn, type Paper, workAll } from '../../../testing/guest.ts'
import { confirmedBooking } from '../../../testing/market.ts'
import { tidyGuestUploads } from './documents.jobs.ts'

const nobodys = referenceNumber('UMB', new Uint8Array([9, 9, 9, 9, 9, 9, 9]))
let app: TestApp
let importer: Person
let carrier: Person
let number: string
let bookingId: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  importer = await app.person('customer')
  carrier = await app.person('provider')
  const booking = await confirmedBooking(app, importer, carrier)
  number = booking.number
  bookingId = booking.id
})
afterAll(() => app.close())

const c = documentsContract
const waiting = async (person: Person) => (await app.call(c.listGuestUploads, {}, person)).body.items
const rows = () => app.owner.db.selectFrom('guest_uploads').selectAll().orderBy('id').execute()
const rowsOf = async (of = number) => (await rows()).filter((row) => row.number === of)

/** Hands a paper in and runs the job that matches it with the deals. */
async function handedIn(paper: Partial<Paper> = {}) {
  const answer = await handIn(app, { number, email: importer.email, ...paper })
  await app.work()
  return answer
}

async function documentOf(person: Person, code = 'commercial-invoice') {
  const sets = (await app.call(c.listDocumentSets, {}, person)).body.items
  const found = sets.flatMap(({ documents }) => documents).find((document) => document.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

const take = (uploadId: string, documentId: string, person: Person) =>
  app.call(c.takeGuestUpload, { params: { uploadId }, body: { documentId } }, person)
const refuse = (uploadId: string, person: Person, reason = 'Not ours') =>
  app.call(c.refuseGuestUpload, { params: { uploadId }, body: { reason } }, person)

test('[spec 2.027] a document from a guest waits, is looked at, accepted, and joins the set', async () => {
  expect((await handedIn({ number: number.toLowerCase(), email: importer.email.toUpperCase() })).body).toEqual({
    received: true,
  })
  const [paper] = await waiting(importer)
  expect(paper).toMatchObject({ number, email: importer.email, booking: { id: bookingId, number } })
  expect(paper?.file).toMatchObject({ name: 'invoice.pdf', status: 'clean' })
  expect(await waiting(carrier)).toEqual([])
  const link = await app.call(c.linkFile, { params: { fileId: paper?.file.id ?? '' }, body: {} }, importer)
  const served = await app.http.inject({ method: 'GET', url: link.body.url })
  expect(served.rawPayload.equals(pdf())).toBe(true)
  expect((await app.call(c.removeFile, { params: { fileId: paper?.file.id ?? '' } }, importer)).body.code).toBe(
    'file_in_use',
  )

  const { id } = await documentOf(importer)
  expect((await take(paper?.id ?? '', id, importer)).status).toBe(200)
  expect(await documentOf(importer)).toMatchObject({ status: 'pending', versions: 1, file: { name: 'invoice.pdf' } })
  expect(await documentOf(carrier)).toMatchObject({ file: { name: 'invoice.pdf' } })
  expect(await waiting(importer)).toEqual([])

  await workAll(app)
  const mails = await app.mails(importer.email)
  expect(mails.filter(({ subject }) => subject.includes('arrived')).map(({ subject }) => subject)).toEqual([
    `${number}: your papers have arrived`,
  ])
  const alerts = (await app.call(alertsContract.listAlerts, {}, importer)).body.items
  expect(alerts.filter(({ kind }) => kind === 'paper_handed_in')).toHaveLength(1)
})

test('works with the shipment number, and with every address known to the deal', async () => {
  const { shipment } = (await app.call(bookingsContract.getBooking, { params: { bookingId } }, importer)).body
  const colleague = await app.person('customer', { companyId: importer.companyId, role: 'user' })
  await handedIn({ number: shipment?.number ?? '', email: colleague.email })
  await handedIn({ email: carrier.email, name: 'pod.pdf', content: pdf('signed') })
  expect((await waiting(importer)).map(({ email }) => email)).toEqual([colleague.email])
  expect((await waiting(carrier)).map(({ email }) => email)).toEqual([carrier.email])
})

describe('an upload that belongs to no deal gets the same answer, and is removed', () => {
  const cases: Record<string, () => Promise<Partial<Paper>>> = {
    'a wrong address': async () => ({ email: 'thief@example.net' }),
    'a number that nobody has': async () => ({ number: nobodys }),
    'the number of another company': async () => {
      const other = await app.person('customer')
      return { number: (await confirmedBooking(app, other, await app.person('provider'))).number }
    },
    'somebody who has left': async () => {
      const gone = await app.person('customer', { companyId: importer.companyId, role: 'user' })
      await sql`update people set left_at = now() where id = ${gone.personId}`.execute(app.owner.db)
      return { email: gone.email }
    },
    'a booking that came to nothing': async () => {
      await app.call(
        bookingsContract.cancelBooking,
        { params: { bookingId }, body: { reason: 'no more', agreedFee: 0 } },
        importer,
      )
      await sql`update bookings set status = 'cancelled', closed_at = now() where id = ${bookingId}`.execute(
        app.owner.db,
      )
      return {}
    },
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const paper = (await cases[name]?.()) ?? {}
    const known = await handIn(app, { number, email: importer.email, name: 'known.pdf', content: pdf('known') })
    const stray = await handIn(app, { number, email: importer.email, name: 'stray.pdf', ...paper })
    const said = ({ status, body, headers }: typeof known) => [status, body, headers['cache-control']]
    expect(said(stray)).toEqual(said(known))
    await workAll(app)
    const left = (await rows()).find((row) => row.name === 'stray.pdf' && row.number === (paper.number ?? number))
    expect(left).toMatchObject({ status: 'unmatched', company_id: null })
    expect(left?.storage_key ?? null).toBeNull()
    if (paper.email) expect(await app.mails(paper.email)).toEqual([])
    const { contents, unfinished } = await uploadsIn(app)
    const files = await app.owner.db.selectFrom('files').select('storage_key').execute()
    expect([contents.length, unfinished]).toEqual([files.length, []])
  })
})

test.each([
  ['', 'a@b.example', { number: 'required' }],
  ['UMB-0000-0001', 'a@b.example', { number: 'number_mistyped' }],
  ['ABCD', 'nobody', { number: 'not_a_deal_number', email: 'not_an_address' }],
  ['%E0%A4%A', '%', { number: 'not_a_deal_number', email: 'not_an_address' }],
])('%j with %j is refused at its field', async (typed, email, fields) => {
  const answer = await handIn(app, { number: typed, email })
  expect([answer.status, answer.body.fields]).toEqual([422, fields])
})

test.each([
  ['a.pdf', pdf('<</S/JavaScript/JS(app.alert(1))>>'), 'file_unsafe', 422],
  ['a.pdf', pdf('', largestFile + 1), 'file_too_large', 413],
  ['a.exe', pdf(), 'file_type_unsupported', 422],
  ['a.pdf', Buffer.alloc(0), 'file_empty', 422],
])('[spec 5.006] %s is refused as for everybody (%#), and leaves nothing', async (name, content, code, status) => {
  const before = await uploadsIn(app)
  const answer = await handedIn({ name, content })
  expect([answer.body.code, answer.status]).toEqual([code, status])
  expect([await uploadsIn(app), await rowsOf()]).toEqual([before, []])
})

test('the same document twice, concurrently or later, waits once', async () => {
  await Promise.all([handIn(app, { number, email: importer.email }), handIn(app, { number, email: importer.email })])
  await app.work()
  await handedIn()
  expect(await waiting(importer)).toHaveLength(1)
  await handedIn({ content: pdf('another page') })
  expect(await waiting(importer)).toHaveLength(2)
})

test('of 60 concurrent uploads some must retry, none fails, members can upload, and the pair’s limit holds', async () => {
  const papers = Array.from({ length: 60 }, (_, at) =>
    handIn(app, { number, email: importer.email, content: pdf(`page ${at}`) }),
  )
  const member = app.upload(pdf('mine'), { name: 'mine.pdf', purpose: 'document' }, importer)
  const answers = await Promise.all(papers)
  expect((await member).status).toBe(200)
  const codes = new Set(answers.map(({ status, body }) => (status === 200 ? 'received' : body.code)))
  expect([...codes].every((code) => ['received', 'uploads_busy', 'too_many_papers'].includes(code))).toBe(true)
  for (let at = 0; at < mostOfPair.papers; at++)
    await handIn(app, { number, email: importer.email, content: pdf(`late page ${at}`) })
  await app.work()
  expect(await waiting(importer)).toHaveLength(mostOfPair.papers)
  expect((await handedIn({ content: pdf('one more') })).body.code).toBe('too_many_papers')
  expect((await uploadsIn(app)).unfinished).toEqual([])
  // Another address for the same number is not limited by them, and an unknown number has the same limit.
  expect((await handedIn({ email: carrier.email })).status).toBe(200)
}, 60_000)

test('papers of strangers under a number, however many, do not shut out its owner', async () => {
  const values = Array.from({ length: 200 }, (_, at) => ({
    number,
    email: `stranger-${at}@example.net`,
    language: 'en' as const,
    name: 'a.pdf',
    size: 1,
    status: at % 2 === 0 ? ('unmatched' as const) : ('received' as const),
  }))
  await app.owner.db.insertInto('guest_uploads').values(values).execute()
  expect((await handedIn()).status).toBe(200)
  expect(await waiting(importer)).toHaveLength(1)
})

test('the documents waiting for a company are limited, and the sender gets the refusal', async () => {
  await handedIn()
  const [row] = await rowsOf()
  await sql`update guest_uploads set size = ${waitingQuota} where id = ${row?.id}`.execute(app.owner.db)
  await handedIn({ name: 'late.pdf', content: pdf('late') })
  expect(await waiting(importer)).toHaveLength(1)
  await workAll(app)
  const [mail] = (await app.mails(importer.email)).filter(({ subject }) => subject.includes('could not be handed in'))
  expect(mail?.body_text).toContain('late.pdf')
})

describe('the decision on a guest’s document', () => {
  const one = async () => {
    await handedIn()
    const [paper] = await waiting(importer)
    return { uploadId: paper?.id ?? '', fileId: paper?.file.id ?? '', documentId: (await documentOf(importer)).id }
  }

  test('to refuse: its sender gets the reason, its content is removed, and it can no longer be accepted', async () => {
    const { uploadId, fileId, documentId } = await one()
    expect((await refuse(uploadId, importer, '  ')).body).toMatchObject({ fields: { reason: 'required' } })
    expect((await refuse(uploadId, importer, 'Of another shipment')).status).toBe(200)
    expect((await take(uploadId, documentId, importer)).body.code).toBe('guest_upload_refused')
    expect((await refuse(uploadId, importer)).body.code).toBe('guest_upload_refused')
    await workAll(app)
    const [mail] = (await app.mails(importer.email)).filter(({ subject }) => subject.includes('refused'))
    expect(mail?.body_text).toContain('Of another shipment')
    const files = await app.owner.db.selectFrom('files').select('id').where('id', '=', fileId).execute()
    expect(files).toEqual([])
  })

  test('by two people concurrently: one accepts it, the other’s call is refused', async () => {
    const { uploadId, documentId } = await one()
    const colleague = await app.person('customer', { companyId: importer.companyId, role: 'user' })
    const packing = (await documentOf(importer, 'packing-list')).id
    const answers = await Promise.all([
      take(uploadId, documentId, importer),
      take(uploadId, packing, colleague),
      refuse(uploadId, colleague),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toMatch(/^guest_upload_(taken|refused)$/)
  })

  test('a document that takes no further version leaves the upload waiting', async () => {
    const { uploadId, documentId } = await one()
    await sql`update documents set status = 'under-review', versions = 1 where id = ${documentId}`.execute(app.owner.db)
    expect((await take(uploadId, documentId, importer)).body.code).toBe('document_in_review')
    expect(await waiting(importer)).toHaveLength(1)
  })

  test('cannot be made by others, including the carrier, nor put it into documents of others', async () => {
    const { uploadId, documentId } = await one()
    for (const stranger of [carrier, await app.person('customer'), await app.person('operator')]) {
      expect((await take(uploadId, documentId, stranger)).body.code).toBe('not_found')
      expect((await refuse(uploadId, stranger)).body.code).toBe('not_found')
    }
    const other = await app.person('customer')
    await confirmedBooking(app, other, await app.person('provider'))
    expect((await take(uploadId, (await documentOf(other)).id, importer)).body.code).toBe('not_found')
    expect(await waiting(importer)).toHaveLength(1)
  })
})

test('an upload ignored for 30 days is removed and its sender notified; traces of strangers go after a day', async () => {
  await handedIn()
  await handedIn({ email: 'thief@example.net', content: pdf('stray') })
  const fileId = (await waiting(importer))[0]?.file.id ?? ''
  const after = (days: number) =>
    app.context.worker.transact((tx) => tidyGuestUploads(tx, new Date(Date.now() + days * 86_400_000)))
  await after(0.9)
  expect(await rowsOf()).toHaveLength(2)
  await after(1.1)
  expect((await rowsOf()).map(({ status }) => status)).toEqual(['waiting'])
  await after(30.1)
  await workAll(app)
  expect(await rowsOf()).toEqual([])
  expect(await app.owner.db.selectFrom('files').selectAll().where('id', '=', fileId).execute()).toEqual([])
  expect((await app.mails(importer.email)).map(({ subject }) => subject)).toContain(
    `${number}: nobody accepted a paper`,
  )
})

test('an upload that waits for its scan is kept, however long that takes', async () => {
  await handIn(app, { number, email: importer.email })
  await app.context.worker.transact((tx) => tidyGuestUploads(tx, new Date(Date.now() + 40 * 86_400_000)))
  expect((await rowsOf()).map(({ status }) => status)).toEqual(['received'])
  await app.work()
  expect((await rowsOf()).map(({ status }) => status)).toEqual(['waiting'])
})

test('slow guests delay nobody who has an account; an aborted upload leaves nothing', async () => {
  const { port } = new URL(await app.listen())
  const answers: number[] = []
  const begun = Array.from({ length: 10 }, () => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/v1/guest-uploads?name=a.pdf',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': '100000',
        'upload-number': number,
        'upload-email': encodeURIComponent(importer.email),
      },
    })
    request.on('response', (response) => answers.push(response.resume().statusCode ?? 0))
    request.on('error', () => {})
    request.write(pdf('', 50_000))
    return request
  })
  // Four from one network address are received; the others get the answer to try again later.
  await expect.poll(async () => (await uploadsIn(app)).unfinished.length).toBe(4)
  await expect.poll(() => answers).toEqual(Array(6).fill(503))
  expect((await app.upload(pdf('mine'), { name: 'mine.pdf', purpose: 'document' }, importer)).status).toBe(200)
  for (const request of begun) request.destroy()
  const left = async () => {
    await app.work()
    return [(await uploadsIn(app)).unfinished, await rowsOf()]
  }
  await expect.poll(left).toEqual([[], []])
})
