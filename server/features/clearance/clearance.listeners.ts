import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import { bookingToShip } from '../bookings/bookings.views.ts'
import { lockFileOfBooking } from './clearance.store.ts'
import { moveFile } from './move-file.ts'

async function followBooking(tx: Tx, bookingId: string, kind: 'open' | 'end'): Promise<void> {
  const row = await lockFileOfBooking(tx, bookingId)
  if (!row) return
  const { confirmed_at: opened_at } = await bookingToShip(tx, bookingId)
  await moveFile(tx, null, row, { kind }, kind === 'open' ? { opened_at } : {})
}

/** The file opens when the broker takes the booking, and ends with a booking that comes to nothing. */
export const clearanceListeners: Listeners = {
  'bookings.confirmed': (tx, event) => followBooking(tx, event.data.bookingId, 'open'),
  'bookings.declined': (tx, event) => followBooking(tx, event.data.bookingId, 'end'),
  'bookings.cancelled': (tx, event) => followBooking(tx, event.data.bookingId, 'end'),
  'bookings.expired': (tx, event) => followBooking(tx, event.data.bookingId, 'end'),
}
