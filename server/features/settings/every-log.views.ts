import type { QueryOf } from '../../../contract/endpoint.ts'
import type { EveryLogEntry, settingsContract } from '../../../contract/settings.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'
import { entriesOf, logStatement, type SubjectNames } from './log.views.ts'

/** Records and companies that a typed text names; passed in by the caller, because every feature has some. */
export type FindRecords = (
  context: ConfiguredContext,
  typed: string,
) => Promise<{
  readonly numbers: readonly { readonly kind: string; readonly id: string }[]
  readonly companies: readonly { readonly id: string }[]
}>

type Query = QueryOf<(typeof settingsContract)['listEveryLog']>

/**
 * A page of the log of every company, newest first; for operators. A typed text is the id of a request, an e-mail
 * address, the number of a record, or the beginning of a company's name.
 */
export async function listEveryLog(
  context: ConfiguredContext,
  query: Query,
  subjectNames: SubjectNames,
  findRecords: FindRecords,
) {
  const { tx } = context
  const page = { after: query.after, limit: query.limit + 1 }
  let rows = logStatement(tx, query, page, 'Africa/Kigali')
  const typed = query.q?.trim()
  if (typed && /^[0-9a-f]{12}$/i.test(typed)) rows = rows.where('l.request_id', '=', typed.toLowerCase())
  else if (typed?.includes('@')) {
    const people = await tx
      .selectFrom(peopleView.as('p'))
      .select('p.id')
      .where('p.email', '=', typed.toLowerCase())
      .execute()
    rows = rows.where('l.person_id', 'in', idsOf(people))
  } else if (typed) {
    const { numbers, companies } = await findRecords(context, typed)
    rows =
      numbers.length > 0
        ? rows
            .where('l.subject_kind', 'in', [...new Set(numbers.map(({ kind }) => kind))])
            .where('l.subject_id', 'in', idsOf(numbers))
        : rows.where('l.company_id', 'in', idsOf(companies))
  }
  const entries = await entriesOf(tx, await rows.execute(), subjectNames)
  const names = await companyNames(
    context,
    entries.flatMap(({ row }) => row.company_id ?? []),
  )
  return pageOf(
    entries.map(
      ({ entry, row }): EveryLogEntry => ({
        ...entry,
        company: row.company_id === null ? null : { id: row.company_id, name: names.get(row.company_id) ?? '' },
        httpRequestId: row.request_id,
      }),
    ),
    query.limit,
    (entry) => entry,
  )
}

/** Never empty: no row has the id of none. */
const idsOf = (found: readonly { readonly id: string }[]) =>
  found.length > 0 ? found.map(({ id }) => id) : ['00000000-0000-0000-0000-000000000000']

async function companyNames({ tx }: ConfiguredContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom(companiesView.as('c'))
    .select(['c.id', 'c.name'])
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
