import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type { BookingRow } from '../bookings/bookings.views.ts'
import { lockFileOfBooking } from './clearance.store.ts'
import { moveFile } from './move-file.ts'

async function followBooking(tx: Tx, { service, id, confirmed_at }: BookingRow, kind: 'open' | 'end'): Promise<void> {
  // A broker is engaged by a booking of customs alone.
  const row = service === 'customs' ? await lockFileOfBooking(tx, id) : undefined
  if (row) await moveFile(tx, null, row, { kind }, kind === 'open' ? { opened_at: confirmed_at } : {})
}

/** The file opens when the broker takes the booking, and ends with a booking that comes to nothing. */
export const clearanceListeners: Listeners = {
  'bookings.confirmed': (tx, event) => followBooking(tx, event.data.booking, 'open'),
  'bookings.declined': (tx, event) => followBooking(tx, event.data.booking, 'end'),
  'bookings.cancelled': (tx, event) => followBooking(tx, event.data.booking, 'end'),
  'bookings.expired': (tx, event) => followBooking(tx, event.data.booking, 'end'),
}
