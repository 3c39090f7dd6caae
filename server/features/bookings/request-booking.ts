import { randomBytes } from 'node:crypto'
import type { bookingsContract } from '../../../contract/bookings.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { hoursToConfirm } from '../../../domain/bookings/booking.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import type { Money } from '../../../domain/money/money.ts'
import { dayInKigali } from '../../../domain/offers/market-day.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { companyName } from '../companies/companies.views.ts'
import { reserveCapacity } from '../offers/reserve-capacity.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { type BookingFacts, bookingFacts, factsOfQuote, type Source } from './booking-source.ts'
import { insertBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'

export interface BookingWish {
  readonly source: Source
  /** What the person saw and agreed to. */
  readonly agreedTotal: Money
  /** Hand-over of the cargo, `YYYY-MM-DD` in Kigali. */
  readonly pickupDay: string
  readonly instructions: string
}

export type BookingWishRefusal = RefusalOf<(typeof bookingsContract)['requestBooking']> | 'not_found'

const furthestPickup = 365 * 86_400_000

/**
 * Books: prices again, accepts the quote when there is one, holds the capacity, and asks the provider. A price that is
 * not the one agreed to is answered with `price_changed` and the new amount; nothing is kept then.
 */
export async function requestBooking(
  tx: Tx,
  actor: Actor,
  wish: BookingWish,
  now = new Date(),
): Promise<{ id: string; number: string } | Refusal<BookingWishRefusal>> {
  const today = dayInKigali(now)
  const pickup = dayRefusal(wish.pickupDay, today)
  if (pickup) return pickup
  const facts = await factsToBook(tx, actor, wish.source, now)
  if (isRefusal(facts)) return facts
  const { amount, currency } = facts.total.own
  if (wish.agreedTotal.amount !== amount || wish.agreedTotal.currency !== currency)
    return refuse('price_changed', { values: { amount, currency } })
  if (facts.offerId && facts.quantity !== null) {
    const full = await reserveCapacity(tx, facts.offerId, facts.quantity)
    if (full) return full
  }
  const confirmBy = new Date(now.getTime() + hoursToConfirm * 3_600_000)
  const row = {
    number: referenceNumber('UMB', randomBytes(7)),
    customer_company_id: actor.companyId,
    provider_company_id: facts.providerCompanyId,
    customer_name: await companyName(tx, actor.companyId),
    provider_name: facts.providerName,
    offer_id: facts.offerId,
    quote_id: facts.quoteId,
    service: facts.service,
    origin: facts.origin,
    destination: facts.destination,
    cargo: JSON.stringify(facts.cargo),
    price_lines: JSON.stringify(facts.lines),
    total_amount: amount,
    currency,
    capacity_quantity: facts.quantity,
    transit_days_min: facts.transitDays.min,
    transit_days_max: facts.transitDays.max,
    // Eight in the morning in Kigali (UTC+2 all year).
    pickup_at: new Date(`${wish.pickupDay}T08:00:00+02:00`),
    instructions: wish.instructions,
    included: [...facts.included],
    excluded: [...facts.excluded],
    confirm_by: confirmBy,
    requested_by: actor.personId,
  }
  const booking = await insertBooking(tx, row)
  await audit(tx, actor, { verb: 'bookings.request', subject: { kind: 'booking', id: booking.id }, after: row })
  await announceBooking(tx, 'bookings.requested', { ...row, ...booking })
  await enqueue(tx, 'bookings.tell', { bookingId: booking.id, what: 'requested' })
  await enqueue(
    tx,
    'bookings.expire',
    {},
    { runAt: new Date(confirmBy.getTime() + 1000), key: `bookings.expire:${booking.id}` },
  )
  return booking
}

async function factsToBook(
  tx: Tx,
  actor: Actor,
  source: Source,
  now: Date,
): Promise<BookingFacts | Refusal<BookingWishRefusal>> {
  if (source.kind === 'offer') return bookingFacts(tx, source, now)
  const accepted = await acceptQuote(tx, actor, source.quoteId, now)
  // Accepting never answers the codes of expiring, which the type of the lifecycle allows.
  return isRefusal(accepted) ? (accepted as Refusal<BookingWishRefusal>) : factsOfQuote(accepted)
}

function dayRefusal(pickupDay: string, today: string): Refusal<'pickup_in_past' | 'pickup_too_far'> | null {
  if (pickupDay < today) return refuse('pickup_in_past', { fields: { pickupDay: 'pickup_in_past' } })
  const far = Date.parse(pickupDay) - Date.parse(today) > furthestPickup
  return far ? refuse('pickup_too_far', { fields: { pickupDay: 'pickup_too_far' } }) : null
}
