import { sql } from 'kysely'
import { papersOwedByProvider, remindDays } from '../../../domain/documents/document-set.ts'
import type { WaitingPapers } from '../shipments/attention.views.ts'

/** Documents that the customer owes: rejected ones, and missing ones that are due within the reminder period. */
export const waitingPapers: WaitingPapers = (now) => sql`
  select t.id as set_id, count(*) filter (where d.status = 'rejected')::integer as rejected,
    count(*) filter (where d.status is null)::integer as missing,
    min(d.due_at) filter (where d.status is null) as missing_due_at
  from document_sets t join documents d on d.customer_company_id = t.customer_company_id and d.set_id = t.id
  where t.customer_company_id = s.customer_company_id and t.shipment_id = s.id and t.subject_kind = 'booking'
    and t.closed_at is null and d.code <> all(${papersOwedByProvider}) and (d.status = 'rejected'
      or d.status is null and d.required and d.due_at <= ${new Date(now.getTime() + remindDays * 86_400_000)})
  group by t.id`
