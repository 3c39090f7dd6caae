import type { Money } from '../money/money.ts'

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
  /** When the cargo is due to be handed over; free cancellation is counted back from here. */
  readonly pickupAt: number
}

/** Hours that a provider has to confirm or decline a booking. */
export const hoursToConfirm = 24
