import { freedUntil } from '../../../domain/itinerary-bookings/freed-legs.ts'
import { isFirm, isLost } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import type { Tx } from '../../platform/database/database.ts'
import { awaitOtherLegs, endAwaiting } from '../bookings/await-other-legs.ts'
import type { BookedLeg } from './booked-legs.views.ts'
import { type ItineraryRow, saveLeg } from './itinerary-bookings.store.ts'
import { isOpen } from './itinerary-bookings.views.ts'

/**
 * Saves for each open leg until when it may be cancelled without a fee because of the others. A leg that was lost a
 * moment ago counts as lost now.
 * @param legs those that have not been replaced
 */
export async function freeLegs(
  tx: Tx,
  { firm_at }: Pick<ItineraryRow, 'firm_at'>,
  legs: readonly BookedLeg[],
  now: Date,
): Promise<void> {
  const open = legs.filter(({ state }) => isOpen(state))
  const isBinding = isFirm(legs.map(({ state }) => state))
  const lost = legs.filter(({ state }) => isLost(state) && state.cancelledBy !== 'customer')
  const others = {
    areAsked: legs.some(({ state }) => state.status === 'requested' && !state.byCustomer),
    lostAt: lost.map(({ leg }) => (leg.lost_at ?? now).getTime()),
  }
  for (const { leg, booking } of open) {
    const firmAt = leg.firm_at ?? firm_at ?? (isBinding ? now : null)
    if (firmAt !== null && leg.firm_at === null) await saveLeg(tx, leg.booking_id, { firm_at: firmAt })
    const kept = { firmAt: firmAt?.getTime() ?? null, pickupAt: booking.pickup_at.getTime() }
    const until = isBinding ? null : freedUntil(kept, others)
    if (until === null) await endAwaiting(tx, [booking.id])
    else await awaitOtherLegs(tx, [booking.id], Number.isFinite(until) ? new Date(until) : null)
  }
}
