import { type RawBuilder, sql } from 'kysely'
import { papersOwedByBroker } from '../../../domain/documents/document-set.ts'
import { papersWithDeclaration } from '../../../domain/documents/required-documents.ts'
import type { Waiting } from '../../platform/required-action.ts'
import { documentSetsView, documentsView } from '../documents/published.views.ts'

const live = sql`f.status in ('open', 'declared', 'assessed', 'paid', 'released')`

/** Required actions of this feature, by kind. */
export const clearanceActions = {
  // Papers needed after the declaration do not delay it.
  send_papers: ({ companyId }) =>
    filesWith(
      sql`f.customer_company_id = ${companyId} and f.status = 'open'`,
      sql`d.status is null and d.code = any(${papersWithDeclaration})`,
    ),

  // A declaration that the broker rejected is its own to write again.
  replace_papers: ({ companyId }) =>
    filesWith(
      sql`f.customer_company_id = ${companyId} and ${live}`,
      sql`d.status = 'rejected' and d.code <> all(${papersOwedByBroker})`,
    ),

  judge_papers: ({ companyId }) =>
    filesWith(sql`f.provider_company_id = ${companyId} and ${live}`, sql`d.status = 'pending'`),

  pay_duties: ({ companyId }) => sql`
    select id, number, null::timestamptz as due_at from clearance_files
    where customer_company_id = ${companyId} and status = 'assessed' and assessed_amount > 0`,
} as const satisfies Readonly<Record<string, Waiting>>

/** Customs files of a company that have a document with this condition. */
function filesWith(whose: RawBuilder<unknown>, like: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.id, f.number, null::timestamptz as due_at from clearance_files f
    where ${whose} and exists (select from ${documentSetsView} s join ${documentsView} d on d.set_id = s.id
      where s.subject_kind = 'clearance_file' and s.subject_id = f.id and ${like})`
}
