import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Session } from '@supabase/auth-js'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { backupsContract } from '../contract/backups.ts'
import { bookingsContract } from '../contract/bookings.ts'
import { companiesContract } from '../contract/companies.ts'
import { documentsContract } from '../contract/documents.ts'
import { messagesContract } from '../contract/messages.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { showPrice } from '../domain/money/exchange.ts'
import { money } from '../domain/money/money.ts'
import { appOn, type Person, type TestApp } from '../testing/app.ts'
import { readJsonColumns } from '../testing/json-columns.ts'
import { newDatabase } from '../testing/new-database.ts'
import { sessionOf } from '../testing/people.ts'
import { type Facts, factsOf, restoring, versions } from '../testing/released-versions.ts'
import { senderOf } from './features/alerts/send-by-whatsapp.ts'
import { stepAt, totpCode } from './features/auth/totp.ts'
import { currentRates } from './features/offers/exchange-rates.views.ts'
import { asMigrator, migrate, prepare, requireSchema } from './platform/database/migrate.ts'
import { keyIdOf, roles } from './platform/database/roles.ts'
import type { InstallationManifest } from './platform/installation/archive.ts'
import { checkArchive, loadArchive, restoreInstallation } from './platform/installation/restore.ts'

/** Tables of reference data that each version brings itself. */
const reference = new Set(
  ['tariff_sections', 'tariff_codes', 'tariff_loads', 'duty_rates', 'customs_charges'].map((name) => `public.${name}`),
)

/**
 * Rows that migrations since 0.1.0 have added to the existing ones: rates of three currencies (0261), customs papers
 * that were accepted by their number (0458).
 */
const added: Readonly<Record<string, number>> = { 'public.exchange_rates': 3, 'public.document_versions': 16 }
/** Tables that were dropped since: customs papers are documents now (0458). */
const gone = new Set(['public.clearance_papers'])

/** JSON columns that have a value in each archive, and none in the demo market. */
const ofArchives = ['tax_estimates.assessment', 'tax_estimates.form'] as const

const scratch = mkdtempSync(path.join(os.tmpdir(), 'umuhora-upgrade-'))
const open: TestApp[] = []
afterAll(async () => {
  await Promise.all(open.map((app) => app.close()))
  rmSync(scratch, { recursive: true, force: true })
})

/** The database as version 0.1.0 left it: its roles sign in themselves, and no checksum is stored. */
async function asItWas(url: string, version: string, facts: Facts, files: string): Promise<InstallationManifest> {
  const from = restoring(version, facts, files, scratch)
  const manifest = await checkArchive(from)
  await asMigrator(url, async (owner) => {
    await owner.query(
      `create table installation (one boolean primary key default true, role_suffix text, key_id text, created_at timestamptz default now())`,
    )
    await owner.query(`insert into installation values (true, '', $1)`, [keyIdOf(facts.secret)])
    const suffix = await prepare(owner, url, [facts.secret])
    for (const role of roles) await owner.query(`alter role ${role} login password 'of version 0.1.0'`)
    await loadArchive(owner, suffix, manifest, from)
    // Roles below manager were a single one then.
    await owner.query(`update people set role = 'user' where email = $1`, [facts.plain.email])
    await owner.query('drop table installation; alter table kysely_migration drop column sha256')
    await owner.query('create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null)')
    await owner.query(`grant connect on database ${new URL(url).pathname.slice(1)} to public`)
  })
  await migrate(url, [facts.secret])
  const { rows } = await asMigrator(url, (owner) =>
    owner.query('select rolname from pg_roles where rolname = any ($1) and rolcanlogin', [roles]),
  )
  expect(rows).toEqual([])
  return manifest
}

const ways = {
  'migrated where it stands': asItWas,
  'restored into a new installation': (url: string, version: string, facts: Facts, files: string) =>
    restoreInstallation(url, restoring(version, facts, files, scratch)),
}

describe.each(versions)('data of version %s', (version) => {
  const facts = factsOf(version)

  test.each(Object.entries(ways))('%s: all data exist and work', async (_way, bring) => {
    const { url } = await newDatabase()
    const files = path.join(scratch, randomUUID())
    const manifest = await bring(url, version, facts, files)
    await requireSchema(url, { secretKey: facts.secret })
    const app = await appOn(url, { SECRET_KEY: facts.secret, FILES_DIR: files })
    open.push(app)

    const counts: Record<string, number> = {}
    const theirs = manifest.tables.filter(({ name }) => !reference.has(name) && !gone.has(name))
    for (const { name } of theirs) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(name)}`.execute(app.owner.db)
      counts[name] = (rows[0]?.n ?? 0) - (added[name] ?? 0)
    }
    expect(counts).toEqual(Object.fromEntries(theirs.map(({ name, rows }) => [name, rows])))
    const { rows: sums } = await sql`
      select (select sum(total_amount) from bookings) as bookings,
             (select coalesce(sum(abs(amount)), 0) from ledger_lines) as ledger,
             (select count(*) from shipment_events) as events, (select count(*) from auth.users) as users,
             (select sum(size) from files where status = 'clean') as bytes,
             (select md5(string_agg(content, '|' order by id)) from messages) as messages`.execute(app.owner.db)
    expect(sums[0]).toEqual(facts.sums)
    const { rows: jobs } = await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs`.execute(
      app.owner.db,
    )
    expect(jobs[0]?.n).toBeGreaterThanOrEqual(manifest.jobs > 0 ? 1 : 0)

    expect((await readJsonColumns(app.owner)).faults).toEqual([])
    expect(await readJsonColumns(app.owner, ofArchives)).toEqual({ faults: [], empty: [] })
    await moneyIsFrozen(app)
    await nobodyLosesWhatTheyMay(app)
    await recordsAreRead(app, facts)
    await peopleSignIn(app, facts)
  })
})

/** Every earlier booking has the conversions by the rates that were known when it was made. */
async function moneyIsFrozen({ owner }: TestApp): Promise<void> {
  const made = await owner.db
    .selectFrom('bookings')
    .select(['total_amount', 'currency', 'total_frw', 'total_usd', 'frw_rate_id', 'usd_rate_id', 'requested_at'])
    .execute()
  expect(made.length).toBeGreaterThan(0)
  for (const row of made) {
    const rates = await currentRates(owner.db, dayInKigali(row.requested_at), row.requested_at)
    const { frw, approximateUsd, rates: used } = showPrice(money(row.total_amount, row.currency), rates)
    expect([row.total_frw, row.total_usd]).toEqual([frw.amount, approximateUsd.amount])
    expect(new Set([row.frw_rate_id, row.usd_rate_id].filter(Boolean))).toEqual(new Set(used.map(({ id }) => id)))
  }
}

/** People keep their permissions, and providers still sell what they sold, under licences that are not yet recorded. */
async function nobodyLosesWhatTheyMay({ owner }: TestApp): Promise<void> {
  const people = await owner.db.selectFrom('people').select(['role', 'duties']).where('left_at', 'is', null).execute()
  for (const { role, duties } of people)
    expect([role, duties]).toEqual(role === 'manager' ? ['manager', []] : ['operator', ['accounts']])
  const { rows } = await sql<{ sold: string; licensed: string; recorded: number }>`
    select (select string_agg(distinct provider_company_id || service, ' ' order by provider_company_id || service)
              from offers) as sold,
           (select string_agg(company_id || service, ' ' order by company_id || service) from licences l
             where exists (select from offers o where o.provider_company_id = l.company_id and o.service = l.service))
             as licensed,
           (select count(*) from licences where number is not null) as recorded`.execute(owner.db)
  expect(rows[0]?.licensed).toBe(rows[0]?.sold)
  expect(rows[0]?.recorded).toBe(0)
}

async function recordsAreRead(app: TestApp, { customer, provider, things, bookings, files }: Facts): Promise<void> {
  const signedIn = async (who: Facts['customer']) =>
    ({ ...who, ...(await sessionOf(app.context, app.owner, who)) }) as Person
  const buyer = await signedIn(customer)
  const seller = await signedIn(provider)
  for (const person of [buyer, seller]) {
    const booking = await app.call(bookingsContract.getBooking, { params: { bookingId: things.bookingId } }, person)
    expect(booking.status, JSON.stringify(booking.body)).toBe(200)
    expect(booking.body.number).toMatch(/^UMB-/)
  }
  expect(
    (await app.call(bookingsContract.getBooking, { params: { bookingId: bookings[1] ?? '' } }, buyer)).status,
  ).toBe(404)
  const shipment = await app.call(shipmentsContract.getShipment, { params: { shipmentId: things.shipmentId } }, buyer)
  expect(shipment.body.timeline.length).toBeGreaterThan(0)
  const message = await app.call(messagesContract.getMessage, { params: { messageId: things.messageId } }, buyer)
  expect(message.status, JSON.stringify(message.body)).toBe(200)
  for (const fileId of Object.values(files)) {
    const link = await app.call(
      documentsContract.linkFile,
      { params: { fileId }, body: { disposition: 'attachment' } },
      buyer,
    )
    expect(link.status, JSON.stringify(link.body)).toBe(200)
    const content = await app.http.inject({ url: link.body.url })
    expect(content.statusCode).toBe(200)
    expect(content.rawPayload.length).toBeGreaterThan(50)
  }
  expect((await app.call(backupsContract.listBackups, {}, buyer)).body.items.length).toBeGreaterThan(0)
  const connection = await app.owner.db.selectFrom('whatsapp_connections').selectAll().executeTakeFirstOrThrow()
  expect(senderOf(app.context.config, connection)?.credentials.accessToken).toBe('a token')
}

async function peopleSignIn(app: TestApp, { member, plain }: Facts): Promise<void> {
  const post = async (url: string, body: object, session?: Session) => {
    const authorization = session ? { authorization: `Bearer ${session.access_token}` } : {}
    const reply = await app.http.inject({
      method: 'POST',
      url: `/auth/v1${url}`,
      headers: authorization,
      payload: body,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json() as Session & { id: string }
  }
  const meets = async (session: Session) =>
    app.call(companiesContract.getMe, {}, null, { headers: { authorization: `Bearer ${session.access_token}` } })
  const signIn = ({ email, password }: Facts['plain']) => post('/token?grant_type=password', { email, password })
  expect((await meets(await signIn(plain))).body.person.email).toBe(plain.email)
  // The archive ages: the validity of a remembered device is counted from today.
  await sql`update auth.sessions set refreshed_at = now(), active_at = now(), not_after = null`.execute(app.owner.db)
  await sql`update auth.mfa_factors set last_used_step = null`.execute(app.owner.db)
  const remembered = await post('/token?grant_type=refresh_token', { refresh_token: member.refreshToken })
  expect((await meets(remembered)).body.person.email).toBe(member.email)
  const session = await signIn(member)
  expect((await meets(session)).body.code).toBe('second_factor_required')
  const { id } = await post(`/factors/${member.factorId}/challenge`, {}, session)
  const code = totpCode(member.totp, stepAt(Date.now()))
  const raised = await post(`/factors/${member.factorId}/verify`, { challenge_id: id, code }, session)
  expect((await meets(raised)).status).toBe(200)
  const byCode = await post('/factors/recovery-codes/use', { code: member.recoveryCodes[0] }, await signIn(member))
  expect((await meets(byCode)).status).toBe(200)
}
