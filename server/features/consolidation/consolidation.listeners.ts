import type { Tx } from '../../platform/database/database.ts'
import { announce, type DomainEvent, type Listeners } from '../../platform/events.ts'
import type { BookingEventName } from '../bookings/bookings.events.ts'
import './consolidation.events.ts'

/** Announces that the capacity or the bookings of a departure have changed, so that open pages are updated. */
async function filled(tx: Tx, { data: { booking } }: DomainEvent<BookingEventName>): Promise<void> {
  if (!booking.departure_id) return
  await announce(tx, {
    type: 'consolidation.filled',
    companies: [booking.provider_company_id],
    subject: { kind: 'departure', id: booking.departure_id },
    data: { departureId: booking.departure_id, number: booking.number },
  })
}

export const consolidationListeners: Listeners = {
  'bookings.requested': filled,
  'bookings.confirmed': filled,
  'bookings.declined': filled,
  'bookings.cancelled': filled,
  'bookings.expired': filled,
  'bookings.room-lapsed': filled,
  'bookings.started': filled,
  'bookings.completed': filled,
  'bookings.start-taken-back': filled,
  'bookings.reopened': filled,
}
