import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract as b } from '../../../contract/backups.ts'
import { appOn, type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf, uploadsIn } from '../../../testing/files.ts'
import { newDatabase } from '../../../testing/new-database.ts'
import { type SilentLink, silentLink } from '../../../testing/silent-link.ts'
import { restoreWhole } from './restore-whole.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-undone-'))
const contents = new Map<string, Buffer>()
/** `room`: contents that the object store takes; `removes`: false while it is too busy to; `removals`: those asked. */
const store = { room: 3, removes: true, removals: new Set<string>() }
const bucket = http.createServer(async (request, reply) => {
  const { method = '', url = '' } = request
  const body = Buffer.concat(await request.toArray())
  if (method === 'DELETE') store.removals.add(url)
  if (method === 'PUT' && contents.size >= store.room) return reply.writeHead(403).end()
  if (method === 'DELETE' && !store.removes) return reply.writeHead(503).end()
  if (method === 'PUT') contents.set(url, body)
  if (method === 'DELETE') contents.delete(url)
  reply.writeHead(method === 'GET' && !contents.has(url) ? 404 : 200).end()
})
let app: TestApp
let customer: Person
let archive: Buffer
let elsewhere: TestApp | undefined
let link: SilentLink | undefined
beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  app = await testApp()
  customer = await app.person('customer')
  for (const name of ['a', 'b', 'c'])
    await app.upload(pdf(name), { name: `${name}.pdf`, purpose: 'document' }, customer)
  const asked = await app.call(b.makeBackup, {}, customer)
  await app.work()
  const { body } = await app.call(b.linkBackup, { params: { backupId: asked.body.id } }, customer)
  archive = (await app.http.inject({ url: body.url })).rawPayload
})
afterAll(async () => {
  await Promise.all([app, elsewhere].map((each) => each?.close()))
  await link?.close()
  bucket.closeAllConnections()
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const recordsOf = (of: TestApp) =>
  of.owner.db.selectFrom('files').select('id').where('company_id', '=', customer.companyId).execute()

test('a store that breaks during a restore or during its undo: the caller learns the first reason, and the next try completes', async () => {
  elsewhere = await appOn((await newDatabase({ migrated: true })).url, {
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_BUCKET: 'cargo',
    S3_ACCESS_KEY_ID: 'UMUHORA',
    S3_SECRET_ACCESS_KEY: 'a secret of the test',
  })
  const { context } = elsewhere
  store.removes = false
  expect(await restoreWhole(context, archive, folder, (done) => done < 3)).toEqual({ refused: 'stopped' })
  // An away store is not asked once for each content: each request may take seconds.
  expect([contents.size, store.removals.size]).toEqual([3, 1])
  store.removes = true
  contents.clear()

  store.room = 2
  await expect(restoreWhole(context, archive, folder)).rejects.toThrow('the object store answered 403 to a PUT')
  expect(contents.size).toBe(0)
  expect(await recordsOf(elsewhere)).toEqual([])
  store.room = 3
  expect(await restoreWhole(context, archive, folder)).toMatchObject({ companyId: customer.companyId, files: 3 })
  expect([contents.size, await recordsOf(elsewhere)]).toEqual([3, await recordsOf(app)])
})

test('a connection that breaks at the commit: the records may be stored, so their contents stay, and the caller learns of it', async () => {
  link = await silentLink((await newDatabase({ migrated: true })).url)
  const on = await appOn(link.url)
  try {
    const losing = restoreWhole(on.context, archive, folder, (done, all) => {
      if (done === all) link?.loseCommit()
      return true
    })
    await expect(losing).rejects.toMatchObject({ name: 'DatabaseAway', message: 'the database is away' })
    expect(await recordsOf(on)).toEqual(await recordsOf(app))
    expect((await uploadsIn(on)).contents).toHaveLength(3)
    expect(await restoreWhole(on.context, archive, folder)).toMatchObject({ records: 0, files: 0 })
  } finally {
    await on.close()
  }
})
