import type { BookingRow } from './bookings.store.ts'

interface BookingNews {
  /** The current booking, so that no listener has to read it again. */
  readonly booking: BookingRow
}

interface ConfirmedNews {
  readonly booking: BookingRow & { readonly confirmed_at: Date }
}

interface ClosedNews {
  /** `closed_at`: when it was declined, cancelled, expired or completed. */
  readonly booking: ClosedBooking
}
export type ClosedBooking = BookingRow & { readonly closed_at: Date }

declare module '../../platform/events.ts' {
  interface Events {
    'bookings.requested': BookingNews
    'bookings.confirmed': ConfirmedNews
    'bookings.declined': ClosedNews
    'bookings.cancelled': ClosedNews
    'bookings.expired': ClosedNews
    'bookings.room-lapsed': BookingNews
    'bookings.started': BookingNews
    'bookings.completed': ClosedNews
    'bookings.start-taken-back': BookingNews
    'bookings.reopened': BookingNews
    'bookings.rated': BookingNews
    'bookings.instructed': BookingNews
    'bookings.reference-set': BookingNews
  }
}

export type BookingEventName =
  `bookings.${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired' | 'room-lapsed' | 'started' | 'completed' | 'rated' | 'instructed' | 'reference-set' | 'start-taken-back' | 'reopened'}`
