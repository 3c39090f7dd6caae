import type { BookingStatus } from '../../../domain/bookings/booking.ts'
import type { Actor } from '../../platform/actor.ts'

interface Owned {
  readonly provider_company_id: string
}

/** Only the provider of a departure changes its state. */
export function mayMove(actor: Actor, departure: Owned): boolean {
  return actor.companyId === departure.provider_company_id
}

interface OnDeparture {
  readonly status: BookingStatus
  readonly customerCompanyId: string
}

const leftBehind: readonly BookingStatus[] = ['declined', 'cancelled', 'expired']

/** The companies that follow a departure: its provider, and the customers with a booking that is still on it. */
export function followersOf({ provider_company_id }: Owned, bookings: readonly OnDeparture[]): string[] {
  const aboard = bookings.filter(({ status }) => !leftBehind.includes(status))
  return [provider_company_id, ...new Set(aboard.map(({ customerCompanyId }) => customerCompanyId))]
}

/** The bookings of a departure are visible to its provider and to operators. */
export function maySee(actor: Actor, departure: Owned): boolean {
  return mayMove(actor, departure) || actor.companyKind === 'operator'
}
