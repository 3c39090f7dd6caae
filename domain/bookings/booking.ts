import type { Money } from '../money/money.ts'
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

/** What the rules of a booking look at; instants are milliseconds since 1970. */
export interface Booking {
  readonly status: BookingStatus
  readonly total: Money
  /** Until when the provider may still confirm. */
  readonly confirmBy: number
  /** When the cargo is due to be handed over, the room is taken, or the service is wanted; free cancellation is counted back from here. */
  readonly pickupAt: number
  /** The provider comes for the cargo; otherwise its customer hands it in, or nothing is carried. */
  readonly collected: boolean
  /** A leg of an itinerary of which not all legs are confirmed: nothing is firm yet. */
  readonly awaitsOthers?: boolean
}

/** Whether it ended on its provider's side: declined, not answered in time, or cancelled by the provider. */
export function fellThrough(status: BookingStatus, cancelledBy: 'customer' | 'provider' | null): boolean {
  return status === 'declined' || status === 'expired' || (status === 'cancelled' && cancelledBy === 'provider')
}

/** Hours that a provider has to confirm or decline a booking. */
export const hoursToConfirm = 24

/**
 * `lane`: cargo is carried, and a confirmed booking becomes a shipment · `storage`: room for a period ·
 * `engagement`: somebody does something, such as clearing a shipment.
 */
export const bookingKinds = ['lane', 'storage', 'engagement'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** What a booking of a service is; null where it is not booked but ordered (spare parts). */
export function bookingKindOf(service: Service): BookingKind | null {
  if (modeOf[service]) return 'lane'
  if (capacityKindOf(service) === 'period') return 'storage'
  return service === 'customs' ? 'engagement' : null
}
