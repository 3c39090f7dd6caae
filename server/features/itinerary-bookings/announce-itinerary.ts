import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import type { ItineraryEventName } from './itinerary-bookings.events.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'

/** Announces an event of an itinerary to its customer. Providers are notified about their own bookings. */
export async function announceItinerary(
  tx: Tx,
  type: ItineraryEventName,
  { id, number, customer_company_id }: Pick<ItineraryRow, 'id' | 'number' | 'customer_company_id'>,
): Promise<void> {
  await announce(tx, {
    type,
    companies: [customer_company_id],
    subject: { kind: 'itinerary_booking', id },
    data: { itineraryId: id, number, customerCompanyId: customer_company_id },
  })
}
