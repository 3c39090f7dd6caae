import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsContract, type StoredFile } from '../../../contract/documents.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { jpeg, pdf } from '../../../testing/files.ts'
import { derivedKey } from '../../platform/config.ts'
import { readLink, signedPath, versionOf } from './file-links.ts'
import { rangeOf } from './serve-file.ts'

let app: TestApp
let importer: Person
let paper: StoredFile
let photo: StoredFile
const content = pdf('', 5000)

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
  const upload = async (bytes: Buffer, name: string) =>
    (await app.upload(bytes, { name, purpose: 'document' }, importer)).body
  paper = await upload(content, 'Facture “Kigali”; №7.pdf')
  photo = await upload(jpeg(), 'photo.jpg')
})
afterAll(() => app.close())

async function linkTo(file: StoredFile, person = importer, disposition: 'attachment' | 'inline' = 'attachment') {
  return app.call(documentsContract.linkFile, { params: { fileId: file.id }, body: { disposition } }, person)
}

async function fetchLink(url: string, method: 'GET' | 'HEAD' = 'GET', range?: string) {
  return app.http.inject({ method, url, headers: range ? { range } : {} })
}

describe('a signed link', () => {
  test('returns the whole file as a download without a session', async () => {
    const { body } = await linkTo(paper)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(60_000)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    const answer = await fetchLink(body.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'content-disposition':
        'attachment; filename="Facture Kigali No7.pdf"; filename*=UTF-8\'\'Facture%20%E2%80%9CKigali%E2%80%9D%3B%20%E2%84%967.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  test('shows only pictures inside a page', async () => {
    const shown = await fetchLink((await linkTo(photo, importer, 'inline')).body.url)
    expect(shown.headers['content-disposition']).toMatch(/^inline;/)
    expect((await linkTo(paper, importer, 'inline')).body.code).toBe('file_not_shown')
    const kept = await app.owner.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow()
    const forced = signedPath(app.context.config, link({ disposition: 'inline', version: versionOf(kept) }))
    expect((await fetchLink(forced)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('answers HEAD with the same headers, without the content', async () => {
    const { url } = (await linkTo(paper)).body
    const [head, get] = [await fetchLink(url, 'HEAD'), await fetchLink(url)]
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'content-disposition', 'accept-ranges'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', [0, 10]],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', [4990, 5000]],
    ['bytes=-10', 206, 'bytes 4990-4999/5000', [4990, 5000]],
    ['bytes=4000-9999', 206, 'bytes 4000-4999/5000', [4000, 5000]],
    ['bytes=0-1,5-6', 200, undefined, [0, 5000]],
    ['bytes=9-1', 200, undefined, [0, 5000]],
    ['lines=1-2', 200, undefined, [0, 5000]],
    ['bytes=5000-', 416, 'bytes */5000', [0, 0]],
  ] as const)('answers %s with %d', async (range, status, says, [from, to]) => {
    const answer = await fetchLink((await linkTo(paper)).body.url, 'GET', range)
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, says])
    expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true)
  })

  test.each(['fileId', 'company', 'person', 'expires', 'as', 'version', 'key', 'signature'])(
    'with another %s is not found',
    async (part) => {
      const url = new URL((await linkTo(paper)).body.url, 'http://here')
      if (part === 'fileId') url.pathname = `/api/v1/files/${photo.id}/content`
      else {
        const was = url.searchParams.get(part) ?? ''
        const other = {
          company: crypto.randomUUID(),
          person: crypto.randomUUID(),
          expires: String(Number(was) + 1),
          as: 'inline',
        }
        url.searchParams.set(part, other[part as 'as'] ?? `${was.startsWith('x') ? 'y' : 'x'}${was.slice(1)}`)
      }
      const answer = await fetchLink(`${url.pathname}${url.search}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )

  test('has one form: a signature with padding is not found', async () => {
    const { url } = (await linkTo(paper)).body
    expect((await fetchLink(`${url}=`)).statusCode).toBe(404)
    expect((await fetchLink(url)).statusCode).toBe(200)
  })

  test('ends when the person who asked for it leaves the company', async () => {
    const colleague = await app.person('customer', { companyId: importer.companyId, role: 'user' })
    const { url } = (await linkTo(paper, colleague)).body
    expect((await fetchLink(url)).statusCode).toBe(200)
    const left = app.owner.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', colleague.personId)
    await left.execute()
    expect((await fetchLink(url)).statusCode).toBe(404)
  })

  test('expires to the second', () => {
    const signed = new URL(signedPath(app.context.config, link({ expires: 1000 })), 'http://here')
    const query = Object.fromEntries(signed.searchParams)
    expect(readLink(app.context.config, paper.id, query, new Date(999_999))).not.toBeNull()
    expect(readLink(app.context.config, paper.id, query, new Date(1_000_000))).toBeNull()
  })

  test('signed for a company that may not read the file is not found', async () => {
    const stranger = await app.person('customer')
    const url = signedPath(app.context.config, link({ companyId: stranger.companyId, personId: stranger.personId }))
    expect((await fetchLink(url)).statusCode).toBe(404)
    expect((await linkTo(paper, stranger)).status).toBe(404)
  })

  test('ends with the right to read, which is checked again on each request', async () => {
    const upload = await app.upload(pdf('gone'), { name: 'a.pdf', purpose: 'document' }, importer)
    const { url } = (await linkTo(upload.body)).body
    await app.call(documentsContract.removeFile, { params: { fileId: upload.body.id } }, importer)
    expect((await fetchLink(url)).statusCode).toBe(404)
  })

  test('is no access token, and cannot be signed with another key of the product', async () => {
    const { url } = (await linkTo(paper)).body
    const signature = new URL(url, 'http://here').searchParams.get('signature') ?? ''
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/v1/document-sets',
      headers: { authorization: `Bearer ${signature}` },
    })
    expect(answer.statusCode).toBe(401)
    const forged = createHmac('sha256', derivedKey(app.context.config.secretKey, 'another'))
      .update('x')
      .digest('base64url')
    const other = new URL(url, 'http://here')
    other.searchParams.set('signature', forged)
    expect((await fetchLink(`${other.pathname}${other.search}`)).statusCode).toBe(404)
  })

  test('with repeated or missing parameters, or another path, is not found', async () => {
    const { url } = (await linkTo(paper)).body
    expect((await fetchLink(`${url}&company=${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await fetchLink(`/api/v1/files/${paper.id}/content`)).statusCode).toBe(404)
    expect(
      (await fetchLink(`/api/v1/files/..%2F..%2Fetc%2Fpasswd/content${url.slice(url.indexOf('?'))}`)).statusCode,
    ).toBe(404)
  })
})

/** A correctly signed link with some parts changed. */
function link(change: object) {
  return {
    fileId: paper.id,
    companyId: importer.companyId,
    personId: importer.personId,
    expires: Math.floor(Date.now() / 1000) + 100,
    disposition: 'attachment' as const,
    version: '',
    ...change,
  }
}

test.each([
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=99-', { start: 99, end: 99 }],
])('range %s of 100 bytes', (header, expected) => expect(rangeOf(header, 100)).toEqual(expected))
