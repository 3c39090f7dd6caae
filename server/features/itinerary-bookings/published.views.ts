import { publish } from '../../platform/database/publish.ts'

export const itineraryBookingsView = publish
  .selectFrom('itinerary_bookings')
  .select(['id', 'number', 'customer_company_id'])
