import { cancellationFee } from '../../../domain/bookings/cancellation-fee.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { sideOf } from './bookings.permissions.ts'
import { type BookingRow, bookingOf, lockBooking } from './bookings.store.ts'
import { type ChangeRefusal, changeBooking } from './change-booking.ts'

/**
 * Either side cancels. The fee rises as the day approaches: if it is no longer the fee that the person agreed to, they
 * are asked again.
 */
export async function cancelBooking(
  context: Context,
  bookingId: string,
  command: { readonly reason: string; readonly agreedFee: number },
): Promise<BookingRow | Refusal<ChangeRefusal | 'fee_changed' | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockBooking(tx, bookingId)
  const by = row && sideOf(actor, row)
  if (!row || !by) return refuse('not_found')
  const fee = cancellationFee(bookingOf(row), by, now.getTime())
  if (fee.amount !== command.agreedFee)
    return refuse('fee_changed', { values: { amount: fee.amount, currency: fee.currency } })
  return changeBooking(context, row, { kind: 'cancel', now: now.getTime(), by, reason: command.reason })
}
