import type { bookingsContract } from '../../../contract/bookings.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { confirmableUntil } from '../../../domain/bookings/booking.ts'
import { cancellationTerms } from '../../../domain/bookings/cancellation-fee.ts'
import { proposedHandOver } from '../../../domain/bookings/hand-over.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { departureOf } from '../offers/departures.views.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { type BookingFacts, bookingFacts } from './booking-source.ts'

type Preview = (typeof bookingsContract)['previewBooking']

/** What a booking would contain and cost now. Saves nothing and holds no capacity. */
export async function previewBooking(context: Context, source: BodyOf<Preview>['source']) {
  const { tx, now } = context
  const facts = await bookingFacts(context, source)
  if (isRefusal(facts)) return facts
  const { own, frw, approximateUsd, rates } = facts.total
  return {
    providerName: facts.providerName,
    service: facts.service,
    kind: facts.kind,
    storage: facts.period && {
      ...facts.period,
      quantity: facts.quantity,
      basis: facts.quantity === null ? null : (facts.lines[0]?.basis ?? null),
    },
    departure: facts.departure && departureOf(facts.departure),
    proposedPickupDay: await proposedDay(tx, facts, now),
    origin: facts.origin,
    destination: facts.destination,
    cargo: facts.cargo,
    lines: [...facts.lines],
    total: { own, frw, approximateUsd },
    rates: rates.length > 0 ? [...rates] : await currentRates(tx, dayInKigali(now)),
    transitDays: facts.transitDays,
    included: [...facts.included],
    excluded: [...facts.excluded],
    warnings: [...facts.warnings],
    hoursToConfirm: Math.ceil((confirmableUntil(now, facts.period).getTime() - now.getTime()) / 3_600_000),
    customerReference: facts.customerReference ?? null,
    cancellationTerms: [...cancellationTerms],
  }
}

async function proposedDay(tx: Tx, { mode, departure, offerId }: BookingFacts, now: Date): Promise<string> {
  const card = offerId && !departure ? await readOfferRow(tx, offerId) : undefined
  const departsAt = departure?.departs_at ?? card?.next_departure ?? null
  return proposedHandOver({ mode, cutOffAt: departure?.cut_off_at ?? null, departsAt }, now)
}
