import type { BookingRow } from './bookings.store.ts'

interface BookingNews {
  /** The booking as it is now, so that no listener asks for it again. */
  readonly booking: BookingRow
}

declare module '../../platform/events.ts' {
  interface Events {
    'bookings.requested': BookingNews
    'bookings.confirmed': BookingNews
    'bookings.declined': BookingNews
    'bookings.cancelled': BookingNews
    'bookings.expired': BookingNews
    'bookings.room-lapsed': BookingNews
    'bookings.started': BookingNews
    'bookings.completed': BookingNews
    'bookings.start-taken-back': BookingNews
    'bookings.reopened': BookingNews
    'bookings.rated': BookingNews
    'bookings.instructed': BookingNews
    'bookings.reference-set': BookingNews
  }
}

export type BookingEventName =
  `bookings.${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired' | 'room-lapsed' | 'started' | 'completed' | 'rated' | 'instructed' | 'reference-set' | 'start-taken-back' | 'reopened'}`
