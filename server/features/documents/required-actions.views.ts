import { type RawBuilder, sql } from 'kysely'
import { papersOwedByProvider, remindDays } from '../../../domain/documents/document-set.ts'
import type { Asker, Waiting } from '../../platform/required-action.ts'

/** Required actions of this feature, by kind. */
export const documentsActions = {
  // Documents that a customs file lacks, or that its broker rejected, are reported with the customs file.
  correct_documents: (asker) => sql`
    ${documentsOwedBy(asker)} and d.status = 'rejected'
    group by s.customer_company_id, s.id`,

  bring_documents: (asker, now) => sql`
    ${documentsOwedBy(asker)} and d.status is null and d.required
      and d.due_at <= ${new Date(now.getTime() + remindDays * 86_400_000)}
    group by s.customer_company_id, s.id`,

  // A booking that is not confirmed has no documents yet to assign the papers to.
  take_papers: ({ companyId, side }) => sql`
    select s.id, s.subject_number as number, null::timestamptz as due_at
    from guest_uploads g join document_sets s on s.subject_kind = 'booking' and s.subject_id = g.booking_id
    where g.company_id = ${companyId} and s.${sql.ref(`${side ?? 'customer'}_company_id`)} = ${companyId}
      and g.status = 'waiting' and s.closed_at is null
    group by s.customer_company_id, s.id`,

  review_documents: () => sql`
    select d.id, s.subject_number as number, d.due_at
    from documents d join document_sets s on s.customer_company_id = d.customer_company_id and s.id = d.set_id
    where d.reviewer = 'operator' and d.status in ('pending', 'under-review', 'processing', 'approved')
      and s.closed_at is null`,
} as const satisfies Readonly<Record<string, Waiting>>

/** Documents of its bookings that one side owes, by set; the caller adds conditions and groups them. */
function documentsOwedBy({ companyId, side }: Asker): RawBuilder<unknown> {
  const own = sql.ref(`${side ?? 'customer'}_company_id`)
  return sql`
    select s.id, s.subject_number as number, min(d.due_at) as due_at
    from document_sets s join documents d on d.${own} = s.${own} and d.set_id = s.id
    where s.${own} = ${companyId} and s.subject_kind = 'booking' and s.closed_at is null
      and (d.code = any(${papersOwedByProvider})) = ${side === 'provider'}`
}
