import { isRefusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordCompletion } from '../offers/record-provider.ts'
import { lockBooking, saveBooking } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'

/** Notes under which number the cargo of a booking travels. */
export async function noteShipment(tx: Tx, bookingId: string, shipment: { id: string; number: string }): Promise<void> {
  await saveBooking(tx, bookingId, { shipment_id: shipment.id, shipment_number: shipment.number })
}

/** The cargo moves, so the booking is in progress; a booking that is already stays as it is. */
export async function startBooking(tx: Tx, actor: Actor, bookingId: string, now: Date): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (row?.status === 'confirmed') await changeBooking(tx, actor, row, { kind: 'start' }, now)
}

/** The cargo is delivered, so the booking is completed and counts for its provider. */
export async function completeBooking(tx: Tx, actor: Actor, bookingId: string, now: Date): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (row?.status !== 'in_progress') return
  const done = await changeBooking(tx, actor, row, { kind: 'complete' }, now)
  if (!isRefusal(done)) await recordCompletion(tx, row.provider_company_id)
}
