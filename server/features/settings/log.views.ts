import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { exportLog, LogEntry, settingsContract } from '../../../contract/settings.ts'
import { zoneNames } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { peopleView } from '../companies/published.views.ts'
import { readSettings } from './settings.views.ts'

type Filter = QueryOf<typeof exportLog>

export type Named = Pick<LogEntry['subject'], 'name' | 'way'>

/** Looks up the names of the log's subjects by their ids; passed in by the caller, because every feature has some. */
export type SubjectNames = (
  tx: Tx,
  subjects: readonly { readonly kind: string; readonly id: string }[],
) => Promise<(id: string) => Named>

/** The most characters of `before` and `after` that are shown. */
const longest = 2000

type Page = { readonly after?: string | undefined; readonly limit: number }
type Days = Pick<Filter, 'area' | 'from' | 'until'>

/** Rows of the log, newest first, in days of a time zone. */
export function logStatement(tx: Tx, { area, from, until }: Days, page: Page, zone: string) {
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`
  let rows = tx
    .selectFrom('audit_log as l')
    .leftJoin(peopleView.as('p'), (join) =>
      join.onRef('p.id', '=', 'l.person_id').onRef('p.company_id', '=', 'l.company_id'),
    )
    .select(['l.id', 'l.at', 'l.person_id', 'l.verb', 'l.subject_kind', 'l.subject_id', 'l.company_id', 'l.request_id'])
    .select(['p.first_name', 'p.last_name', 'p.email'])
    .select([
      sql<string | null>`left(l.before::text, ${longest})`.as('before'),
      sql<string | null>`left(l.after::text, ${longest})`.as('after'),
    ])
    .orderBy('l.id', 'desc')
    .limit(page.limit)
  if (page.after) rows = rows.where('l.id', '<', page.after)
  if (area) rows = rows.where(sql`split_part(l.verb, '.', 1)`, '=', area)
  if (from) rows = rows.where('l.at', '>=', startOf(from))
  if (until) rows = rows.where('l.at', '<', sql<Date>`${startOf(until)} + interval '1 day'`)
  return rows
}

type Row = Awaited<ReturnType<ReturnType<typeof logStatement>['execute']>>[number]

export async function entriesOf(
  tx: Tx,
  found: readonly Row[],
  subjectNames: SubjectNames,
): Promise<{ entry: LogEntry; row: Row }[]> {
  const named = await subjectNames(
    tx,
    found.map((row) => ({ kind: row.subject_kind, id: row.subject_id })),
  )
  return found.map((row) => ({
    row,
    entry: {
      id: row.id,
      at: row.at.toISOString(),
      person:
        (row.person_id && {
          id: row.person_id,
          name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || (row.email ?? ''),
        }) ||
        null,
      verb: row.verb,
      subject: { kind: row.subject_kind, id: row.subject_id, ...named(row.subject_id) },
      before: row.before,
      after: row.after,
    },
  }))
}

/** The log of a company, newest first; only actions of its own people. */
export async function logRows(
  tx: Tx,
  companyId: string,
  filter: Filter,
  page: Page,
  subjectNames: SubjectNames,
): Promise<LogEntry[]> {
  const zone = filter.from || filter.until ? zoneNames[(await readSettings(tx, companyId)).timeZone] : 'UTC'
  let rows = logStatement(tx, filter, page, zone).where('l.company_id', '=', companyId)
  if (filter.personId) rows = rows.where('l.person_id', '=', filter.personId)
  return (await entriesOf(tx, await rows.execute(), subjectNames)).map(({ entry }) => entry)
}

/** A page of the log. */
export async function listLog(
  tx: Tx,
  companyId: string,
  query: QueryOf<(typeof settingsContract)['listLog']>,
  subjectNames: SubjectNames,
) {
  const rows = await logRows(tx, companyId, query, { after: query.after, limit: query.limit + 1 }, subjectNames)
  return pageOf(rows, query.limit, (row) => row)
}
