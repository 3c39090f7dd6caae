import type { AlertKind } from '../../../domain/alerts/alert.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import type { ItineraryEventName } from './itinerary-bookings.events.ts'

/** An alert to the customer. Mails about what providers do are sent with each leg's booking. */
const itinerary = (kind: AlertKind) =>
  newsOf({
    alerts: ({ data }: DomainEvent<ItineraryEventName>) => ({
      to: [data.customerCompanyId],
      kind,
      subject: { kind: 'itinerary_booking', id: data.itineraryId },
      number: data.number,
    }),
  })

export const itineraryBookingsNews: News = {
  'itinerary-bookings.confirmed': itinerary('itinerary_confirmed'),
  'itinerary-bookings.leg-lost': itinerary('itinerary_leg_lost'),
  'itinerary-bookings.leg-missed': itinerary('itinerary_leg_missed'),
}
