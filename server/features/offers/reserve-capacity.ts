import { type Refusal, refuse } from '../../../domain/decision.ts'
import { leftOn } from '../../../domain/offers/departures.ts'
import type { Period } from '../../../domain/offers/period.ts'
import type { PriceLine } from '../../../domain/offers/price-offer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type DepartureRow, readDeparture, refusalOn } from './departures.views.ts'
import {
  moveFleetReservation,
  type RoomTerms,
  readRoomTerms,
  returnCapacity,
  settleReservation,
  showRoom,
  takeCapacity,
  takeCardCapacity,
  takeForPeriod,
  takeOnDeparture,
  takeRoomOf,
} from './offers.store.ts'
import { readOfferRow } from './offers.views.ts'

/**
 * Takes capacity of a card (in units of its basis) unless this transaction is rolled back. Of two concurrent requests
 * for the last unit one gets it; the other is refused when the first commits.
 */
export async function reserveCapacity(
  tx: Tx,
  offerId: string,
  quantity: number,
): Promise<Refusal<'capacity_exhausted'> | undefined> {
  return (await takeCapacity(tx, offerId, quantity)) ? undefined : refuse('capacity_exhausted')
}

/**
 * Takes capacity of a card for cargo in transit for some days from a day on: of the card itself, or vehicles of its
 * fleet until they are back. Returns the reservation if there is one.
 */
export async function reserveForTrip(
  tx: Tx,
  offerId: string,
  quantity: number,
  way: { readonly from: string; readonly days: number },
): Promise<string | null | Refusal<'capacity_exhausted'>> {
  const taken = await takeCardCapacity(tx, offerId, quantity, way)
  return taken ? taken.reservation : refuse('capacity_exhausted')
}

/** A vehicle of a fleet delivered on this day and returns; other reservations are not affected. */
export async function vehicleDelivered(tx: Tx, reservationId: string, day: string): Promise<void> {
  await moveFleetReservation(tx, reservationId, day, true)
}

/** The delivery was reported by mistake: the vehicle is still out on this day. */
export async function delayVehicleReturn(tx: Tx, reservationId: string, day: string): Promise<void> {
  await moveFleetReservation(tx, reservationId, day, false)
}

/** Returns capacity, regardless of the caller and of the card's status. */
export async function releaseCapacity(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await returnCapacity(tx, offerId, quantity)
}

/**
 * Holds capacity on a departure for the requesting company and returns the reservation. If 200 request the last ten
 * units concurrently, ten get them and the others learn what is left.
 */
export async function holdDeparture(
  tx: Tx,
  departureId: string,
  quantity: number,
  now: Date,
): Promise<string | Refusal<'departure_not_found' | 'departure_closed' | 'departure_full'>> {
  const id = await takeOnDeparture(tx, departureId, quantity)
  if (id) return id
  const departure = await readDeparture(tx, departureId)
  return departure ? whyNotTaken(departure, quantity, now) : refuse('departure_not_found')
}

/** Capacity that somebody has released since it was refused is not taken: the departure is full for this call. */
function whyNotTaken(
  departure: DepartureRow,
  quantity: number,
  now: Date,
): Refusal<'departure_closed' | 'departure_full'> {
  return refusalOn(departure, quantity, now) ?? refuse('departure_full', { values: { left: leftOn(departure) } })
}

/**
 * Holds capacity of a card (in units of its basis, without the months) from a day until another, for the requesting
 * company.
 */
export async function holdPeriod(
  tx: Tx,
  offerId: string,
  quantity: number,
  period: Period,
): Promise<string | Refusal<'capacity_exhausted'>> {
  return (await takeForPeriod(tx, offerId, quantity, period)) ?? refuse('capacity_exhausted')
}

/**
 * Terms that decide whether, and for how long, a booking of the requesting company holds capacity of a card or its
 * departure.
 */
export async function roomTerms(tx: Tx, offerId: string, departureId: string | null): Promise<RoomTerms> {
  return readRoomTerms(tx, offerId, departureId)
}

/** What a booking wants of a card or, if it has one, of a departure. */
interface WantedRoom {
  readonly id: string
  readonly offer_id: string | null
  readonly price_lines: readonly PriceLine[]
  readonly departure_id: string | null
  readonly capacity_quantity: number | null
}

export type TakeRefusal = 'unit_changed' | 'capacity_exhausted' | 'departure_closed' | 'departure_full'

/**
 * Takes capacity for a booking that holds none, on behalf of its provider; returns the reservation if the capacity
 * depends on time. A departure refuses it as it refuses a new booking: after its cut-off, or when it is full. A card that
 * counts in another unit than the booking refuses it too.
 */
export async function takeRoom(
  tx: Tx,
  { id, offer_id, price_lines, departure_id, capacity_quantity }: WantedRoom,
  now: Date,
): Promise<{ reservation: string | null } | Refusal<TakeRefusal>> {
  const taken = await takeRoomOf(tx, id)
  if (taken) return taken
  const card = offer_id === null ? undefined : await readOfferRow(tx, offer_id)
  if (card && card.basis !== price_lines[0]?.basis) return refuse('unit_changed')
  const departure = departure_id === null ? undefined : await readDeparture(tx, departure_id)
  return departure ? whyNotTaken(departure, capacity_quantity ?? 0, now) : refuse('capacity_exhausted')
}

/** The provider confirmed the reservation. */
export async function confirmReservation(tx: Tx, reservationId: string): Promise<void> {
  await settleReservation(tx, reservationId, 'confirm')
}

/** Releases held or confirmed capacity once, for either side. */
export async function releaseReservation(tx: Tx, reservationId: string): Promise<void> {
  await settleReservation(tx, reservationId, 'release')
}

/** Updates the next departure of a card, and its taken capacity, on the card. */
export async function showNextDeparture(tx: Tx, offerId: string): Promise<void> {
  await showRoom(tx, offerId, 'departures')
}
