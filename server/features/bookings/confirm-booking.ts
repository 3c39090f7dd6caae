import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mayAnswer } from './bookings.permissions.ts'
import { type BookingRow, lockBooking } from './bookings.store.ts'
import { type ChangeRefusal, changeBooking } from './change-booking.ts'

/** The provider confirms the booking; storage whose period has begun starts at once, before the daily job. */
export async function confirmBooking(
  tx: Tx,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<BookingRow | Refusal<ChangeRefusal | 'not_found'>> {
  const row = await lockBooking(tx, bookingId)
  if (!row || !mayAnswer(actor, row)) return refuse('not_found')
  const confirmed = await changeBooking(tx, actor, row, { kind: 'confirm', now: now.getTime() }, now)
  if (isRefusal(confirmed)) return confirmed
  const begun = row.kind === 'storage' && row.period_from !== null && row.period_from <= dayInKigali(now)
  return begun ? changeBooking(tx, null, confirmed, { kind: 'start' }, now) : confirmed
}
