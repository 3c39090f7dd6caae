import { heldUntil, holdsRoom } from '../../../domain/bookings/held-room.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { isWholeUnit } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  holdDeparture,
  holdPeriod,
  releaseCapacity,
  releaseReservation,
  reserveForTrip,
  roomTerms,
  type TakeRefusal,
} from '../offers/reserve-capacity.ts'
import type { BookingFacts } from './booking-source.ts'
import { type BookingRow, heldByNewCompanies } from './bookings.store.ts'

/** The columns of a booking about the capacity it holds. */
export type HeldRoom = Pick<BookingRow, 'room_held' | 'held_until' | 'reservation_id'>
type HoldRefusal = TakeRefusal | 'departure_not_found'

export const noRoom: HeldRoom = { room_held: false, held_until: null, reservation_id: null }

/**
 * Holds the capacity that a new booking needs, if the card counts it. Refused when not enough is left. Beyond the
 * requesting company's share nothing is held, and the provider takes the capacity when it confirms. The capacity is
 * taken before the share and the unit are checked, because this locks the card: concurrent requests of one company come
 * one after the other, and the card does not change. Refused when it counts in another unit than the facts, which are
 * older: a quote, or a card that was changed at the same time.
 * @param begins `YYYY-MM-DD`, the day of the pickup
 */
export async function holdRoom(
  tx: Tx,
  facts: BookingFacts,
  { begins, confirmBy }: { readonly begins: string; readonly confirmBy: Date },
  now: Date,
): Promise<HeldRoom | Refusal<HoldRefusal>> {
  const { offerId, quantity, departure, lines } = facts
  if (!offerId || quantity === null) return noRoom
  const taken = await take(tx, { ...facts, offerId, quantity }, begins, now)
  const terms = await roomTerms(tx, offerId, departure?.id ?? null)
  if (terms.basis !== lines[0]?.basis || terms.equipment !== facts.equipment) return refuse('unit_changed')
  if (isRefusal(taken)) return taken
  const held: HeldRoom = { room_held: true, held_until: null, reservation_id: taken }
  if (terms.total === null) return held
  const whole = lines.every(({ basis }) => isWholeUnit(basis))
  const unansweredOfNew = await heldByNewCompanies(tx, offerId, departure?.id ?? null)
  if (!holdsRoom({ ...terms, unansweredOfNew, quantity, whole })) {
    await giveBack(tx, { reservation_id: taken, offer_id: offerId, capacity_quantity: quantity })
    return noRoom
  }
  return { ...held, held_until: heldUntil(now, terms.hold_hours, terms.time_zone, confirmBy) }
}

async function take(
  tx: Tx,
  {
    offerId,
    quantity,
    departure,
    period,
    transitDays,
  }: BookingFacts & { readonly offerId: string; readonly quantity: number },
  begins: string,
  now: Date,
): Promise<string | null | Refusal<HoldRefusal>> {
  if (departure) return holdDeparture(tx, departure.id, quantity, now)
  if (period) return holdPeriod(tx, offerId, quantity, period)
  return reserveForTrip(tx, offerId, quantity, { from: begins, days: (transitDays?.max ?? 0) + 1 })
}

/** Releases the capacity that a booking holds on a card or a departure, or for a period. */
export async function giveBack(
  tx: Tx,
  row: Pick<BookingRow, 'reservation_id' | 'offer_id' | 'capacity_quantity'>,
): Promise<void> {
  if (row.reservation_id) await releaseReservation(tx, row.reservation_id)
  else if (row.offer_id && row.capacity_quantity !== null)
    await releaseCapacity(tx, row.offer_id, row.capacity_quantity)
}
