import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { mayAnswer } from './bookings.permissions.ts'
import { type BookingRow, lockBooking } from './bookings.store.ts'
import { type ChangeRefusal, changeBooking } from './change-booking.ts'

/** The provider confirms the booking; storage whose period has begun starts at once, before the daily job. */
export async function confirmBooking(
  context: Context,
  bookingId: string,
): Promise<BookingRow | Refusal<ChangeRefusal | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockBooking(tx, bookingId)
  if (!row || !mayAnswer(actor, row)) return refuse('not_found')
  const confirmed = await changeBooking(context, row, { kind: 'confirm', now: now.getTime() })
  if (isRefusal(confirmed)) return confirmed
  const begun = row.kind === 'storage' && row.period_from !== null && row.period_from <= dayInKigali(now)
  return begun ? changeBooking({ ...context, actor: null }, confirmed, { kind: 'start' }) : confirmed
}
