import type * as z from 'zod/mini'
import type { bookingSource } from '../../../contract/bookings.ts'
import { type BookingKind, bookingKindOf } from '../../../domain/bookings/booking.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { ownCardRefusal } from '../../../domain/companies/sides.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { ShownPrice } from '../../../domain/money/exchange.ts'
import type { CarriedVehicle } from '../../../domain/offers/attributes.ts'
import type { PriceWarning } from '../../../domain/offers/chargeable.ts'
import type { Dimensions } from '../../../domain/offers/dimensions.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import { monthsOf, type Period, periodRefusal } from '../../../domain/offers/period.ts'
import type { PriceLine, PriceRefusal } from '../../../domain/offers/price-offer.ts'
import { capacityKindOf, modeOf, type Service } from '../../../domain/offers/services.ts'
import { roomRefusal } from '../../../domain/offers/trade-checks.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import { isVehicleAdmitted } from '../../../domain/quotes/admitted-vehicle.ts'
import { quotedPeriodRefusal } from '../../../domain/quotes/quoted-months.ts'
import type { Steering } from '../../../domain/quotes/request-choices.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type DepartureRow, readDeparture, refusalOn } from '../offers/departures.views.ts'
import { cargoFrom, type PricedCard, priceCard, priceCardByUnits } from '../offers/price-card.ts'
import { type AskedWords, type QuoteFacts, quoteFacts } from '../quotes/quotes.views.ts'

export type Source = z.output<typeof bookingSource>

/** All facts for a booking, from any source. */
export interface BookingFacts {
  readonly kind: BookingKind
  readonly mode: Mode | null
  readonly offerId: string | null
  readonly quoteId: string | null
  readonly providerCompanyId: string
  readonly providerName: string
  readonly service: Service
  readonly origin: string | null
  readonly destination: string | null
  readonly cargo: {
    readonly description: string
    readonly weightKg: number | null
    readonly volumeM3: number | null
    readonly pieces: number | null
    readonly dimensions?: Dimensions | undefined
    readonly temperatureC?: number | undefined
    readonly vehicle?: CarriedVehicle | undefined
    readonly steering?: Steering | undefined
  }
  readonly lines: readonly PriceLine[]
  readonly total: ShownPrice
  /** Equipment of the card that it was priced with. */
  readonly equipment: EquipmentCode | null
  /** Capacity of the card that it uses, in units of the card's basis (without the months); null without a card. */
  readonly quantity: number | null
  readonly transitDays: { readonly min: number; readonly max: number } | null
  readonly period: Period | null
  readonly departure: DepartureRow | null
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly warnings: readonly PriceWarning[]
  /** The customer's reference of the request, if it books a quote. */
  readonly customerReference?: string | null
  /** Details of the request, if it books a quote; a card has no request. */
  readonly asked?: AskedWords
}

export type SourceRefusal =
  | PriceRefusal
  | 'not_found'
  | 'quote_not_found'
  | 'own_card'
  | 'right_hand_drive_banned'
  | 'not_booked_this_way'
  | 'period_invalid'
  | 'period_in_past'
  | 'period_not_quoted'
  | 'departure_needed'
  | 'departure_not_found'
  | 'departure_closed'
  | 'departure_full'

/** Reads a source and prices it for the requesting customer as of now; changes nothing. */
export async function bookingFacts(context: Context, source: Source): Promise<BookingFacts | Refusal<SourceRefusal>> {
  const { actor } = context
  const facts = await factsOfSource(context, source)
  if (isRefusal(facts)) return facts
  return ownCardRefusal(actor.companyId, facts.providerCompanyId) ?? facts
}

async function factsOfSource(context: Context, source: Source): Promise<BookingFacts | Refusal<SourceRefusal>> {
  const { tx, now } = context
  switch (source.kind) {
    case 'quote': {
      const quote = await quoteFacts(context, source.quoteId)
      return quote ? factsOfQuote(tx, quote, source, now) : refuse('quote_not_found')
    }
    case 'offer': {
      const cargo = cargoFrom(source.cargo)
      const card = await priceCard(tx, source.offerId, cargo, now)
      if (isRefusal(card)) return card
      if (!card.origin || !card.destination || !card.transitDays) return refuse('not_booked_this_way')
      const { vehicle, steering = 'left-hand' } = source.cargo
      if (card.service === 'car-carrier' && !isVehicleAdmitted(vehicle, steering, card.destination))
        return refuse('right_hand_drive_banned', { fields: { steering: 'right_hand_drive_banned' } })
      const { volumeM3, pieces } = cargo
      return withRoom(tx, { ...factsOfCard(card), cargo: { ...source.cargo, volumeM3, pieces } }, source, now)
    }
    case 'storage': {
      const wrong = periodRefusal(source.period, dayInKigali(now))
      if (wrong) return wrong
      const units = source.quantity * monthsOf(source.period)
      const card = await priceCardByUnits(tx, source.offerId, units, now)
      if (isRefusal(card)) return card
      if (bookingKindOf(card.service) !== 'storage') return refuse('not_booked_this_way')
      const unfit = roomRefusal(card, source)
      if (unfit) return unfit
      const { quantity, period, temperatureC } = source
      const kept = { ...nothingCarried(source.description), ...(temperatureC === undefined ? {} : { temperatureC }) }
      return { ...factsOfCard(card), cargo: kept, quantity, period }
    }
    case 'engagement': {
      const card = await priceCardByUnits(tx, source.offerId, 1, now)
      if (isRefusal(card)) return card
      if (bookingKindOf(card.service) !== 'engagement') return refuse('not_booked_this_way')
      return { ...factsOfCard(card), cargo: nothingCarried(source.description) }
    }
  }
}

/**
 * The facts of a quote; its departure, or the first day of its period, is chosen when it is booked. The period lasts the
 * months that the price is for.
 */
export async function factsOfQuote(
  tx: Tx,
  quote: QuoteFacts,
  chosen: { readonly departureId?: string | undefined; readonly period?: Period | undefined },
  now: Date,
): Promise<BookingFacts | Refusal<SourceRefusal>> {
  const kind = bookingKindOf(quote.service)
  if (!kind) return refuse('not_booked_this_way')
  const facts: BookingFacts = {
    ...quote,
    kind,
    mode: kind === 'lane' ? (quote.mode ?? modeOf[quote.service] ?? 'road') : null,
    excluded: quote.notIncluded,
    period: null,
    departure: null,
  }
  const { months } = quote
  if (months === null) return withRoom(tx, facts, chosen, now)
  const { period } = chosen
  if (!period) return refuse('period_needed', { values: { months } })
  return periodRefusal(period, dayInKigali(now)) ?? quotedPeriodRefusal(period, months) ?? { ...facts, period }
}

/** A booking of a consolidation card needs one of its dated departures with enough capacity left. */
async function withRoom(
  tx: Tx,
  facts: BookingFacts,
  { departureId }: { readonly departureId?: string | undefined },
  now: Date,
): Promise<BookingFacts | Refusal<SourceRefusal>> {
  if (!facts.offerId || capacityKindOf(facts.service) !== 'departures') return facts
  if (!departureId)
    return refuse('departure_needed', {
      values: { offerId: facts.offerId, basis: facts.lines[0]?.basis ?? 'wm' },
      fields: { departureId: 'required' },
    })
  const departure = await readDeparture(tx, departureId)
  if (departure?.offer_id !== facts.offerId) return refuse('departure_not_found')
  const refusal = refusalOn(departure, facts.quantity ?? 0, now)
  if (refusal?.refused === 'departure_full') return { ...refusal, fields: { departureId: 'departure_full' } }
  return refusal ?? { ...facts, departure }
}

function factsOfCard(card: PricedCard): Omit<BookingFacts, 'cargo'> {
  return {
    kind: bookingKindOf(card.service) ?? 'lane',
    mode: card.mode ?? null,
    offerId: card.offerId,
    quoteId: null,
    providerCompanyId: card.providerCompanyId,
    providerName: card.providerName,
    service: card.service,
    origin: card.origin,
    destination: card.destination,
    lines: card.lines,
    total: card.total,
    equipment: card.equipment,
    quantity: card.quantity,
    transitDays: card.transitDays,
    period: null,
    departure: null,
    included: card.included,
    excluded: card.notIncluded,
    warnings: card.warnings,
  }
}

function nothingCarried(description: string): BookingFacts['cargo'] {
  return { description, weightKg: null, volumeM3: null, pieces: null }
}
