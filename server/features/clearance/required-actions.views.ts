import { type RawBuilder, sql } from 'kysely'
import { papersWithDeclaration } from '../../../domain/clearance/required-documents.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** What waits of this feature, by kind. */
export const clearanceActions = {
  send_papers: ({ companyId }) => filesWith(sql`f.customer_company_id = ${companyId} and f.status = 'open'`, 'needed'),

  replace_papers: ({ companyId }) =>
    filesWith(sql`f.customer_company_id = ${companyId} and f.status = 'open'`, 'rejected'),

  judge_papers: ({ companyId }) =>
    filesWith(sql`f.provider_company_id = ${companyId} and f.status = 'open'`, 'provided'),

  pay_duties: ({ companyId }) => sql`
    select id, number, null::timestamptz as due_at from clearance_files
    where customer_company_id = ${companyId} and status = 'assessed'`,
} as const satisfies Readonly<Record<string, Waiting>>

/** Customs files with a paper in this state among those that the declaration waits for. */
function filesWith(whose: RawBuilder<unknown>, status: 'needed' | 'rejected' | 'provided'): RawBuilder<unknown> {
  return sql`
    select f.id, f.number, null::timestamptz as due_at from clearance_files f
    where ${whose} and exists (select from clearance_papers p
      where p.file_id = f.id and p.status = ${status} and p.code = any(${papersWithDeclaration}))`
}
