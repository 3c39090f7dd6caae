import { type Money, money, times } from '../money/money.ts'
import type { Booking } from './booking.ts'

const hour = 3_600_000

/** From how many hours before the hand-over which share of the price is owed, in thousandths; strictest last. */
export const cancellationTerms: readonly { readonly withinHours: number; readonly perMille: number }[] = [
  { withinHours: 72, perMille: 100 },
  { withinHours: 24, perMille: 250 },
]

/**
 * What a customer owes for cancelling now: nothing before the provider has confirmed, nor more than 72 hours before
 * the hand-over; then 10 %, and 25 % in the last 24 hours. A provider who cancels charges nothing.
 * Our own commercial terms, shown at checkout.
 */
export function cancellationFee(booking: Booking, by: 'customer' | 'provider', now: number): Money {
  const { currency } = booking.total
  if (by === 'provider' || booking.status !== 'confirmed') return money(0, currency)
  const hoursLeft = (booking.pickupAt - now) / hour
  const term = cancellationTerms.findLast(({ withinHours }) => hoursLeft <= withinHours)
  return term ? times(booking.total, term.perMille) : money(0, currency)
}
