import { sql } from 'kysely'
import type { Waiting } from '../../platform/required-action.ts'

/** The required actions of this feature, by kind. */
export const itineraryBookingsActions = {
  // A customer who chose to wait is asked again when the waiting time ends.
  choose_leg: ({ companyId }, now) => sql`
    select id, number, null::timestamptz as due_at from itinerary_bookings
    where customer_company_id = ${companyId} and troubled_at is not null and closed_at is null
      and (waits_until is null or waits_until <= ${now})`,
} as const satisfies Readonly<Record<string, Waiting>>
