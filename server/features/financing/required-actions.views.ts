import { sql } from 'kysely'
import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { answerHours, daysToAddDetails, repaymentDays } from '../../../domain/financing/application-lifecycle.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const financingActions = {
  add_invoice_details: ({ companyId }) => sql`
    select id, number, submitted_at + ${sql.lit(`${daysToAddDetails} days`)}::interval as due_at
    from financing_applications
    where company_id = ${companyId} and status = 'submitted' and details_at is null`,

  accept_financing: ({ companyId }, now) => sql`
    select id, number, offer_until as due_at from financing_applications
    where company_id = ${companyId} and status = 'offered' and offer_until > ${now}`,

  // The last day ends at midnight in Kigali.
  repay_advance: ({ companyId }, now) => sql`
    select id, number, (due_on + 1)::timestamp at time zone 'Africa/Kigali' as due_at from financing_applications
    where company_id = ${companyId} and status in ('advanced', 'overdue')
      and due_on <= ${dayAfter(dayInKigali(now), repaymentDays)}`,

  decide_financing: () => sql`
    select id, number, details_at + ${sql.lit(`${answerHours} hours`)}::interval as due_at from financing_applications
    where status in ('submitted', 'under-assessment') and details_at is not null`,

  transfer_advance: () => sql`
    select id, number, null::timestamptz as due_at from financing_applications where status = 'accepted'`,

  return_reserve: () => sql`
    select a.id, a.number, null::timestamptz as due_at
    from ledger_balances b join financing_applications a on a.company_id = b.company_id and a.id = b.application_id
    where b.account = 'reserve' and b.balance < 0 and a.status = 'repaid'`,
} as const satisfies Readonly<Record<string, Waiting>>
