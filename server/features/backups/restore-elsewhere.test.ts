import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract as b } from '../../../contract/backups.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { appOn, type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { type Belongings, belongingsOf } from '../../../testing/belongings.ts'
import { runCommand } from '../../../testing/commands.ts'
import { testSecret } from '../../../testing/database.ts'
import { pdf } from '../../../testing/files.ts'
import { newDatabase } from '../../../testing/new-database.ts'
import { sessionOf } from '../../../testing/people.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { makeStorage } from '../../platform/storage.ts'
import { restoreWhole } from './restore-whole.ts'

/** RESTORE_BOOKINGS=10000 RESTORE_FILES=1000 corresponds to a company after a few years. */
const bookings = Number(process.env.RESTORE_BOOKINGS ?? 200)
const files = Number(process.env.RESTORE_FILES ?? 20)

let app: TestApp
let elsewhere: TestApp
/** The keys of the new installation: its own, then the one with which the archive was made. */
const newKeys = `another key ${randomUUID()},${testSecret}`
let customer: Person
let things: Belongings
let archive: Buffer
const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-elsewhere-'))
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Home Imports' })
  things = await belongingsOf(app, customer, await app.person('provider'))
  await grow()
  elsewhere = await newInstallation()
  const asked = await app.call(b.makeBackup, {}, customer)
  await app.work()
  const link = await app.call(b.linkBackup, { params: { backupId: asked.body.id } }, customer)
  archive = (await app.http.inject({ url: link.body.url })).rawPayload
}, 600_000)
afterAll(async () => {
  await Promise.all([app, elsewhere].map((each) => each?.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** Adds as many bookings and files as a company has after some years. */
async function grow(): Promise<void> {
  await sql`insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'quote_id', null,
      'number', translate(to_char(n, '"UMB-"FM0000"-"0000'), '01', 'AB')))).*
    from bookings b, generate_series(1, ${bookings}) n where b.id = ${things.bookingId}`.execute(app.owner.db)
  const storage = makeStorage(app.context.config)
  for (let n = 0; n < files; n++) {
    const content = pdf(`file ${n}`)
    const key = `2026/11/${randomUUID()}`
    await storage.put(key, content, 'application/pdf')
    await app.owner.db
      .insertInto('files')
      .values({
        company_id: customer.companyId,
        uploaded_by: customer.personId,
        purpose: 'document',
        name: `Paper ${n}.pdf`,
        type: 'application/pdf',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        storage_key: key,
        status: 'clean',
      })
      .execute()
  }
}

/** Created by the migrations as on another machine: no random value is the same as here. */
async function newInstallation(): Promise<TestApp> {
  const { url } = await newDatabase()
  await migrate(url, newKeys.split(',').slice(0, 1))
  return appOn(url, { SECRET_KEY: newKeys })
}

const counted = async (of: TestApp) =>
  (
    await sql<{ bookings: number; total: number; files: number; rates: number }>`
      select count(*) as bookings, sum(total_amount) as total,
             (select count(*) from files where company_id = ${customer.companyId}) as files,
             (select count(distinct (from_currency, to_currency, day, source, rate)) - count(*) from exchange_rates) as rates
        from bookings where customer_company_id = ${customer.companyId}`.execute(of.owner.db)
  ).rows[0]

/** The exchange rates of a company's quotes, by content and not by id. */
const ratesOf = async (of: TestApp) =>
  (
    await sql`select q.id, r.from_currency, r.to_currency, r.day, r.rate, r.source from quotes q
        join exchange_rates r on r.id in (q.frw_rate_id, q.usd_rate_id)
       where q.customer_company_id = ${customer.companyId} order by 1, 2, 3`.execute(of.owner.db)
  ).rows

test('npm run restore-company restores a company in a new installation where the exchange rates have other ids', async () => {
  const idsOf = async (of: TestApp) =>
    (await of.owner.db.selectFrom('exchange_rates').select('id').execute()).map(({ id }) => id)
  const before = await idsOf(elsewhere)
  expect((await idsOf(app)).filter((id) => before.includes(id))).toEqual([])
  const brought = path.join(folder, 'umuhora-backup.tar.gz')
  writeFileSync(brought, archive)
  const { dataDir } = elsewhere.context.config
  const began = performance.now()
  const { status, text } = await runCommand(['tools/restore-company.ts', brought], {
    DATABASE_URL: elsewhere.context.ownerUrl,
    SECRET_KEY: newKeys,
    DATA_DIR: dataDir,
  })
  if (bookings > 1000) console.log(`restored in ${((performance.now() - began) / 1000).toFixed(1)} s`, archive.length)
  expect([status, text.split('\n').at(-2)], text).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Back: \\d+ records, ${files + 2} files, 1 accounts without a password$`)),
  ])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([])
  const stored = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(files + 2)
  const { guestUploadId } = things
  const paper = elsewhere.owner.db.selectFrom('guest_uploads').select('status').where('id', '=', guestUploadId)
  expect(await paper.executeTakeFirst()).toEqual({ status: 'waiting' })

  expect(await counted(elsewhere)).toEqual(await counted(app))
  expect((await counted(elsewhere))?.bookings).toBeGreaterThan(bookings)
  const rates = await ratesOf(app)
  expect(rates.length).toBeGreaterThan(0)
  expect(await ratesOf(elsewhere)).toEqual(rates)
  expect(await idsOf(elsewhere)).toEqual(before)

  const back = { ...customer, ...(await sessionOf(elsewhere.context, elsewhere.owner, customer)) }
  const booking = await elsewhere.call(bookingsContract.getBooking, { params: { bookingId: things.bookingId } }, back)
  expect(booking.status, JSON.stringify(booking.body)).toBe(200)
  const quote = await elsewhere.call(quotesContract.getQuoteRequest, { params: { requestId: things.requestId } }, back)
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
}, 600_000)

test('restoring twice duplicates nothing', async () => {
  const before = await counted(elsewhere)
  expect(await restoreWhole(elsewhere.context, archive, folder)).toMatchObject({ records: 0, files: 0 })
  expect(await counted(elsewhere)).toEqual(before)
}, 600_000)
