import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type {} from '../clearance/clearance.events.ts'
import { fileWithPapers } from '../clearance/clearance.views.ts'
import type {} from '../shipments/shipments.events.ts'
import { followJourney } from './follow-journey.ts'
import { closeSetOf, followPapers } from './follow-papers.ts'
import { makeBookingSet, makeClearanceSet } from './make-set.ts'

/** Sets come with what they are for, and end with it. */
export const documentsListeners: Listeners = {
  'bookings.confirmed': async (tx, event) => {
    if (event.data.kind === 'lane') await makeBookingSet(tx, event.data.bookingId)
  },
  'bookings.cancelled': (tx, event) => closeSetOf(tx, 'booking', event.data.bookingId),
  'shipments.reported': (tx, event) => followJourney(tx, event.data),
  'shipments.withdrawn': (tx, event) => followJourney(tx, event.data),
  'clearance.moved': async (tx, event) => {
    const { fileId } = event.data
    const { file } = await fileWithPapers(tx, fileId)
    if (file.status === 'open') await makeClearanceSet(tx, fileId)
    if (file.status === 'ended') await closeSetOf(tx, 'clearance_file', fileId)
  },
  'clearance.paper': (tx, event) => followPapers(tx, event.data.fileId),
}
