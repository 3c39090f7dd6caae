import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../../contract/documents.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'

let app: TestApp
let person: Person
let store: net.Server
const open = new Set<net.Socket>()

/** Accepts connections and never responds. */
beforeAll(async () => {
  store = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  app = await testApp({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as net.AddressInfo).port}`,
    S3_BUCKET: 'cargo',
    S3_ACCESS_KEY_ID: 'UMUHORA',
    S3_SECRET_ACCESS_KEY: 'a secret of the test',
  })
  person = await app.person('customer')
})
afterAll(async () => {
  await app.close()
  for (const socket of open) socket.destroy()
  store.close()
})

const upload = () => app.upload(pdf('a file'), { name: 'a.pdf', purpose: 'document' }, person)
const rows = () => app.owner.db.selectFrom('files').selectAll().execute()
const unfinished = () => readdirSync(path.join(app.context.config.dataDir, 'uploads'))
const away = { status: 503, body: { code: 'service_unavailable' } }

const failures = async () =>
  Number(
    /^outside_calls_total\{service="s3",outcome="failed"\} (\d+)/m.exec((await app.http.inject('/metrics')).body)?.[1],
  )

test('a store that hangs, then one that is down: 503 each time, and nothing is half saved', async () => {
  const before = await failures()
  const hung = await upload()
  expect(hung).toMatchObject(away)
  expect(hung.headers['retry-after']).toBeDefined()
  expect(await failures()).toBeGreaterThan(before)
  await app.work()
  expect([await rows(), unfinished()]).toEqual([[], []])

  await app.owner.db
    .insertInto('files')
    .values({
      company_id: person.companyId,
      uploaded_by: person.personId,
      purpose: 'document',
      name: 'kept.pdf',
      type: 'application/pdf',
      size: 10,
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      storage_key: '2026/11/kept',
      status: 'clean',
    })
    .execute()
  const [kept] = await rows()
  const link = await app.call(documentsContract.linkFile, { params: { fileId: kept?.id ?? '' }, body: {} }, person)
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => store.close(resolve))
  expect(await upload()).toMatchObject(away)
  await app.work()
  expect(await rows()).toHaveLength(1)
  expect(unfinished()).toEqual([])
  const served = await app.http.inject({ method: 'GET', url: link.body.url.replace(/^https?:\/\/[^/]+/, '') })
  expect([served.statusCode, served.json().code]).toEqual([503, 'service_unavailable'])
  expect(served.headers['content-disposition']).toBeUndefined()
}, 60_000)
