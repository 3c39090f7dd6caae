import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Period } from '../../../domain/offers/period.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readDeparture } from './departures.views.ts'
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

/**
 * Takes capacity of a card (in units of its basis) for as long as this transaction stands. Two who want the last of it
 * at once: one gets it, the other is refused when the first commits.
 */
export async function reserveCapacity(
  tx: Tx,
  offerId: string,
  quantity: number,
): Promise<Refusal<'capacity_exhausted'> | undefined> {
  return (await takeCapacity(tx, offerId, quantity)) ? undefined : refuse('capacity_exhausted')
}

/**
 * Takes room of a card for cargo that is on its way for some days from one on: of the card itself, or vehicles of its
 * fleet until they are back. Answers the reservation where there is one.
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

/** A vehicle of a fleet has delivered on a day and comes back; a reservation of anything else stays as it is. */
export async function vehicleDelivered(tx: Tx, reservationId: string, day: string): Promise<void> {
  await moveFleetReservation(tx, reservationId, day, true)
}

/** It has not delivered after all, and is out on a day. */
export async function delayVehicleReturn(tx: Tx, reservationId: string, day: string): Promise<void> {
  await moveFleetReservation(tx, reservationId, day, false)
}

/** Gives capacity back, whoever asks and whatever has become of the card. */
export async function releaseCapacity(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await returnCapacity(tx, offerId, quantity)
}

/**
 * Holds room on a departure for the asking company, and answers the reservation. 200 who want the last ten at once: ten
 * get them, the others are told what is left.
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
  if (!departure) return refuse('departure_not_found')
  if (departure.status !== 'open' || departure.cut_off_at <= now) return refuse('departure_closed')
  return refuse('departure_full', { values: { left: Math.max(0, departure.capacity - departure.taken) } })
}

/** Holds room of a card (in units of its basis, without the months) from a day until another, for the asking company. */
export async function holdPeriod(
  tx: Tx,
  offerId: string,
  quantity: number,
  period: Period,
): Promise<string | Refusal<'capacity_exhausted'>> {
  return (await takeForPeriod(tx, offerId, quantity, period)) ?? refuse('capacity_exhausted')
}

/** What decides whether, and how long, a booking of the asking company holds room of a card or of its departure. */
export async function roomTerms(tx: Tx, offerId: string, departureId: string | null): Promise<RoomTerms> {
  return readRoomTerms(tx, offerId, departureId)
}

/** Takes the room of a booking that holds none, for its provider; answers the reservation where it depends on time. */
export async function takeRoom(
  tx: Tx,
  bookingId: string,
): Promise<{ reservation: string | null } | Refusal<'capacity_exhausted'>> {
  return (await takeRoomOf(tx, bookingId)) ?? refuse('capacity_exhausted')
}

/** The provider has confirmed what was held. */
export async function confirmReservation(tx: Tx, reservationId: string): Promise<void> {
  await settleReservation(tx, reservationId, 'confirm')
}

/** Gives held or confirmed room back, once, whoever of the two sides asks. */
export async function releaseReservation(tx: Tx, reservationId: string): Promise<void> {
  await settleReservation(tx, reservationId, 'release')
}

/** Puts the next departure of a card, and what is taken of it, on the card. */
export async function showNextDeparture(tx: Tx, offerId: string): Promise<void> {
  await showRoom(tx, offerId, 'departures')
}
