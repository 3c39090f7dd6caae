import { sql } from 'kysely'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { freeDaysShown } from '../../../domain/shipments/attention.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const shipmentsActions = {
  // The last free day ends at midnight at the coast. Ordered by date, so what already costs comes first.
  end_free_time: ({ companyId }, now) => sql`
    select c.shipment_id as id, s.number, (c.due_on + 1)::timestamp at time zone 'Africa/Nairobi' as due_at
    from shipment_containers c join shipments s on s.customer_company_id = c.customer_company_id and s.id = c.shipment_id
    where c.customer_company_id = ${companyId} and c.due_on <= ${dayAfter(dayAtCoast(now.getTime()), freeDaysShown)}`,

  reclaim_deposit: ({ companyId }, now) => sql`
    select c.shipment_id as id, s.number, null::timestamptz as due_at
    from shipment_containers c join shipments s on s.customer_company_id = c.customer_company_id and s.id = c.shipment_id
    where c.customer_company_id = ${companyId} and c.deposit_due_on <= ${dayAtCoast(now.getTime())}`,
} as const satisfies Readonly<Record<string, Waiting>>
