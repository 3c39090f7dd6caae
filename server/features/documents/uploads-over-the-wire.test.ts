import http from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { largestFile } from '../../../domain/documents/upload-rules.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf, uploadsIn } from '../../../testing/files.ts'

let app: TestApp
let importer: Person
let port: string

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
  port = new URL(await app.listen()).port
})
afterAll(() => app.close())

/** After the jobs that remove contents have run. */
const everything = async () => {
  await app.work()
  return uploadsIn(app)
}

/** An upload over a real connection; `write` sends the request's body in any way. */
function overTheWire(headers: Record<string, string>, write: (request: http.ClientRequest) => void) {
  return new Promise<{ status: number; code: string } | 'broken'>((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/v1/files?name=a.pdf&purpose=document',
      headers: {
        'content-type': 'application/octet-stream',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${importer.token}`,
        ...headers,
      },
    })
    request.on('response', async (response) => {
      let text = ''
      for await (const piece of response) text += piece
      resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code })
    })
    request.on('error', () => resolve('broken'))
    write(request)
  })
}

test('sixty slow uploads of one account keep nobody else waiting', async () => {
  const slow: http.ClientRequest[] = []
  const given = Array.from({ length: 60 }, () =>
    overTheWire({}, (request) => {
      slow.push(request)
      request.write(pdf('slow').subarray(0, 20))
    }),
  )
  const { db } = app.owner
  const receiving = () =>
    db.selectFrom('files').select('id').where('status', '=', 'receiving').where('uploaded_by', '=', importer.personId)
  await expect.poll(async () => (await receiving().execute()).length, { timeout: 20_000 }).toBe(60)
  const other = await app.person('customer')
  expect((await app.upload(pdf('mine'), { name: 'a.pdf', purpose: 'document' }, other)).status).toBe(200)
  for (const request of slow) request.destroy()
  expect(new Set(await Promise.all(given))).toEqual(new Set(['broken']))
  const left = async () => {
    await app.work()
    return (await receiving().execute()).length
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
}, 60_000)

test('chunked without a length: accepted', async () => {
  const answer = await overTheWire({}, (request) =>
    Readable.from([pdf('a').subarray(0, 20), pdf('a').subarray(20)]).pipe(request),
  )
  expect(answer).toMatchObject({ status: 200 })
})

test('[spec 9.021] chunked without a length, one byte over: 413, and nothing left', async () => {
  const before = await everything()
  const content = pdf('', largestFile + 1)
  const answer = await overTheWire({}, (request) => {
    request.write(content.subarray(0, 1_000_000))
    request.end(content.subarray(1_000_000))
  })
  expect(answer).toEqual({ status: 413, code: 'file_too_large' })
  expect(await everything()).toEqual(before)
})

test('a declared length that is too large is refused before the body is sent', async () => {
  const answer = await overTheWire({ 'content-length': String(largestFile + 1) }, (request) => request.flushHeaders())
  expect(answer).toEqual({ status: 413, code: 'file_too_large' })
})

test('aborted half way: nothing left', async () => {
  const before = await everything()
  const answer = overTheWire({ 'content-length': '100000' }, (request) => {
    request.write(pdf('', 50_000))
    vi.waitFor(async () => expect((await everything()).unfinished).toHaveLength(1)).then(() => request.destroy())
  })
  expect(await answer).toBe('broken')
  await vi.waitFor(async () => expect(await everything()).toEqual(before), { timeout: 5000 })
})
