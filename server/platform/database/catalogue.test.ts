import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Tables that belong to no company: the demo's mailbox and the tables of the migrations. */
const nobodys = ['mailbox', 'kysely_migration', 'installation']

interface Column {
  table: string
  column: string
}

async function companyColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)company_id$' order by 1, 2`.execute(app.owner.db)
  return rows
}

test('every table with company data has forced row level security with a policy for reading and one for writing', async () => {
  const { rows } = await sql<{ table: string; forced: boolean; complete: boolean }>`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null
                   and ('umuhora_app' || (select role_suffix from installation))::regrole::oid = any(p.polroles)) as complete
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(app.owner.db)
  const open = rows.filter((row) => !nobodys.includes(row.table) && !(row.forced && row.complete))
  expect(open).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
})

test('every company column is first in an index', async () => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indpred is null`.execute(app.owner.db)
  const indexed = new Set(rows.map((row) => `${row.table}.${row.column}`))
  const missing = (await companyColumns())
    .map((each) => `${each.table}.${each.column}`)
    .filter((name) => !indexed.has(name))
  expect(missing).toEqual([])
})

test('a foreign key between tables with company data includes the company', async () => {
  const tenant = [...new Set((await companyColumns()).map((each) => each.table))]
  const { rows } = await sql<{ key: string; source: string; target: string; columns: string[] }>`
    select k.conname as key, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
           array(select a.attname from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n)::text[] as columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(app.owner.db)
  const between = rows.filter((row) => tenant.includes(row.source) && tenant.includes(row.target))
  expect(between.length).toBeGreaterThan(5)
  expect(between.filter((row) => !row.columns.some((column) => /company_id$/.test(column)))).toEqual([])
})

test('views run with the rights of the caller', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`.execute(
    app.owner.db,
  )
  expect(rows.filter((row) => !row.options?.includes('security_invoker=true'))).toEqual([])
})

test('functions that run as the owner pin their search path and are not open to the public', async () => {
  const { rows } = await sql<{ name: string; config: string[] | null; open: boolean }>`
    select proname as name, proconfig as config, has_function_privilege('public', oid, 'execute') as open
    from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and prosecdef`.execute(
    app.owner.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => row.open || !row.config?.some((setting) => setting.startsWith('search_path=')))).toEqual(
    [],
  )
})

test('every foreign key used by a delete or a join has an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select k.conrelid::regclass || '.' || k.conname as key from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'auth'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`.execute(app.owner.db)
  expect(rows).toEqual([])
})
