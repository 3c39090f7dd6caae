import { type RawBuilder, sql } from 'kysely'
import { neededInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** Required actions of this feature, by kind. */
export const bookingsActions = {
  confirm_booking: ({ companyId }, now) => sql`
    select id, number, confirm_by as due_at from bookings
    where provider_company_id = ${companyId} and status = 'requested' and confirm_by > ${now}`,

  // Cargo that was not picked up still needs its instructions; storage and a broker's work begin on their day without.
  write_instructions: ({ companyId }, now) => sql`
    select b.id, b.number, b.pickup_at as due_at
    from bookings b left join shipping_instructions i on i.booking_id = b.id
    where b.customer_company_id = ${companyId} and b.status = 'confirmed'
      and (b.kind = 'lane' or b.pickup_at > ${now}) and exists (
      select from unnest(case when b.kind <> 'lane' then ${needed({ kind: 'engagement', mode: null })}
        when b.mode = 'road' then ${needed({ kind: 'lane', mode: 'road' })}
        else ${needed({ kind: 'lane', mode: 'sea' })} end) as field
      where coalesce(i.form ->> field, '') = '')`,
} as const satisfies Readonly<Record<string, Waiting>>

function needed(carried: Parameters<typeof neededInstructions>[0]): RawBuilder<unknown> {
  return sql`${[...neededInstructions(carried)]}::text[]`
}
