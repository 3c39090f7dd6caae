import { isFirm, isLost, needsChoice } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announceItinerary } from './announce-itinerary.ts'
import { activeLegs, type BookedLeg, expectationsOf } from './booked-legs.views.ts'
import { followCover } from './cover-of-way.ts'
import { freeLegs } from './free-legs.ts'
import { lockItinerary, saveItinerary, saveLeg } from './itinerary-bookings.store.ts'
import { updateWholeWay } from './update-whole-way.ts'

/**
 * Updates an itinerary after providers answered or shipments reported: whether it is firm, which legs are lost, and
 * which will be missed. The customer is notified of each once. It runs as a job, because no single provider can see all
 * legs.
 */
export async function followItinerary(tx: Tx, itineraryId: string, now: Date): Promise<void> {
  const itinerary = await lockItinerary(tx, itineraryId)
  if (!itinerary) return
  const legs = await activeLegs(tx, itineraryId)
  await followCover({ tx, actor: null, now }, itineraryId, { legs, closedAt: itinerary.closed_at })
  if (itinerary.closed_at) return updateWholeWay(tx, itinerary, now)
  const missed = await expectLegs(tx, legs)
  const lost = legs.filter(({ leg, state }) => leg.lost_at === null && isLost(state))
  for (const { leg } of lost) await saveLeg(tx, leg.booking_id, { lost_at: now })
  const states = legs.map(({ leg, state }) => ({ ...state, missed: missed.has(leg.booking_id) }))
  const firm = isFirm(states)
  await freeLegs(tx, itinerary, legs, now)
  const newly = legs.some(({ leg }) => missed.has(leg.booking_id) && !leg.missed)
  await saveItinerary(tx, itineraryId, {
    firm_at: firm ? (itinerary.firm_at ?? now) : null,
    troubled_at: states.some(needsChoice) ? (itinerary.troubled_at ?? now) : null,
    // A customer who chose to wait for one leg did not know about this one.
    ...(newly || lost.length > 0 ? { waits_until: null } : {}),
  })
  await updateWholeWay(tx, itinerary, now)
  if (lost.length > 0) await announceItinerary(tx, 'itinerary-bookings.leg-lost', itinerary)
  if (newly) await announceItinerary(tx, 'itinerary-bookings.leg-missed', itinerary)
  if (firm && !itinerary.firm_at) await announceItinerary(tx, 'itinerary-bookings.confirmed', itinerary)
  await announceItinerary(tx, 'itinerary-bookings.followed', itinerary)
}

/** Saves when the cargo is expected at each leg, and returns the bookings that will be missed. */
async function expectLegs(tx: Tx, legs: readonly BookedLeg[]): Promise<ReadonlySet<string>> {
  const expected = expectationsOf(legs)
  const missed = new Set<string>()
  for (const [at, { leg }] of legs.entries()) {
    const found = expected[at]
    if (!found) continue
    if (found.missed) missed.add(leg.booking_id)
    const expectedAt = found.expectedAt === leg.ready_at.getTime() ? null : new Date(found.expectedAt)
    if (leg.missed !== found.missed || leg.expected_at?.getTime() !== expectedAt?.getTime())
      await saveLeg(tx, leg.booking_id, { missed: found.missed, expected_at: expectedAt })
  }
  return missed
}
