import { randomBytes } from 'node:crypto'
import type { bookingsContract } from '../../../contract/bookings.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { confirmableUntil } from '../../../domain/bookings/booking.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { type AgreedTotal, totalChanged } from '../../../domain/money/agreed-total.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { enqueue } from '../../platform/jobs.ts'
import { dealParties } from '../companies/companies.views.ts'
import { shownColumns } from '../offers/offer-row.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { type BookingFacts, bookingFacts, factsOfQuote, type Source } from './booking-source.ts'
import { insertBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'
import { firstInstructions } from './first-instructions.ts'
import { holdRoom } from './hold-room.ts'
import { insertInstructions } from './instructions.store.ts'

export interface BookingInput extends AgreedTotal {
  readonly source: Source
  /** Day of the cargo's hand-over or of the service, `YYYY-MM-DD` in Kigali; storage begins with its period. */
  readonly pickupDay?: string | undefined
  readonly instructions: string
  /** The customer's own reference; defaults to that of its quote request. */
  readonly customerReference?: string | undefined
}

export type BookingInputRefusal = RefusalOf<(typeof bookingsContract)['requestBooking']> | 'not_found' | 'invalid_input'

const furthestPickup = 365 * 86_400_000

/**
 * Books: prices again, accepts the quote if there is one, holds the capacity, and requests confirmation from the
 * provider. If the price is no longer the agreed one, it refuses with `price_changed` and the new amount, and saves
 * nothing.
 * @param withFile the caller makes the customs file too (`engageBroker`). Otherwise customs clearance is refused with
 *   `not_booked_this_way`: only its file can complete the booking
 */
export async function requestBooking(
  context: Context,
  input: BookingInput,
  { withFile = false }: { readonly withFile?: boolean } = {},
): Promise<{ id: string; number: string } | Refusal<BookingInputRefusal>> {
  const { tx, actor, now } = context
  const facts = await factsToBook(context, input.source)
  if (isRefusal(facts)) return facts
  if (facts.kind === 'engagement' && !withFile) return refuse('not_booked_this_way')
  const { providerCompanyId, service } = facts
  const parties = await dealParties(context, { companyId: providerCompanyId, service })
  if (parties.suspended) return refuse('provider_suspended')
  if (!parties.licensed) return refuse('provider_unlicensed')
  const begins = facts.period?.from ?? input.pickupDay
  const wrong = dayRefusal(begins, facts, dayInKigali(now))
  if (wrong) return wrong
  const changed = totalChanged(input, facts.total)
  if (changed) return changed
  const { amount, currency } = facts.total.own
  const { frw, usd, ...rateIds } = shownColumns(facts.total)
  const confirmBy = confirmableUntil(now, facts.period)
  const room = await holdRoom(tx, facts, { begins: begins ?? dayInKigali(now), confirmBy }, now)
  if (isRefusal(room)) return room
  const row = {
    number: referenceNumber('UMB', randomBytes(7)),
    customer_reference: (input.customerReference ?? facts.customerReference) || null,
    customer_company_id: actor.companyId,
    provider_company_id: providerCompanyId,
    customer_name: parties.customer,
    provider_name: facts.providerName,
    offer_id: facts.offerId,
    quote_id: facts.quoteId,
    service,
    kind: facts.kind,
    mode: facts.mode,
    origin: facts.origin,
    destination: facts.destination,
    cargo: jsonText(facts.cargo),
    price_lines: jsonText(facts.lines),
    total_amount: amount,
    currency,
    total_frw: frw,
    total_usd: usd,
    ...rateIds,
    capacity_quantity: facts.quantity,
    ...room,
    departure_id: facts.departure?.id ?? null,
    departure_number: facts.departure?.number ?? null,
    period_from: facts.period?.from ?? null,
    period_until: facts.period?.until ?? null,
    transit_days_min: facts.transitDays?.min ?? null,
    transit_days_max: facts.transitDays?.max ?? null,
    // 08:00 in Kigali (UTC+2 all year).
    pickup_at: new Date(`${begins}T08:00:00+02:00`),
    instructions: input.instructions,
    included: [...facts.included],
    excluded: [...facts.excluded],
    confirm_by: confirmBy,
    requested_at: now,
    requested_by: actor.personId,
  }
  const booking = await insertBooking(tx, row)
  await insertInstructions(tx, {
    booking,
    form: firstInstructions(facts, parties.buyer),
    version: 1,
    personId: actor.personId,
    now,
  })
  await audit(context, {
    verb: 'bookings.request',
    subject: { kind: 'booking', id: booking.id },
    after: { ...row, cargo: facts.cargo, price_lines: facts.lines },
  })
  await announceBooking(tx, 'bookings.requested', booking)
  await enqueue(
    tx,
    'bookings.expire',
    {},
    { runAt: new Date(confirmBy.getTime() + 1000), key: `bookings.expire:${booking.id}` },
  )
  if (room.held_until && room.held_until < confirmBy)
    await enqueue(
      tx,
      'bookings.lapse-room',
      {},
      { runAt: new Date(room.held_until.getTime() + 1000), key: `bookings.lapse-room:${booking.id}` },
    )
  return booking
}

async function factsToBook(context: Context, source: Source): Promise<BookingFacts | Refusal<BookingInputRefusal>> {
  const { tx, now } = context
  if (source.kind !== 'quote') return bookingFacts(context, source)
  const accepted = await acceptQuote(context, source.quoteId)
  if (isRefusal(accepted)) return accepted
  return factsOfQuote(tx, accepted, source, now)
}

function dayRefusal(
  day: string | undefined,
  { departure }: BookingFacts,
  today: string,
): Refusal<'invalid_input' | 'pickup_in_past' | 'pickup_too_far' | 'after_cut_off'> | null {
  const at = <Code extends string>(code: Code) => refuse(code, { fields: { pickupDay: code } })
  if (!day) return refuse('invalid_input', { fields: { pickupDay: 'required' } })
  if (day < today) return at('pickup_in_past')
  if (departure && day > dayInKigali(departure.cut_off_at)) return at('after_cut_off')
  return Date.parse(day) - Date.parse(today) > furthestPickup ? at('pickup_too_far') : null
}
