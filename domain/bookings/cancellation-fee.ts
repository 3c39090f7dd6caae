import { dayInKigali, endOfDayInKigali } from '../calendar/market-day.ts'
import { type Money, money, times } from '../money/money.ts'
import type { Booking } from './booking.ts'

const hour = 3_600_000

/** Hours before the hand-over from which a share of the price is owed, in thousandths; strictest last. */
export const cancellationTerms: readonly { readonly withinHours: number; readonly perMille: number }[] = [
  { withinHours: 72, perMille: 100 },
  { withinHours: 24, perMille: 250 },
]

/** Cancelling is free until then, also after confirmation; milliseconds since 1970. */
export function freeUntil(pickupAt: number): number {
  return pickupAt - Math.max(...cancellationTerms.map(({ withinHours }) => withinHours)) * hour
}

/** From 08:00, when a pickup is due, to the end of that day in Kigali. */
const pickupDay = 16 * hour

/**
 * True if the provider did not collect a load that it had confirmed: nothing was reported when the day of the pickup
 * ended in Kigali, nor by the end of the day after the confirmation, since a provider has 24 hours to confirm and then a
 * whole day to collect.
 */
export function missedPickup({ status, collected, pickupAt, confirmedAt }: Booking, now: number): boolean {
  if (status !== 'confirmed' || !collected || now < pickupAt + pickupDay) return false
  return confirmedAt === null || now >= endOfDayInKigali(dayInKigali(new Date(confirmedAt), 1)).getTime()
}

/** True if the day that the customer booked was over when the provider confirmed: the customer may have gone elsewhere. */
function confirmedAfterItsDay({ pickupAt, confirmedAt }: Booking): boolean {
  return confirmedAt !== null && confirmedAt >= pickupAt + pickupDay
}

/**
 * What the side that cancels owes the other. Nothing before the provider has confirmed, or more than 72 hours before
 * the hand-over; then 10 %, and 25 % in the last 24 hours. Nothing is owed by the customer after a missed pickup
 * or a confirmation that came after the booked day, or by either side while the other legs of the itinerary free this
 * one. Our own commercial terms, shown at checkout.
 */
export function cancellationFee(booking: Booking, by: 'customer' | 'provider', now: number): Money {
  const { currency } = booking.total
  const none = money(0, currency)
  if (booking.status !== 'confirmed' || now < (booking.awaitsUntil ?? 0)) return none
  if (by === 'customer' && (missedPickup(booking, now) || confirmedAfterItsDay(booking))) return none
  const hoursLeft = (booking.pickupAt - now) / hour
  const term = cancellationTerms.findLast(({ withinHours }) => hoursLeft <= withinHours)
  return term ? times(booking.total, term.perMille) : none
}
