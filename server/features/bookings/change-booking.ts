import { type BookingKind, fellThrough } from '../../../domain/bookings/booking.ts'
import {
  type BookingCommand,
  type BookingRefusal,
  decideBooking,
  evolveBooking,
} from '../../../domain/bookings/booking-lifecycle.ts'
import { missedPickup } from '../../../domain/bookings/cancellation-fee.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { recordFailure } from '../offers/record-provider.ts'
import { confirmReservation, releaseCapacity, releaseReservation } from '../offers/reserve-capacity.ts'
import type { BookingEventName } from './bookings.events.ts'
import { type BookingRow, bookingOf, saveBooking } from './bookings.store.ts'

/**
 * One command on a booking that is locked already: asks the lifecycle, saves, frees capacity that is not needed any
 * more, writes the audit row, announces, and tells the other side by mail. The verbs differ only in who may and what
 * they ask.
 */
export async function changeBooking(
  tx: Tx,
  actor: Actor | null,
  row: BookingRow,
  command: BookingCommand,
  now: Date,
): Promise<BookingRow | Refusal<BookingRefusal>> {
  const before = bookingOf(row)
  const event = decideBooking(before, command)
  if (isRefusal(event)) return event
  const after = evolveBooking(before, event)
  const closes = ['declined', 'cancelled', 'expired', 'completed'].includes(after.status)
  const change = {
    status: after.status,
    ...(event.type === 'confirmed' ? { confirmed_at: now } : {}),
    ...(closes ? { closed_at: now } : {}),
    ...(event.type === 'reopened' ? { closed_at: null } : {}),
    ...('reason' in event ? { closed_reason: event.reason } : {}),
    ...(event.type === 'cancelled' ? { cancelled_by: event.by, cancellation_fee: event.fee.amount } : {}),
  }
  await saveBooking(tx, row.id, change)
  if (closes && after.status !== 'completed') await freeRoom(tx, row)
  // The truck is empty again; a period ends by itself, and a dated run is not driven twice.
  if (event.type === 'completed' && !row.reservation_id) await freeRoom(tx, row)
  const failed = event.type === 'cancelled' && before.status === 'confirmed'
  if (failed && (event.by === 'provider' || missedPickup(before, now.getTime())))
    await recordFailure(tx, row.provider_company_id)
  if (event.type === 'confirmed' && row.reservation_id) await confirmReservation(tx, row.reservation_id)
  // The customer's other answers stand again; no single company may touch them all, so a job does.
  if (fellThrough(after.status, event.type === 'cancelled' ? event.by : null) && row.quote_id)
    await enqueue(tx, 'quotes.reopen', { quoteId: row.quote_id })
  await audit(tx, actor, {
    verb: `bookings.${command.kind}`,
    subject: { kind: 'booking', id: row.id },
    before: { status: before.status },
    after: change,
  })
  const type: BookingEventName = `bookings.${event.type}`
  await announceBooking(tx, type, row)
  await enqueue(tx, 'bookings.tell', { bookingId: row.id, what: event.type })
  return { ...row, ...change } as BookingRow
}

async function freeRoom(tx: Tx, row: BookingRow): Promise<void> {
  if (row.reservation_id) await releaseReservation(tx, row.reservation_id)
  else if (row.offer_id && row.capacity_quantity !== null)
    await releaseCapacity(tx, row.offer_id, row.capacity_quantity)
}

export async function announceBooking(
  tx: Tx,
  type: BookingEventName,
  row: Pick<
    BookingRow,
    'id' | 'number' | 'kind' | 'service' | 'departure_id' | 'customer_company_id' | 'provider_company_id'
  >,
): Promise<void> {
  await announce(tx, {
    type,
    companies: [row.customer_company_id, row.provider_company_id],
    subject: { kind: 'booking', id: row.id },
    data: {
      bookingId: row.id,
      number: row.number,
      kind: row.kind as BookingKind,
      service: row.service,
      departureId: row.departure_id,
      customerCompanyId: row.customer_company_id,
      providerCompanyId: row.provider_company_id,
    },
  })
}
