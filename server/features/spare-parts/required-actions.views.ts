import { type RawBuilder, sql } from 'kysely'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const sparePartsActions = {
  choose_part_quote: ({ companyId }, now) => sql`
    select o.id, o.number, least(o.answer_by, max(q.valid_until)) as due_at
    from part_orders o join part_quotes q on q.customer_company_id = o.customer_company_id and q.order_id = o.id
    where o.customer_company_id = ${companyId} and o.status = 'quoted' and o.answer_by > ${now}
      and q.status = 'offered' and q.valid_until > ${now}
    group by o.customer_company_id, o.id`,

  answer_part_order: ({ companyId }, now) => sql`
    ${partOrdersOf(companyId, now)} and o.kind = 'custom' and o.status in ('submitted', 'quoted')
      and not provider_is_suspended(${companyId}) and provider_sells(${companyId}, 'spare-parts', ${dayInKigali(now)})
      and not exists (select from part_quotes q where q.provider_company_id = ${companyId} and q.order_id = o.id)`,

  confirm_part_order: ({ companyId }, now) => sql`
    ${partOrdersOf(companyId, now)} and o.kind = 'card' and o.status = 'submitted'`,
} as const satisfies Readonly<Record<string, Waiting>>

/** Part orders that this supplier was invited to and can still answer. */
function partOrdersOf(companyId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select o.id, o.number, o.answer_by as due_at
    from part_order_suppliers s join part_orders o on o.customer_company_id = s.customer_company_id and o.id = s.order_id
    where s.provider_company_id = ${companyId} and o.answer_by > ${now}`
}
