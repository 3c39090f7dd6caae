import type { Tx } from '../../platform/database/database.ts'
import { announce, type DomainEvent, type Listeners } from '../../platform/events.ts'
import type { BookingEventName } from '../bookings/bookings.events.ts'
import './consolidation.events.ts'

/** What is booked on a run, or given back, fills it anew; whoever looks at it sees so. */
async function filled(tx: Tx, { data }: DomainEvent<BookingEventName>): Promise<void> {
  if (!data.departureId) return
  await announce(tx, {
    type: 'consolidation.filled',
    companies: [data.providerCompanyId],
    subject: { kind: 'departure', id: data.departureId },
    data: { departureId: data.departureId, number: data.number },
  })
}

export const consolidationListeners: Listeners = {
  'bookings.requested': filled,
  'bookings.confirmed': filled,
  'bookings.declined': filled,
  'bookings.cancelled': filled,
  'bookings.expired': filled,
}
