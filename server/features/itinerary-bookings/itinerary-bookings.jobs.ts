import type { WorkJobs } from '../../platform/jobs.ts'
import { followItinerary } from './follow-itinerary.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'itinerary-bookings.follow': { readonly itineraryId: string }
  }
}

export const itineraryBookingsJobs: WorkJobs = {
  'itinerary-bookings.follow': (tx, { itineraryId }) => followItinerary(tx, itineraryId, new Date()),
}
