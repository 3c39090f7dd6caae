import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type {} from '../bookings/bookings.events.ts'
import type {} from '../documents/documents.events.ts'
import type {} from '../shipments/shipments.events.ts'
import { itineraryOfBooking } from './itinerary-bookings.store.ts'
import { copyPublicDetailToLegs } from './update-whole-way.ts'

/** Enqueues one job per itinerary, however many events of its legs arrive before it runs. */
async function follow(tx: Tx, bookingId: string): Promise<void> {
  const itineraryId = await itineraryOfBooking(tx, bookingId)
  if (itineraryId)
    await enqueue(tx, 'itinerary-bookings.follow', { itineraryId }, { key: `itinerary-bookings.follow:${itineraryId}` })
}

export const itineraryBookingsListeners: Listeners = {
  'documents.set-made': (tx, { data: { setId } }) => enqueue(tx, 'itinerary-bookings.join-papers', { setId }),
  'bookings.confirmed': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.declined': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.expired': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.cancelled': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.started': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.start-taken-back': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.completed': (tx, { data }) => follow(tx, data.booking.id),
  'bookings.reopened': (tx, { data }) => follow(tx, data.booking.id),
  'shipments.reported': (tx, { data }) => follow(tx, data.bookingId),
  'shipments.withdrawn': (tx, { data }) => follow(tx, data.bookingId),
  'shipments.forecast': (tx, { data }) => follow(tx, data.bookingId),
  'shipments.public-detail-set': async (tx, { data }) => {
    const itineraryId = await itineraryOfBooking(tx, data.bookingId)
    if (itineraryId) await copyPublicDetailToLegs(tx, itineraryId, data.bookingId, data.at)
  },
}
