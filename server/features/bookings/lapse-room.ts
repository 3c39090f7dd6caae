import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockLapsedRoom, saveBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'
import { giveBack, noRoom } from './hold-room.ts'

/**
 * Releases the capacity of bookings that were not answered within their provider's working hours, and notifies both
 * sides.
 */
export async function lapseRoom(tx: Tx, now: Date): Promise<void> {
  for (const row of await lockLapsedRoom(tx, now)) {
    await giveBack(tx, row)
    await saveBooking(tx, row.id, noRoom)
    await audit({ tx, actor: null }, { verb: 'bookings.lapse-room', subject: { kind: 'booking', id: row.id } })
    await announceBooking(tx, 'bookings.room-lapsed', { ...row, ...noRoom })
  }
}
