import { type Money, money, times } from '../money/money.ts'
import type { Booking } from './booking.ts'

const hour = 3_600_000

/** From how many hours before the hand-over which share of the price is owed, in thousandths; strictest last. */
export const cancellationTerms: readonly { readonly withinHours: number; readonly perMille: number }[] = [
  { withinHours: 72, perMille: 100 },
  { withinHours: 24, perMille: 250 },
]

/** Until when cancelling is free whatever has been confirmed, in milliseconds since 1970. */
export function freeUntil(pickupAt: number): number {
  return pickupAt - Math.max(...cancellationTerms.map(({ withinHours }) => withinHours)) * hour
}

/** A pickup is due at eight in the morning; when its day is over in Kigali and nothing was reported, it was missed. */
const pickupDay = 16 * hour

/** Whether the provider did not come for a load that it had confirmed. */
export function missedPickup(booking: Booking, now: number): boolean {
  return booking.status === 'confirmed' && booking.collected && now >= booking.pickupAt + pickupDay
}

/**
 * What the side that cancels owes the other: nothing before the provider has confirmed, nor more than 72 hours before
 * the hand-over; then 10 %, and 25 % in the last 24 hours. After a missed pickup the hours do not run against the
 * customer, and while other legs of its itinerary are not confirmed nothing is owed. Our own commercial terms, shown at checkout.
 */
export function cancellationFee(booking: Booking, by: 'customer' | 'provider', now: number): Money {
  const { currency } = booking.total
  if (booking.status !== 'confirmed' || booking.awaitsOthers || (by === 'customer' && missedPickup(booking, now)))
    return money(0, currency)
  const hoursLeft = (booking.pickupAt - now) / hour
  const term = cancellationTerms.findLast(({ withinHours }) => hoursLeft <= withinHours)
  return term ? times(booking.total, term.perMille) : money(0, currency)
}
