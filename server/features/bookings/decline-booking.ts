import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mayAnswer } from './bookings.permissions.ts'
import { type BookingRow, lockBooking } from './bookings.store.ts'
import { type ChangeRefusal, changeBooking } from './change-booking.ts'

/** The provider declines, with a reason for the customer. */
export async function declineBooking(
  tx: Tx,
  actor: Actor,
  bookingId: string,
  reason: string,
  now: Date,
): Promise<BookingRow | Refusal<ChangeRefusal | 'not_found'>> {
  const row = await lockBooking(tx, bookingId)
  if (!row || !mayAnswer(actor, row)) return refuse('not_found')
  return changeBooking(tx, actor, row, { kind: 'decline', now: now.getTime(), reason }, now)
}
