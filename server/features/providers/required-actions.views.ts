import { sql } from 'kysely'
import type { Waiting } from '../../platform/required-action.ts'
import { companiesView } from '../companies/published.views.ts'

/** The required actions of this feature, by kind. */
export const providersActions = {
  verify_providers: () => sql`
    select company_id as id, null::text as number, null::timestamptz as due_at from provider_applications
    where status = 'waiting'
    union select id, null, null from ${companiesView} c where c.asked_name is not null
    union select company_id, null, null from licence_renewals where status = 'waiting'`,
} as const satisfies Readonly<Record<string, Waiting>>
