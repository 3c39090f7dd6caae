import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { mayAnswer } from './bookings.permissions.ts'
import { type BookingRow, lockBooking } from './bookings.store.ts'
import { type ChangeRefusal, changeBooking } from './change-booking.ts'

/** The provider declines, with a reason for the customer. */
export async function declineBooking(
  context: Context,
  bookingId: string,
  reason: string,
): Promise<BookingRow | Refusal<ChangeRefusal | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockBooking(tx, bookingId)
  if (!row || !mayAnswer(actor, row)) return refuse('not_found')
  return changeBooking(context, row, { kind: 'decline', now: now.getTime(), reason })
}
