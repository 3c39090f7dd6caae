interface ItineraryNews {
  readonly itineraryId: string
  readonly number: string
  readonly customerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'itinerary-bookings.booked': ItineraryNews
    /** A leg was answered, or its times changed. */
    'itinerary-bookings.followed': ItineraryNews
    /** A leg was declined, expired or cancelled: it has no carrier. */
    'itinerary-bookings.leg-lost': ItineraryNews
    /** The cargo will arrive too late for a leg. */
    'itinerary-bookings.leg-missed': ItineraryNews
    'itinerary-bookings.confirmed': ItineraryNews
    'itinerary-bookings.replaced': ItineraryNews
    'itinerary-bookings.cancelled': ItineraryNews
  }
}

export type ItineraryEventName =
  `itinerary-bookings.${'booked' | 'followed' | 'leg-lost' | 'leg-missed' | 'confirmed' | 'replaced' | 'cancelled'}`
