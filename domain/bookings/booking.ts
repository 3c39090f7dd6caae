import { endOfDayInKigali } from '../calendar/market-day.ts'
import type { Money } from '../money/money.ts'
import type { Period } from '../offers/period.ts'
import { capacityKindOf, modeOf, type Service } from '../offers/services.ts'

export const bookingStatuses = [
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The facts that the rules of a booking need; instants are milliseconds since 1970. */
export interface Booking {
  readonly status: BookingStatus
  readonly total: Money
  /** The provider may confirm until then. */
  readonly confirmBy: number
  /**
   * When the cargo is handed over, the storage period begins, or the service is due. The cancellation terms count back
   * from here.
   */
  readonly pickupAt: number
  /** When the provider confirmed; null before. */
  readonly confirmedAt: number | null
  /** True if the provider collects the cargo; otherwise the customer hands it in, or nothing is carried. */
  readonly collected: boolean
  /**
   * Until when a leg of an itinerary may be cancelled without a fee because of its other legs; `Infinity` while one may
   * still be confirmed, null if it may not.
   */
  readonly awaitsUntil?: number | null
}

/** True if the booking ended on the provider's side: declined, not answered in time, or cancelled by the provider. */
export function fellThrough(status: BookingStatus, cancelledBy: 'customer' | 'provider' | null): boolean {
  return status === 'declined' || status === 'expired' || (status === 'cancelled' && cancelledBy === 'provider')
}

/** Hours within which a provider confirms or declines a booking. */
export const hoursToConfirm = 24

/**
 * Until when a provider may confirm what is requested now. Space for a period is confirmed on its first day at the
 * latest, since its whole price is owed (decision 521).
 */
export function confirmableUntil(now: Date, period: Pick<Period, 'from'> | null): Date {
  const usual = new Date(now.getTime() + hoursToConfirm * 3_600_000)
  const firstDay = period && endOfDayInKigali(period.from)
  return firstDay && firstDay < usual ? firstDay : usual
}

/**
 * `lane`: cargo is carried, and a confirmed booking becomes a shipment · `storage`: space for a period · `engagement`:
 * a service such as the clearance of a shipment.
 */
export const bookingKinds = ['lane', 'storage', 'engagement'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** The kind of a service's bookings; null if it is ordered instead (spare parts). */
export function bookingKindOf(service: Service): BookingKind | null {
  if (modeOf[service]) return 'lane'
  if (capacityKindOf(service) === 'period') return 'storage'
  return service === 'customs' ? 'engagement' : null
}
