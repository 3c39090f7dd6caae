import type { Insertable } from 'kysely'
import type { NewQuoteRequest } from '../../../contract/new-quote-request.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { namesPlatform } from '../../../domain/companies/reserved-names.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Cargo } from '../../../domain/offers/cargo.ts'
import { dimensionsOf, volumeOf } from '../../../domain/offers/dimensions.ts'
import { spanOf } from '../../../domain/offers/temperature.ts'
import { quoteOriginOf } from '../../../domain/places/quote-origins.ts'
import { roundRobin } from '../../../domain/quotes/fair-answers.ts'
import { bringsAlong, cardsFor, isPractical, missingLeg } from '../../../domain/quotes/match-cards.ts'
import { cardQuoteValidUntil } from '../../../domain/quotes/quote-lifecycle.ts'
import { decideRequest, requestExpiresAt } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { toCubicCentimetre } from '../../../domain/quotes/read-measures.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { QuoteRequests, Quotes } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { attributesOfRow, shownColumns } from '../offers/offer-row.ts'
import { cardsOnLane, providersOfService } from '../offers/offers.views.ts'
import { type PricedCard, priceRow } from '../offers/price-card.ts'
import { planExpiry } from './expire-quotes.ts'
import { type RequestRow, requestState } from './quote-row.ts'
import './quotes.events.ts'
import { insertQuotes, insertRequest, inviteProviders, setRequestStatus } from './quotes.store.ts'

/** Nobody compares more answers than this. Each provider's best comes before anyone's second. */
const mostCards = 40
/**
 * More cards are priced than are returned: one that is cheap per unit may be expensive or unavailable for this cargo.
 */
const mostLookedAt = 120
const mostProviders = 30

/**
 * Saves a request, answers it at once with every card that fits, and invites the providers of the service. A card fits
 * when it serves the lane today, has capacity left, can be priced for the cargo, and belongs to another company.
 * @param wayKey the key of the itinerary query, when this is a request for one of its legs
 */
export async function requestQuote(
  context: Context,
  asked: NewQuoteRequest,
  wayKey: string | null = null,
): Promise<string | Refusal<'invalid_input'>> {
  const { tx, actor, now } = context
  if (asked.pickupDate && asked.pickupDate < dayInKigali(now))
    return refuse('invalid_input', { fields: { pickupDate: 'in_the_past' } })
  if (namesPlatform(asked.contact.name)) return refuse('invalid_input', { fields: { 'contact.name': 'name_reserved' } })
  const request = await insertRequest(tx, { ...columnsOf(actor, asked, now), way_key: wayKey })
  const cards = await pricedCards(context, asked, cargoOf(asked, request))
  await insertQuotes(
    tx,
    cards.map((card) => quoteFrom(card, request, now)),
  )
  const others = await providersOfService(tx, actor.companyId, asked.service, request.origin_place, mostProviders)
  const providers = [...new Set([...cards.map((card) => card.providerCompanyId), ...others])]
  await inviteProviders(tx, request, providers)
  const event = decideRequest(requestState(request), 'quote', now)
  if (cards.length > 0 && !isRefusal(event)) await setRequestStatus(tx, request.id, event)
  await planExpiry(tx, request)
  await audit(context, {
    verb: 'quotes.request',
    subject: { kind: 'quote_request', id: request.id },
    after: { ...asked, quotes: cards.length, providers: providers.length },
  })
  await announce(tx, {
    type: 'quotes.requested',
    companies: [actor.companyId, ...providers],
    subject: { kind: 'quote_request', id: request.id },
    data: {
      service: asked.service,
      quotes: cards.length,
      requestedAt: now,
      customerCompanyId: actor.companyId,
      providerCompanyIds: providers,
    },
  })
  return request.id
}

async function pricedCards({ tx, actor, now }: Context, asked: NewQuoteRequest, cargo: Cargo): Promise<PricedCard[]> {
  const search = cardsFor({ ...asked, origin: asked.origin ?? null })
  if (!search) return []
  const today = dayInKigali(now)
  const rates = await currentRates(tx, today)
  const rows = await cardsOnLane(tx, actor.companyId, search, rates, today, mostLookedAt)
  const priced = rows
    .filter((row) => bringsAlong(asked, attributesOfRow(row)))
    .map((row) => priceRow(row, cargo, rates, now))
    .filter((priced): priced is PricedCard => !isRefusal(priced) && priced.transitDays !== null)
    .filter((card) => isPractical(card.basis, card.quantity))
    // A rate per tonne can round to nothing for a light cargo; a price of zero is no offer.
    .filter((card) => card.total.own.amount > 0)
  const turn = (card: PricedCard) => ({ providerId: card.providerCompanyId, cost: card.total.frw.amount })
  return roundRobin(priced, turn).slice(0, mostCards)
}

/** If no temperature was given, any equipment fits. */
const anyTemperature = { minC: -60, maxC: 60 }

function cargoOf(asked: NewQuoteRequest, request: RequestRow): Cargo {
  return {
    weightKg: request.weight_kg,
    volumeM3: request.volume_m3,
    // A car without a number of pieces counts as one.
    pieces: request.pieces ?? (asked.service === 'car-carrier' ? 1 : null),
    piece: dimensionsOf(asked),
    temperature: asked.temperatureRange ? spanOf[asked.temperatureRange] : anyTemperature,
    vehicle: asked.carriedVehicle ?? null,
  }
}

/** Treats a missing, an empty and a blank text alike. */
function filled(text: string | undefined): string | null {
  return text?.trim() || null
}

function columnsOf(actor: Actor, asked: NewQuoteRequest, now: Date): Insertable<QuoteRequests> {
  const { contact } = asked
  const piece = dimensionsOf(asked)
  const volumeM3 = asked.volumeM3 ?? (piece && volumeOf(piece, asked.pieces ?? 1))
  return {
    customer_company_id: actor.companyId,
    requested_by: actor.personId,
    service: asked.service,
    cargo_type: asked.cargoType,
    weight_kg: asked.weightKg,
    // Of no use any more, and required by the column.
    weight_unit: 'kg',
    length_cm: asked.lengthCm ?? null,
    width_cm: asked.widthCm ?? null,
    height_cm: asked.heightCm ?? null,
    pieces: asked.pieces ?? null,
    volume_m3: volumeM3 === null ? null : toCubicCentimetre(volumeM3),
    cargo_value: asked.cargoValue?.amount ?? null,
    cargo_value_currency: asked.cargoValue?.currency ?? null,
    origin: quoteOriginOf(asked.origin ?? null),
    origin_place: asked.origin ?? null,
    destination: asked.destination,
    pickup_date: asked.pickupDate ?? null,
    delivery_date: asked.deliveryDate ?? null,
    budget_range: asked.budgetRange,
    budget_shown: asked.budgetShown,
    service_priority: asked.servicePriority,
    special_requirements: filled(asked.specialRequirements),
    customer_reference: filled(asked.customerReference),
    contact_name: contact.name,
    contact_company: filled(contact.company),
    contact_method: contact.method,
    whatsapp_number: filled(contact.whatsappNumber),
    email_address: filled(contact.emailAddress),
    phone_number: filled(contact.phoneNumber),
    best_time_to_contact: contact.bestTime,
    extras: jsonText({
      vehicleType: asked.vehicleType,
      containerType: asked.containerType,
      maxWeightKg: asked.maxWeightKg ?? null,
      asTyped: asked.asTyped ?? {},
      carriedVehicle: asked.carriedVehicle ?? null,
      steering: asked.service === 'car-carrier' ? asked.steering : null,
      specialEquipment: asked.specialEquipment,
      temperatureRange: asked.temperatureRange ?? null,
      hub: asked.hub ?? null,
      storageDuration: asked.storageDuration ?? null,
      additionalServices: asked.additionalServices,
      hsCode: filled(asked.hsCode)?.replace(/[.\s]/g, '') ?? null,
      clearanceUrgency: asked.clearanceUrgency,
    }),
    created_at: now,
    expires_at: requestExpiresAt(now),
  }
}

function quoteFrom(card: PricedCard, request: RequestRow, now: Date): Insertable<Quotes> {
  const { frw, usd, ...rateIds } = shownColumns(card.total)
  return {
    request_id: request.id,
    customer_company_id: request.customer_company_id,
    provider_company_id: card.providerCompanyId,
    provider_name: card.providerName,
    source: 'rate_card',
    offer_id: card.offerId,
    lines: jsonText(card.lines),
    total: card.total.own.amount,
    currency: card.total.own.currency,
    total_frw: frw,
    total_usd: usd,
    ...rateIds,
    quantity: card.quantity,
    basis: card.basis,
    equipment: card.equipment,
    card_origin: card.origin,
    card_destination: card.destination,
    transit_days_min: card.transitDays?.min ?? 0,
    transit_days_max: card.transitDays?.max ?? 0,
    included: [...card.included],
    not_included: [...card.notIncluded],
    missing_leg: missingLeg(card.destination, request.destination),
    warnings: [...card.warnings],
    valid_until: cardQuoteValidUntil(now, card.validUntil),
    created_at: now,
  }
}
