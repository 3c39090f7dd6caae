import type { Selectable } from 'kysely'
import type { OwnQuote, Quote, QuoteRequest } from '../../../contract/quotes.ts'
import { money } from '../../../domain/money/money.ts'
import type { PriceLine } from '../../../domain/offers/price-offer.ts'
import { usualPlace } from '../../../domain/quotes/match-cards.ts'
import { type QuoteState, quoteStatusAt } from '../../../domain/quotes/quote-lifecycle.ts'
import { type RequestState, requestStatusAt } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { monthsAsked } from '../../../domain/quotes/quoted-months.ts'
import { withinBudget } from '../../../domain/quotes/request-choices.ts'
import type { QuoteRequests, Quotes } from '../../platform/database/schema.generated.ts'
import type { ProviderRecord } from '../offers/offers.views.ts'

export type RequestRow = Selectable<QuoteRequests>
export type QuoteRow = Selectable<Quotes>

export function requestState(row: Pick<RequestRow, 'status' | 'expires_at'>): RequestState {
  return { status: row.status, expiresAt: row.expires_at }
}

export function quoteState(row: Pick<QuoteRow, 'status' | 'valid_until'>): QuoteState {
  return { status: row.status, validUntil: row.valid_until }
}

export function linesOf(row: QuoteRow): PriceLine[] {
  return row.lines
}

/**
 * The place of origin, null if it is not known. Requests of 0.1 by a mode that does not serve their origin have the
 * form's choice only.
 */
export function originOf(row: Pick<RequestRow, 'origin' | 'origin_place' | 'service'>): string | null {
  return row.origin_place ?? usualPlace(row.origin, row.service)
}

/** The months that an answer to a request may be priced for; null unless it is for storage. */
export function monthsAskedIn({ service, extras }: Pick<RequestRow, 'service' | 'extras'>) {
  return monthsAsked(service, extras.storageDuration)
}

/**
 * The months of storage that a quote is priced for; null for other services. A quote that was written before it was asked
 * for is for the least that was asked for.
 */
export function quotedMonths(
  quote: Pick<QuoteRow, 'months'>,
  request: Pick<RequestRow, 'service' | 'extras'>,
): number | null {
  const asked = monthsAskedIn(request)
  return asked && (quote.months ?? asked.least)
}

/** The cargo facts of a request, which both customer and providers see. */
export function cargoFactsOf(row: RequestRow) {
  const { asTyped = {}, steering = null, ...extras } = row.extras
  return {
    service: row.service,
    cargoType: row.cargo_type,
    weightKg: row.weight_kg,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    pieces: row.pieces,
    volumeM3: row.volume_m3,
    cargoValue:
      row.cargo_value === null || row.cargo_value_currency === null
        ? null
        : money(row.cargo_value, row.cargo_value_currency),
    origin: originOf(row),
    destination: row.destination,
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
    budgetRange: row.budget_range,
    servicePriority: row.service_priority,
    specialRequirements: row.special_requirements,
    customerReference: row.customer_reference,
    ...extras,
    asTyped,
    steering,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A request as its customer sees it, without its quotes. */
export function requestOf(row: RequestRow, now: Date): Omit<QuoteRequest, 'quotes' | 'rates' | 'invitedProviders'> {
  return {
    id: row.id,
    status: requestStatusAt(requestState(row), now),
    ...cargoFactsOf(row),
    budgetShown: row.budget_shown,
    contact: {
      name: row.contact_name,
      company: row.contact_company,
      method: row.contact_method,
      whatsappNumber: row.whatsapp_number,
      emailAddress: row.email_address,
      phoneNumber: row.phone_number,
      bestTime: row.best_time_to_contact,
    },
  }
}

export function quoteOf(row: QuoteRow, record: ProviderRecord, request: RequestRow, now: Date): Quote {
  return {
    id: row.id,
    requestId: row.request_id,
    provider: { id: row.provider_company_id, name: row.provider_name, ...record },
    source: row.source,
    offerId: row.offer_id,
    status: quoteStatusAt(quoteState(row), now),
    lines: linesOf(row),
    total: {
      own: money(row.total, row.currency),
      frw: money(row.total_frw, 'RWF'),
      approximateUsd: money(row.total_usd, 'USD'),
    },
    months: quotedMonths(row, request),
    withinBudget: withinBudget(request.budget_range, row.total_frw),
    basis: row.basis,
    equipment: row.equipment,
    from: row.card_origin,
    to: row.card_destination,
    transitDays: { min: row.transit_days_min, max: row.transit_days_max },
    included: row.included,
    notIncluded: row.not_included,
    missingLeg: row.missing_leg,
    warnings: row.warnings,
    note: row.note,
    validUntil: row.valid_until.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** An answer as its own provider sees it. */
export function ownQuoteOf(row: QuoteRow, request: RequestRow, now: Date): OwnQuote {
  const status = quoteStatusAt(quoteState(row), now)
  return {
    id: row.id,
    status,
    total: money(row.total, row.currency),
    months: quotedMonths(row, request),
    transitDays: { min: row.transit_days_min, max: row.transit_days_max },
    included: row.included,
    notIncluded: row.not_included,
    validUntil: row.valid_until.toISOString(),
    note: row.note,
    lostTo: status !== 'declined' ? null : row.passed_over_for ? 'another_chosen' : 'said_no',
    declineReason: status === 'declined' ? row.decline_reason : null,
  }
}
