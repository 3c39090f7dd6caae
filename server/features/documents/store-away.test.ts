import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../../contract/documents.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'

/**
 * Milliseconds within which each call is answered on a busy machine, whatever the store does. `bench/store-away.ts`
 * measures the ten seconds.
 */
const within = 30_000
const [silentKey, stallingKey] = ['2026/11/silent', '2026/11/stalling']
const objects = new Set<string>()
let hangs = true
let app: TestApp
let address: string
let person: Person

/**
 * While it hangs: a small content is stored without an answer, a large one is not even read, one key is not answered, and
 * of another one half is sent.
 */
const store = http.createServer((request, response) => {
  const key = (request.url ?? '').replace('/cargo/', '')
  request.on('error', () => {})
  if (request.method === 'PUT' && hangs && Number(request.headers['content-length']) > 1_000_000) return
  request.resume().on('end', () => {
    if (request.method === 'PUT') objects.add(key)
    if (request.method === 'DELETE') objects.delete(key)
    if (!hangs) return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
    if (key === stallingKey) response.writeHead(206, { 'content-length': 10 }).write('half ')
    return undefined
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  app = await testApp({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'cargo',
    S3_ACCESS_KEY_ID: 'UMUHORA',
    S3_SECRET_ACCESS_KEY: 'a secret of the test',
  })
  address = await app.listen()
  person = await app.person('customer')
})
afterAll(async () => {
  await app.close()
  store.closeAllConnections()
  store.close()
})

const upload = (size = 0) => app.upload(pdf('a file', size), { name: 'a.pdf', purpose: 'document' }, person)
const rows = () => app.owner.db.selectFrom('files').select('storage_key').orderBy('storage_key').execute()
const unfinished = () => readdirSync(path.join(app.context.config.dataDir, 'uploads'))
const away = { status: 503, body: { code: 'service_unavailable' } }

/** Adds a file of the person whose content has this key; returns its signed link. */
async function linkTo(key: string): Promise<string> {
  const { id } = await app.owner.db
    .insertInto('files')
    .values({
      company_id: person.companyId,
      uploaded_by: person.personId,
      purpose: 'document',
      name: 'kept.pdf',
      type: 'application/pdf',
      size: 10,
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      storage_key: key,
      status: 'clean',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await app.call(documentsContract.linkFile, { params: { fileId: id }, body: {} }, person)
  return link.body.url.replace(/^https?:\/\/[^/]+/, '')
}

async function download(link: string) {
  const answer = await fetch(`${address}${link}`)
  const text = await answer.text().catch(() => 'broken off')
  return { status: answer.status, disposition: answer.headers.get('content-disposition'), text }
}

/** Awaits a call; fails when it takes too long. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(within)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return await Promise.race([call, late])
}

const failures = async () =>
  Number(
    /^outside_calls_total\{service="s3",outcome="failed"\} (\d+)/m.exec((await app.http.inject('/metrics')).body)?.[1],
  )

test('a store that hangs, then one that is down: an answer each time, and nothing is half saved', async () => {
  const links = [await linkTo(silentKey), await linkTo(stallingKey)] as const
  const before = await failures()
  const [small, large, silent, stalling] = await Promise.all([
    inTime(upload()),
    inTime(upload(5_000_000)),
    inTime(download(links[0])),
    inTime(download(links[1])),
  ])
  for (const hung of [small, large]) {
    expect(hung).toMatchObject(away)
    expect(hung.headers['retry-after']).toBeDefined()
  }
  expect(silent).toMatchObject({ status: 503, disposition: null })
  expect(JSON.parse(silent.text)).toMatchObject({ code: 'service_unavailable' })
  // Its first half was sent on; a browser reports that the rest is missing.
  expect(stalling).toMatchObject({ status: 200, text: 'broken off' })
  expect(await failures()).toBe(before + 3)
  expect(objects.size).toBe(1)
  hangs = false
  await app.work()
  expect([...objects]).toEqual([])
  const both = [{ storage_key: silentKey }, { storage_key: stallingKey }]
  expect([await rows(), unfinished()]).toEqual([both, []])

  store.closeAllConnections()
  await new Promise((resolve) => store.close(resolve))
  expect(await inTime(upload())).toMatchObject(away)
  await app.work()
  expect([await rows(), unfinished()]).toEqual([both, []])
  expect(await inTime(download(links[0]))).toMatchObject({ status: 503, disposition: null })
}, 60_000)
