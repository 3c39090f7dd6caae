import { fellThrough } from '../../../domain/bookings/booking.ts'
import {
  type BookingCommand,
  type BookingEvent,
  type BookingRefusal,
  decideBooking,
  evolveBooking,
} from '../../../domain/bookings/booking-lifecycle.ts'
import { missedPickup } from '../../../domain/bookings/cancellation-fee.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { recordFailure } from '../offers/record-provider.ts'
import {
  confirmReservation,
  delayVehicleReturn,
  type TakeRefusal,
  takeRoom,
  vehicleDelivered,
} from '../offers/reserve-capacity.ts'
import type { BookingEventName } from './bookings.events.ts'
import { type BookingRow, bookingOf, saveBooking } from './bookings.store.ts'
import { giveBack, type HeldRoom } from './hold-room.ts'

export type ChangeRefusal = BookingRefusal | TakeRefusal

/**
 * Runs one command on a booking that is already locked: decides by the lifecycle, saves, releases unneeded capacity,
 * writes the audit row and announces. The commands differ only in who may use them and what they ask.
 */
export async function changeBooking(
  context: Context<Actor | null>,
  row: BookingRow,
  command: BookingCommand,
): Promise<BookingRow | Refusal<ChangeRefusal>> {
  const { tx, now } = context
  const before = bookingOf(row)
  const event = decideBooking(before, command)
  if (isRefusal(event)) return event
  const after = evolveBooking(before, event)
  const closes = ['declined', 'cancelled', 'expired', 'completed'].includes(after.status)
  const room = await moveRoom(tx, row, event, now)
  if (isRefusal(room)) return room
  const change = {
    status: after.status,
    ...room,
    ...(event.type === 'confirmed' ? { confirmed_at: now } : {}),
    ...(closes ? { closed_at: now } : {}),
    ...(event.type === 'reopened' ? { closed_at: null } : {}),
    ...('reason' in event ? { closed_reason: event.reason } : {}),
    ...(event.type === 'cancelled' ? { cancelled_by: event.by, cancellation_fee: event.fee.amount } : {}),
  }
  await saveBooking(tx, row.id, change)
  const failed = event.type === 'cancelled' && before.status === 'confirmed'
  if (failed && (event.by === 'provider' || missedPickup(before, now.getTime())))
    await recordFailure(tx, row.provider_company_id)
  // The customer's other quotes are open again. A single company may not change them all, so a job does.
  if (fellThrough(after.status, event.type === 'cancelled' ? event.by : null) && row.quote_id)
    await enqueue(tx, 'quotes.reopen', { quoteId: row.quote_id })
  await audit(context, {
    verb: `bookings.${command.kind}`,
    subject: { kind: 'booking', id: row.id },
    before: { status: before.status },
    after: change,
  })
  const type: BookingEventName = `bookings.${event.type}`
  const changed = { ...row, ...change }
  await announceBooking(tx, type, changed)
  return changed
}

/** Takes or releases a booking's capacity after an event; returns the columns to save. */
async function moveRoom(
  tx: Tx,
  row: BookingRow,
  event: BookingEvent,
  now: Date,
): Promise<Partial<HeldRoom> | Refusal<TakeRefusal>> {
  switch (event.type) {
    case 'confirmed': {
      const counts = row.offer_id !== null && row.capacity_quantity !== null
      const taken = counts && !row.room_held ? await takeRoom(tx, row, now) : { reservation: row.reservation_id }
      if (isRefusal(taken)) return taken
      if (taken.reservation) await confirmReservation(tx, taken.reservation)
      return { room_held: counts, held_until: null, reservation_id: taken.reservation }
    }
    case 'completed':
      // The vehicle is free again. A period ends by itself, and capacity on a departure can't be used twice.
      if (!row.reservation_id) break
      await vehicleDelivered(tx, row.reservation_id, dayInKigali(now))
      return {}
    case 'reopened':
      if (row.reservation_id) await delayVehicleReturn(tx, row.reservation_id, dayInKigali(now))
      return {}
    case 'declined':
    case 'cancelled':
    case 'expired':
      break
    default:
      return {}
  }
  if (row.room_held) await giveBack(tx, row)
  return { room_held: false, held_until: null }
}

export async function announceBooking(tx: Tx, type: BookingEventName, booking: BookingRow): Promise<void> {
  await announce(tx, {
    type,
    companies: [booking.customer_company_id, booking.provider_company_id],
    subject: { kind: 'booking', id: booking.id },
    data: { booking },
  })
}
