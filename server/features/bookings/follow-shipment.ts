import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordCompletion, takeBackCompletion } from '../offers/record-provider.ts'
import { takeRoom } from '../offers/reserve-capacity.ts'
import { type BookingRow, isRated, lockBooking, saveBooking } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'

/** Saves the shipment of a booking. */
export async function saveShipmentNumber(
  tx: Tx,
  bookingId: string,
  shipment: { id: string; number: string },
): Promise<void> {
  await saveBooking(tx, bookingId, { shipment_id: shipment.id, shipment_number: shipment.number })
}

/** The cargo was picked up: a confirmed booking is in progress from now on. Otherwise nothing changes. */
export async function startBooking(context: Context, bookingId: string): Promise<void> {
  const { tx } = context
  const row = await lockBooking(tx, bookingId)
  if (row?.status === 'confirmed') await changeBooking(context, row, { kind: 'start' })
}

/** The cargo was delivered: the booking is completed and counts for its provider. */
export async function completeBooking(context: Context, bookingId: string): Promise<void> {
  const { tx } = context
  const row = await lockBooking(tx, bookingId)
  if (row?.status !== 'in_progress') return
  const done = await changeBooking(context, row, { kind: 'complete' })
  if (!isRefusal(done)) await recordCompletion(tx, row.provider_company_id)
}

/** The pickup was reported by mistake: a booking in progress is confirmed again. Otherwise nothing changes. */
export async function takeBackStart(context: Context, bookingId: string): Promise<void> {
  const { tx } = context
  const row = await lockBooking(tx, bookingId)
  if (row?.status === 'in_progress') await changeBooking(context, row, { kind: 'take-back-start' })
}

/** The delivery was reported by mistake. Refused when the customer has already rated the booking. */
export async function reopenBooking(
  context: Context,
  bookingId: string,
): Promise<Refusal<'already_rated' | 'room_taken_since'> | null> {
  const { tx, now } = context
  const row = await lockBooking(tx, bookingId)
  if (row?.status !== 'completed') return null
  if (await isRated(tx, bookingId)) return refuse('already_rated')
  const room = await takeAgain(tx, row, now)
  if (isRefusal(room)) return room
  const done = await changeBooking(context, { ...row, ...room }, { kind: 'reopen' })
  if (!isRefusal(done)) await takeBackCompletion(tx, row.provider_company_id)
  return null
}

/**
 * Takes the capacity again that the delivery released. A card that counts in another unit by now has no such capacity, and
 * the booking continues without.
 */
async function takeAgain(
  tx: Tx,
  row: BookingRow,
  now: Date,
): Promise<Pick<BookingRow, 'room_held' | 'reservation_id'> | Refusal<'room_taken_since'>> {
  const counts = row.offer_id !== null && row.capacity_quantity !== null
  if (!counts || row.room_held) return row
  const taken = await takeRoom(tx, row, now)
  if (isRefusal(taken)) return taken.refused === 'unit_changed' ? row : refuse('room_taken_since')
  const room = { room_held: true, reservation_id: taken.reservation }
  await saveBooking(tx, row.id, room)
  return room
}
