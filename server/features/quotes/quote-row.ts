import type { Selectable } from 'kysely'
import type { OwnQuote, Quote, QuoteRequest } from '../../../contract/quotes.ts'
import { type Currency, money } from '../../../domain/money/money.ts'
import type { CarriedVehicle, Hub, SpecialEquipment } from '../../../domain/offers/attributes.ts'
import type { PriceWarning } from '../../../domain/offers/chargeable.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Inclusion } from '../../../domain/offers/inclusions.ts'
import type { PriceLine } from '../../../domain/offers/price-offer.ts'
import type { Basis } from '../../../domain/offers/services.ts'
import type { TemperatureRange } from '../../../domain/offers/temperature.ts'
import type { QuoteOrigin } from '../../../domain/places/quote-origins.ts'
import type { MissingLeg } from '../../../domain/quotes/match-cards.ts'
import { type QuoteState, type QuoteStatus, quoteStatusAt } from '../../../domain/quotes/quote-lifecycle.ts'
import {
  type RequestState,
  type RequestStatus,
  requestStatusAt,
} from '../../../domain/quotes/quote-request-lifecycle.ts'
import type { MeasuredField } from '../../../domain/quotes/read-measures.ts'
import {
  type AdditionalService,
  type BudgetRange,
  type ClearanceUrgency,
  type ContactMethod,
  type ContactTime,
  type ContainerType,
  type QuoteService,
  type ServicePriority,
  type Steering,
  type StorageDuration,
  type VehicleType,
  type WeightUnit,
  withinBudget,
} from '../../../domain/quotes/request-choices.ts'
import type { QuoteRequests, Quotes } from '../../platform/database/schema.generated.ts'
import type { ProviderRecord } from '../offers/offers.views.ts'

export type RequestRow = Selectable<QuoteRequests>
export type QuoteRow = Selectable<Quotes>

/** What the extra fields of a service hold. */
export interface Extras {
  readonly vehicleType: VehicleType
  readonly containerType: ContainerType
  readonly maxWeightKg: number | null
  /** Optional answers without a figure, as they were typed. Requests of before have none. */
  readonly asTyped?: Partial<Record<MeasuredField, string>>
  readonly carriedVehicle: CarriedVehicle | null
  readonly steering?: Steering | null
  readonly specialEquipment: SpecialEquipment
  readonly temperatureRange: TemperatureRange | null
  readonly hub: Hub | null
  readonly storageDuration: StorageDuration | null
  readonly additionalServices: AdditionalService
  readonly hsCode: string | null
  readonly clearanceUrgency: ClearanceUrgency
}

export function requestState(row: Pick<RequestRow, 'status' | 'expires_at'>): RequestState {
  return { status: row.status as RequestStatus, expiresAt: row.expires_at }
}

export function quoteState(row: Pick<QuoteRow, 'status' | 'valid_until'>): QuoteState {
  return { status: row.status as QuoteStatus, validUntil: row.valid_until }
}

export function linesOf(row: QuoteRow): PriceLine[] {
  return row.lines as unknown as PriceLine[]
}

/** What is to be moved: the part of a request that customer and providers both see. */
export function cargoFactsOf(row: RequestRow) {
  const { asTyped = {}, steering = null, ...extras } = row.extras as unknown as Extras
  return {
    service: row.service as QuoteService,
    cargoType: row.cargo_type,
    weightKg: row.weight_kg,
    weightUnit: row.weight_unit as WeightUnit,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    pieces: row.pieces,
    volumeM3: row.volume_m3,
    cargoValue: row.cargo_value === null ? null : money(row.cargo_value, row.cargo_value_currency as Currency),
    origin: row.origin as QuoteOrigin,
    originPlace: row.origin_place,
    destination: row.destination,
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
    budgetRange: row.budget_range as BudgetRange,
    servicePriority: row.service_priority as ServicePriority,
    specialRequirements: row.special_requirements,
    ...extras,
    asTyped,
    steering,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** A request as its customer sees it, but for its quotes. */
export function requestOf(row: RequestRow, now: Date): Omit<QuoteRequest, 'quotes' | 'rates' | 'invitedProviders'> {
  return {
    id: row.id,
    status: requestStatusAt(requestState(row), now),
    ...cargoFactsOf(row),
    budgetShown: row.budget_shown,
    contact: {
      name: row.contact_name,
      company: row.contact_company,
      method: row.contact_method as ContactMethod,
      whatsappNumber: row.whatsapp_number,
      emailAddress: row.email_address,
      phoneNumber: row.phone_number,
      bestTime: row.best_time_to_contact as ContactTime,
    },
  }
}

export function quoteOf(row: QuoteRow, record: ProviderRecord, budget: BudgetRange, now: Date): Quote {
  return {
    id: row.id,
    requestId: row.request_id,
    provider: { id: row.provider_company_id, name: row.provider_name, ...record },
    source: row.source as Quote['source'],
    offerId: row.offer_id,
    status: quoteStatusAt(quoteState(row), now),
    lines: linesOf(row),
    total: {
      own: money(row.total, row.currency as Currency),
      frw: money(row.total_frw, 'RWF'),
      approximateUsd: money(row.total_usd, 'USD'),
    },
    withinBudget: withinBudget(budget, row.total_frw),
    basis: row.basis as Basis | null,
    equipment: row.equipment as EquipmentCode | null,
    from: row.card_origin,
    to: row.card_destination,
    transitDays: { min: row.transit_days_min, max: row.transit_days_max },
    included: row.included as Inclusion[],
    notIncluded: row.not_included as Inclusion[],
    missingLeg: row.missing_leg as MissingLeg | null,
    warnings: row.warnings as PriceWarning[],
    note: row.note,
    validUntil: row.valid_until.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** An answer as its own provider sees it. */
export function ownQuoteOf(row: QuoteRow, now: Date): OwnQuote {
  const status = quoteStatusAt(quoteState(row), now)
  return {
    id: row.id,
    status,
    total: money(row.total, row.currency as Currency),
    transitDays: { min: row.transit_days_min, max: row.transit_days_max },
    included: row.included as Inclusion[],
    notIncluded: row.not_included as Inclusion[],
    validUntil: row.valid_until.toISOString(),
    note: row.note,
    lostTo: status !== 'declined' ? null : row.passed_over_for ? 'another_chosen' : 'said_no',
    declineReason: status === 'declined' ? row.decline_reason : null,
  }
}
