import type { WorkJobs } from '../../platform/jobs.ts'
import { followItinerary } from './follow-itinerary.ts'
import { joinPapers } from './join-papers.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'itinerary-bookings.follow': { readonly itineraryId: string }
    'itinerary-bookings.join-papers': { readonly setId: string }
  }
}

export const itineraryBookingsJobs: WorkJobs = {
  'itinerary-bookings.follow': (tx, { itineraryId }, { now }) => followItinerary(tx, itineraryId, now),
  'itinerary-bookings.join-papers': (tx, { setId }) => joinPapers(tx, setId),
}
