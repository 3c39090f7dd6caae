import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type {} from '../shipments/shipments.events.ts'
import { followJourney } from './follow-journey.ts'
import { closeSetOf, makeBookingSet, setReferenceOfSet } from './make-set.ts'

/** The document set of a booking is created with its shipment and closed when the booking is cancelled. */
export const documentsListeners: Listeners = {
  // The shipment is created when its booking is confirmed.
  'shipments.created': (tx, { data: { booking, shipmentId } }) => makeBookingSet(tx, booking, shipmentId),
  'bookings.reference-set': (tx, event) =>
    setReferenceOfSet(tx, 'booking', event.data.booking.id, event.data.booking.customer_reference),
  'bookings.cancelled': (tx, { data: { booking } }) => closeSetOf(tx, 'booking', booking.id, booking.closed_at),
  'shipments.reported': (tx, { data }) => followJourney(tx, data),
  'shipments.withdrawn': (tx, { data }) => followJourney(tx, data),
}
