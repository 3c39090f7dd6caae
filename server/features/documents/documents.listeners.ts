import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type {} from '../clearance/clearance.events.ts'
import { fileWithPapers } from '../clearance/clearance.views.ts'
import type {} from '../shipments/shipments.events.ts'
import { followJourney } from './follow-journey.ts'
import { closeSetOf, followPapers } from './follow-papers.ts'
import { makeBookingSet, makeClearanceSet, nameSets } from './make-set.ts'

/** Sets come with what they are for, and end with it. */
export const documentsListeners: Listeners = {
  // A transport has its shipment from the moment when its booking is confirmed.
  'shipments.created': (tx, { data: { booking, shipmentId } }) => makeBookingSet(tx, booking, shipmentId),
  'bookings.reference-set': (tx, event) => nameSets(tx, event.data.booking),
  'bookings.cancelled': (tx, event) => closeSetOf(tx, 'booking', event.data.booking.id, new Date()),
  'shipments.reported': (tx, event) => followJourney(tx, event.data, new Date()),
  'shipments.withdrawn': (tx, event) => followJourney(tx, event.data, new Date()),
  'clearance.moved': async (tx, event) => {
    const { fileId } = event.data
    const { file } = await fileWithPapers(tx, fileId)
    if (file.status === 'open') await makeClearanceSet(tx, fileId)
    if (file.status === 'ended') await closeSetOf(tx, 'clearance_file', fileId, new Date())
  },
  'clearance.paper': (tx, event) => followPapers(tx, event.data.fileId, new Date()),
}
