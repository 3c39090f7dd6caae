import { sql } from 'kysely'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const storageActions = {
  answer_visit: ({ companyId, side }, now) => sql`
    select id, null::text as number, starts_at as due_at from visits
    where starts_at > ${now} and ${
      side === 'provider'
        ? sql`provider_company_id = ${companyId} and status = 'requested'`
        : sql`customer_company_id = ${companyId} and status = 'proposed'`
    }`,
} as const satisfies Readonly<Record<string, Waiting>>
