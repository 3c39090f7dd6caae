import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import type { ClosedBooking } from '../bookings/bookings.events.ts'
import type { BookingRow } from '../bookings/bookings.views.ts'
import { closeSetOf, setReferenceOfSet } from '../documents/make-set.ts'
import { lockFileOfBooking } from './clearance.store.ts'
import { moveFile } from './move-file.ts'
import { createPapers } from './papers-of-file.ts'

/** Only a booking of the customs service has a customs file. */
const fileOf = async (tx: Tx, { service, id }: BookingRow) =>
  service === 'customs' ? lockFileOfBooking(tx, id) : undefined

async function open(tx: Tx, booking: BookingRow & { readonly confirmed_at: Date }): Promise<void> {
  const row = await fileOf(tx, booking)
  const { confirmed_at } = booking
  const context = { tx, actor: null, now: confirmed_at }
  const moved = row && (await moveFile(context, row, { kind: 'open' }, { opened_at: confirmed_at }))
  if (moved && !isRefusal(moved)) await createPapers(tx, moved)
}

async function end(tx: Tx, booking: ClosedBooking): Promise<void> {
  const row = await fileOf(tx, booking)
  const moved = row && (await moveFile({ tx, actor: null, now: booking.closed_at }, row, { kind: 'end' }))
  if (moved && !isRefusal(moved)) await closeSetOf(tx, 'clearance_file', moved.id, booking.closed_at)
}

/**
 * The file opens when the broker confirms the booking, and ends when the booking is declined or cancelled or expires.
 */
export const clearanceListeners: Listeners = {
  'bookings.confirmed': (tx, event) => open(tx, event.data.booking),
  'bookings.declined': (tx, event) => end(tx, event.data.booking),
  'bookings.cancelled': (tx, event) => end(tx, event.data.booking),
  'bookings.expired': (tx, event) => end(tx, event.data.booking),
  'bookings.reference-set': async (tx, { data: { booking } }) => {
    const row = await fileOf(tx, booking)
    if (row) await setReferenceOfSet(tx, 'clearance_file', row.id, booking.customer_reference)
  },
}
