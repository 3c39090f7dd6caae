import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import type { BookingRow } from '../bookings/bookings.views.ts'
import { closeSetOf, nameSet } from '../documents/make-set.ts'
import { lockFileOfBooking } from './clearance.store.ts'
import { moveFile } from './move-file.ts'
import { layOutPapers } from './papers-of-file.ts'

async function followBooking(tx: Tx, { service, id, confirmed_at }: BookingRow, kind: 'open' | 'end'): Promise<void> {
  // A broker is engaged by a booking of customs alone.
  const row = service === 'customs' ? await lockFileOfBooking(tx, id) : undefined
  if (!row) return
  const moved = await moveFile(tx, null, row, { kind }, kind === 'open' ? { opened_at: confirmed_at } : {})
  if (isRefusal(moved)) return
  if (kind === 'open') await layOutPapers(tx, moved)
  else await closeSetOf(tx, 'clearance_file', row.id, new Date())
}

/** The file opens when the broker takes the booking, and ends with a booking that comes to nothing. */
export const clearanceListeners: Listeners = {
  'bookings.confirmed': (tx, event) => followBooking(tx, event.data.booking, 'open'),
  'bookings.declined': (tx, event) => followBooking(tx, event.data.booking, 'end'),
  'bookings.cancelled': (tx, event) => followBooking(tx, event.data.booking, 'end'),
  'bookings.expired': (tx, event) => followBooking(tx, event.data.booking, 'end'),
  'bookings.reference-set': async (tx, { data: { booking } }) => {
    const row = await lockFileOfBooking(tx, booking.id)
    if (row) await nameSet(tx, 'clearance_file', row.id, booking.customer_reference)
  },
}
