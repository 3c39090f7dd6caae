import { sql } from 'kysely'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { requestOpenDays } from '../../../domain/quotes/quote-request-lifecycle.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const quotesActions = {
  choose_quote: ({ companyId }, now) => sql`
    select r.id, null::text as number, least(r.expires_at, max(q.valid_until)) as due_at
    from quote_requests r join quotes q on q.customer_company_id = r.customer_company_id and q.request_id = r.id
    where r.customer_company_id = ${companyId} and r.status = 'quoted' and r.expires_at > ${now}
      and q.status = 'offered' and q.valid_until > ${now}
    group by r.customer_company_id, r.id`,

  // A suspended provider, and one without the licence, can't answer.
  // A request is open for a few days and ids are in chronological order, so older invitations are skipped.
  answer_request: ({ companyId }, now) => sql`
    select r.id, null::text as number, r.expires_at as due_at
    from quote_request_invitations i
    join quote_requests r on r.customer_company_id = i.customer_company_id and r.id = i.request_id
    where i.provider_company_id = ${companyId}
      and i.request_id > (select uuidv7(make_interval(days => ${sql.lit(-requestOpenDays - 1)})))
      and r.status in ('open', 'quoted') and r.expires_at > ${now}
      and not provider_is_suspended(${companyId}) and provider_sells(${companyId}, r.service, ${dayInKigali(now)})
      and not exists (select from quotes q where q.provider_company_id = ${companyId} and q.request_id = r.id)`,
} as const satisfies Readonly<Record<string, Waiting>>
