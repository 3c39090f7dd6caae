import type { Insertable } from 'kysely'
import { pieceOf, type QuoteForm } from '../../../contract/quote-form.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { money } from '../../../domain/money/money.ts'
import type { Cargo } from '../../../domain/offers/cargo.ts'
import { spanOf } from '../../../domain/offers/temperature.ts'
import { roundRobin } from '../../../domain/quotes/fair-answers.ts'
import { bringsAlong, cardsFor, isPractical, missingLeg, placesAsked } from '../../../domain/quotes/match-cards.ts'
import { cardQuoteValidUntil } from '../../../domain/quotes/quote-lifecycle.ts'
import { decideRequest, requestExpiresAt } from '../../../domain/quotes/quote-request-lifecycle.ts'
import {
  readCentimetres,
  readValue,
  readVolumeM3,
  readWeightKg,
  unreadMeasures,
} from '../../../domain/quotes/read-measures.ts'
import type { CargoType } from '../../../domain/quotes/request-choices.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
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
  tx: Tx,
  actor: Actor,
  form: QuoteForm,
  now: Date,
  wayKey: string | null = null,
): Promise<string | Refusal<'invalid_input'>> {
  const pickup = filled(form.pickupDate)
  if (pickup && pickup < dayInKigali(now)) return refuse('invalid_input', { fields: { pickupDate: 'in_the_past' } })
  const request = await insertRequest(tx, { ...columnsOf(actor, form, now), way_key: wayKey })
  const cards = await pricedCards(tx, actor, form, cargoOf(form, request), now)
  await insertQuotes(
    tx,
    cards.map((card) => quoteFrom(card, request, now)),
  )
  const asked = await providersOfService(tx, actor.companyId, form.service, request.origin_place, mostProviders)
  const providers = [...new Set([...cards.map((card) => card.providerCompanyId), ...asked])]
  await inviteProviders(tx, request, providers)
  const event = decideRequest(requestState(request), 'quote', now)
  if (cards.length > 0 && !isRefusal(event)) await setRequestStatus(tx, request.id, event)
  await planExpiry(tx, request)
  await audit(tx, actor, {
    verb: 'quotes.request',
    subject: { kind: 'quote_request', id: request.id },
    after: { ...form, quotes: cards.length, providers: providers.length },
  })
  await announce(tx, {
    type: 'quotes.requested',
    companies: [actor.companyId, ...providers],
    subject: { kind: 'quote_request', id: request.id },
    data: {
      service: form.service,
      quotes: cards.length,
      requestedAt: now,
      customerCompanyId: actor.companyId,
      providerCompanyIds: providers,
    },
  })
  return request.id
}

async function pricedCards(tx: Tx, actor: Actor, form: QuoteForm, cargo: Cargo, now: Date): Promise<PricedCard[]> {
  const search = cardsFor({ ...form, cargoType: form.cargoType as CargoType })
  if (!search) return []
  const today = dayInKigali(now)
  const rows = await cardsOnLane(tx, actor.companyId, search, today, mostLookedAt)
  const rates = rows.length > 0 ? await currentRates(tx, today) : []
  const priced = rows
    .filter((row) => bringsAlong(form, attributesOfRow(row)))
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

function cargoOf(form: QuoteForm, request: RequestRow): Cargo {
  return {
    weightKg: request.weight_kg,
    volumeM3: request.volume_m3,
    // A car without a number of pieces counts as one.
    pieces: request.pieces ?? (form.service === 'car-carrier' ? 1 : null),
    piece: pieceOf(form),
    temperature: form.temperatureRange ? spanOf[form.temperatureRange] : anyTemperature,
    vehicle: form.carriedVehicle ?? null,
  }
}

/** Treats a missing, an empty and a blank text alike. */
function filled(text: string | undefined): string | null {
  return text?.trim() || null
}

function columnsOf(actor: Actor, form: QuoteForm, now: Date): Insertable<QuoteRequests> {
  const value = readValue(form.cargoValue ?? '', form.valueUnit)
  return {
    customer_company_id: actor.companyId,
    requested_by: actor.personId,
    service: form.service,
    cargo_type: form.cargoType,
    // The contract has already rejected an invalid weight.
    weight_kg: readWeightKg(form.weight, form.weightUnit) as number,
    weight_unit: form.weightUnit,
    length_cm: readCentimetres(form.length ?? ''),
    width_cm: readCentimetres(form.width ?? ''),
    height_cm: readCentimetres(form.height ?? ''),
    pieces: form.pieces ?? null,
    volume_m3: readVolumeM3(form),
    cargo_value:
      value === null ? null : money(Math.round(value.unit === 'USD' ? value.amount * 100 : value.amount), 'RWF').amount,
    cargo_value_currency: value === null ? null : value.unit === 'USD' ? 'USD' : 'RWF',
    origin: form.origin,
    origin_place: placesAsked(form)[0] ?? null,
    destination: form.destination,
    pickup_date: filled(form.pickupDate),
    delivery_date: filled(form.deliveryDate),
    budget_range: form.budgetRange,
    budget_shown: form.showBudget === 'yes',
    service_priority: form.servicePriority,
    special_requirements: filled(form.specialRequirements),
    customer_reference: filled(form.customerReference),
    contact_name: form.name,
    contact_company: filled(form.company),
    contact_method: form.contactMethod,
    whatsapp_number: filled(form.whatsappNumber),
    email_address: filled(form.emailAddress),
    phone_number: filled(form.phoneNumber),
    best_time_to_contact: form.bestTimeToContact,
    extras: jsonText({
      vehicleType: form.vehicleType,
      containerType: form.containerType,
      maxWeightKg: readWeightKg(form.maxWeight ?? '', 'kg'),
      asTyped: unreadMeasures(form),
      carriedVehicle: form.carriedVehicle ?? null,
      steering: form.service === 'car-carrier' ? form.steering : null,
      specialEquipment: form.specialEquipment,
      temperatureRange: form.temperatureRange ?? null,
      hub: form.hub ?? null,
      storageDuration: form.storageDuration ?? null,
      additionalServices: form.additionalServices,
      hsCode: filled(form.hsCode)?.replace(/[.\s]/g, '') ?? null,
      clearanceUrgency: form.clearanceUrgency,
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
