import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connected, newDatabase } from '../testing/new-database.ts'
import { factsOf, restoring, versions } from '../testing/released-versions.ts'
import { asMigrator, migrate, prepare } from './platform/database/migrate.ts'
import { readMigrations } from './platform/database/migration-files.ts'
import { installationTables, jobsQuery } from './platform/installation/catalogue.ts'
import { checkArchive, loadArchive } from './platform/installation/restore.ts'

/** Rows as version 0.1.0 wrote them, for migrations that find nothing to change in its archive. */
const rowsOfBefore = [
  // 0140
  `insert into alert_recipients (id, company_id, channel, address, created_at)
   select '11111111-1111-4111-8111-111111111111', id, 'email', 'waits@example.rw', '2026-01-01' from companies order by id limit 1`,
  `insert into alert_sends (id, company_id, recipient_id, channel, kind, due_at, created_at)
   select '22222222-2222-4222-8222-222222222222', company_id, id, channel, 'alert', '2026-01-01', '2026-01-01'
     from alert_recipients where address = 'waits@example.rw'`,
  // 0170
  `update auth.users set email_confirmed_at = null, confirmation_sent_at = '2026-01-01', invited_at = null
    where id = (select id from auth.users order by id limit 1)`,
  // 0193: of two quotes that were declined together one was accepted.
  `update quotes set status = 'accepted' where id = (select a.id from quotes a
     where a.status = 'declined' and exists (select from quotes d where d.customer_company_id = a.customer_company_id
       and d.request_id = a.request_id and d.decided_at = a.decided_at and d.id <> a.id and d.status = 'declined')
     order by a.id limit 1)`,
  // 0200
  `update offers set included = '{}', not_included = '{insurance,tracking}'
    where attributes -> 'features' ?| array['insurance-included', 'online-tracking']`,
  // 0252 and 0310
  `update financing_applications set fingerprint = sha256(convert_to(id::text, 'UTF8'))`,
  // 0280
  `update people set role = 'user' where id = (select id from people where role = 'manager' order by id limit 1)`,
  `update invitations set expires_at = '2099-01-01' where accepted_at is null`,
  // 0450
  `insert into audit_log (id, at, verb, subject_kind, subject_id)
   values ('33333333-3333-4333-8333-333333333333', '2026-01-01', 'companies.change_role', 'person', '44444444-4444-4444-8444-444444444444')`,
  // 0469
  `insert into audit_log (id, at, verb, subject_kind, subject_id)
   values ('66666666-6666-4666-8666-666666666666', '2026-01-01', 'customs.keepEstimate', 'tax_estimate', '44444444-4444-4444-8444-444444444444')`,
  // 0453
  `select graphile_worker.add_job('storage:tell',
     '{"visitId": "55555555-5555-4555-8555-555555555555", "what": "confirmed", "by": "provider"}')`,
  `select graphile_worker.add_job('providers:tell', json_build_object('applicationId', id))
     from provider_applications where status <> 'waiting'`,
  // 0458: a paper that was rejected by its number only, and the mail about it.
  `update clearance_papers set status = 'rejected', reference = 'PL-7', note = 'Two pages', reason = 'Torn', changed_at = '2026-01-01'
    where code = 'packing-list' and file_id = (select file_id from clearance_papers order by file_id limit 1)`,
  `select graphile_worker.add_job('clearance:tell', json_build_object('fileId', file_id, 'what', 'reject', 'paper', code))
     from clearance_papers where reference = 'PL-7'`,
  // 0500
  `update shipment_events set place_code = null where milestone = 'departed'`,
  // 0580
  `select graphile_worker.add_job('offers:reprice', '{}')`,
]

/**
 * For every migration that changes rows: counts the rows that show, after all have run, that it found its rows. A new
 * migration adds its line here, and to `rowsOfBefore` the rows that an archive lacks.
 */
const changedRows: Readonly<Record<string, string>> = {
  '0140_undelivered_mails': `select count(*) from graphile_worker._private_jobs j
     where payload ->> 'sendId' = '22222222-2222-4222-8222-222222222222'`,
  '0170_sign_up_tokens': `select count(*) from auth.users where password_hash is null and email_confirmed_at is null`,
  '0191_money_of_a_booking': 'select count(*) from bookings where total_frw is not null',
  '0193_reopened_requests': 'select count(*) from quotes where passed_over_for is not null',
  '0200_agreed_covers': `select count(*) from offers where 'insurance' = any (included) and 'tracking' = any (included)
     and not_included = '{}'`,
  '0201_minimum_quantity': `select count(*) from offers where basis = 'wm' and minimum_quantity = 1`,
  '0211_air_service_types': `select count(*) from offers where attributes ->> 'serviceType' = 'standard'`,
  '0250_held_room': 'select count(*) from bookings where room_held',
  '0251_fleets': 'select count(*) from offers o join fleets f on f.id = o.fleet_id',
  '0252_pledged_invoices': `select count(*) from financing_applications where fingerprint <> sha256(convert_to(id::text, 'UTF8'))`,
  '0261_estimates_as_records': `select count(*) from exchange_rates where from_currency = 'GBP'`,
  '0262_tenths_of_a_cent': `select count(*) from offers where price_usd_mills is not null`,
  '0280_duties': `select count(*) from people where role = 'operator' and duties = array['accounts']`,
  '0281_licences': 'select count(*) from licences',
  '0310_invoice_details': 'select count(*) from financing_applications where details_at = submitted_at',
  '0320_transfer_rates': 'select count(*) from transfer_rates',
  '0321_free_time': 'select count(*) from free_time_tariffs',
  '0370_transit_times': 'select count(*) from shipments where transit_days_max is not null',
  '0450_names_with_hyphens': `select count(*) from audit_log where verb = 'companies.change-role'`,
  '0453_one_way_of_news': `select count(*) from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'news:send' and payload ->> 'type' = 'storage.confirmed'
      and not exists (select from graphile_worker._private_jobs o where o.payload ->> 'type' = 'providers.waiting')`,
  '0458_customs_papers_are_documents': `select count(*) from document_versions v join graphile_worker._private_jobs j
     on (j.payload #>> '{about,documentId}')::uuid = v.document_id and j.payload ->> 'type' = 'documents.reviewed'
    where v.reference = 'PL-7' and v.note = 'Two pages'`,
  '0463_papers_of_one_consignment': 'select count(*) from document_sets where consignment_id = shipment_id',
  '0469_verbs_with_hyphens': `select count(*) from audit_log where verb = 'customs.keep-estimate'`,
  '0500_places_of_reports': `select count(*) from shipment_events e join shipments s on s.id = e.shipment_id
     where e.milestone = 'departed' and e.place_code = s.origin`,
  '0501_free_time_of_reefers': `select count(*) from free_time_tariffs where line = 'Maersk' and equipment_group = 'reefer'`,
  '0580_cards_in_their_own_currency': `select count(*) from offers where price_in_tenths = price * 10 + price_tenths
     and not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'offers:reprice')`,
}

const scratch = mkdtempSync(path.join(os.tmpdir(), 'umuhora-upgrade-owner-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/**
 * Loads the data of a version and migrates it as an owner with these rights (without `rights`: as a superuser), then
 * reads it as the administrator.
 */
async function upgraded<T>(version: string, rights: string | undefined, read: (admin: pg.Client) => Promise<T>) {
  const { url } = await newDatabase(rights ? { rights } : {})
  const facts = factsOf(version)
  const from = restoring(version, facts, path.join(scratch, randomUUID()), scratch)
  const manifest = await checkArchive(from)
  await asMigrator(url, async (owner) => {
    const suffix = await prepare(owner, url, [facts.secret])
    await loadArchive(owner, suffix, manifest, from)
    for (const statement of rowsOfBefore) expect((await owner.query(statement)).rowCount, statement).toBeGreaterThan(0)
  })
  const { ran } = await migrate(url, [facts.secret])
  const address = new URL(inject('postgres'))
  address.pathname = new URL(url).pathname
  return { ran, read: await connected(read, address.toString()) }
}

/** Every row of every table with its computed columns, and the jobs, without values from chance or the clock. */
async function everyRow(admin: pg.Client, since: number): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const plain = (_key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value) && Number.parseInt(value.slice(0, 13).replace('-', ''), 16) >= since)
      return 'a new id'
    if (/^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= since && Date.parse(value) <= Date.now())
      return 'during the upgrade'
    return /^UME-/.test(value) ? 'a number by chance' : value
  }
  for (const { name } of await installationTables(admin)) {
    const { rows } = await admin.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
    found[name] = rows.map(({ row }) => JSON.stringify(row, plain)).sort()
  }
  const { rows: jobs } = await admin.query<{ row: string }>(jobsQuery)
  found.jobs = jobs.map(({ row }) => JSON.stringify(JSON.parse(row), plain)).sort()
  return found
}

/** True when a migration changes rows while it runs, by its own statements and not by functions that it creates. */
const changesRows = (text: string) =>
  /^\s*(do\b|update\s|delete\s+from\s|insert\s+into\s|merge\s+into\s|with\s+\w+\s+as\b|select\s+(?!protect\()\w+\()/im.test(
    text.replaceAll(/--.*$/gm, '').replaceAll(/\bas (\$\w*\$).*?\1/gs, 'as body'),
  )

test('no new migration lifts row level security', () => {
  const lifting = readMigrations().filter(({ text }) =>
    /no force row level security|disable row level security/i.test(text),
  )
  expect(lifting.map(({ name }) => name.slice(0, 4))).toEqual(['0140', '0200', '0201', '0211', '0261', '0262', '0310'])
})

describe.each(versions)('data of version %s', (version) => {
  const since = Date.now()
  let ofSuperuser: Record<string, string[]>
  let ran: readonly string[]
  beforeAll(async () => {
    const done = await upgraded(version, undefined, async (admin) => {
      for (const [name, query] of Object.entries(changedRows)) {
        const { rows } = await admin.query<{ count: number }>(query)
        expect(Number(rows[0]?.count), `${name} found no row to change`).toBeGreaterThan(0)
      }
      return everyRow(admin, since)
    })
    ofSuperuser = done.read
    ran = done.ran
  }, 120_000)

  test('an owner without superuser rights migrates each row to the same result as a superuser', async () => {
    const { read } = await upgraded(version, 'createrole', (admin) => everyRow(admin, since))
    expect(Object.keys(read)).toEqual(Object.keys(ofSuperuser))
    for (const [table, rows] of Object.entries(ofSuperuser)) expect(read[table], table).toEqual(rows)
  }, 120_000)

  test('every migration that changes rows is among those compared', () => {
    const changing = readMigrations().filter(({ name, text }) => ran.includes(name) && changesRows(text))
    expect(changing.map(({ name }) => name)).toEqual(Object.keys(changedRows))
  })
})
