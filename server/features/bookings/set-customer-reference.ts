import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sideOf } from './bookings.permissions.ts'
import { lockBooking, saveBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'

/**
 * The customer changes its reference of a booking in any state; an empty one removes it. The event updates its shipment
 * and documents.
 */
export async function setCustomerReference(
  context: Context,
  bookingId: string,
  typed: string,
): Promise<Refusal<'not_found'> | null> {
  const { tx, actor } = context
  const row = await lockBooking(tx, bookingId)
  if (!row || sideOf(actor, row) !== 'customer') return refuse('not_found')
  const change = { customer_reference: typed || null }
  if (change.customer_reference === row.customer_reference) return null
  await saveBooking(tx, bookingId, change)
  await audit(context, {
    verb: 'bookings.set-reference',
    subject: { kind: 'booking', id: bookingId },
    before: { customer_reference: row.customer_reference },
    after: change,
  })
  await announceBooking(tx, 'bookings.reference-set', { ...row, ...change })
  return null
}
