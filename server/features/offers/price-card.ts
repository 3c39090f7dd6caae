import type { CargoOnWire } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { ExchangeRate, ShownPrice } from '../../../domain/money/exchange.ts'
import type { SomeAttributes } from '../../../domain/offers/attributes.ts'
import type { Cargo } from '../../../domain/offers/cargo.ts'
import type { PriceWarning } from '../../../domain/offers/chargeable.ts'
import { volumeOf } from '../../../domain/offers/dimensions.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Inclusion } from '../../../domain/offers/inclusions.ts'
import {
  type Price,
  type PriceLine,
  type PriceRefusal,
  priceOffer,
  priceUnits,
} from '../../../domain/offers/price-offer.ts'
import { type Basis, modeOfCard, type Service } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentRates } from './exchange-rates.views.ts'
import { attributesOfRow, type OfferRow, showPriceIfRated, termsOf } from './offer-row.ts'
import { readOfferRow } from './offers.views.ts'

/** A card with its price for a cargo: all data for a quote or booking made from it. */
export interface PricedCard {
  readonly offerId: string
  readonly providerCompanyId: string
  readonly providerName: string
  readonly service: Service
  readonly origin: string | null
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  readonly lines: readonly PriceLine[]
  readonly total: ShownPrice
  /** Capacity of the card that the cargo uses, in units of the basis. */
  readonly quantity: number
  readonly warnings: readonly PriceWarning[]
  readonly transitDays: { readonly min: number; readonly max: number } | null
  readonly included: readonly Inclusion[]
  readonly notIncluded: readonly Inclusion[]
  /** Last valid day, `YYYY-MM-DD`. */
  readonly validUntil: string
  readonly nextDeparture: Date | null
  readonly attributes: SomeAttributes
  /** Mode of transport; undefined when nothing is transported. */
  readonly mode: Mode | undefined
}

export function cargoFrom(wire: CargoOnWire): Cargo {
  const pieces = wire.pieces ?? null
  const volumeM3 = wire.volumeM3 ?? (wire.dimensions ? volumeOf(wire.dimensions, pieces ?? 1) : null)
  return {
    weightKg: wire.weightKg,
    volumeM3,
    pieces,
    piece: wire.dimensions ?? null,
    temperature: wire.temperatureC === undefined ? null : { minC: wire.temperatureC, maxC: wire.temperatureC },
    vehicle: wire.vehicle ?? null,
  }
}

/**
 * Prices a card of the catalogue for a cargo, as of now. Refusals: those of the price, and `not_found` when no
 * published card has this id.
 */
export async function priceCard(
  tx: Tx,
  offerId: string,
  cargo: Cargo,
  now: Date,
): Promise<PricedCard | Refusal<PriceRefusal | 'not_found'>> {
  const row = await readOfferRow(tx, offerId)
  if (!row) return refuse('not_found')
  return priceRow(row, cargo, await currentRates(tx, dayInKigali(now)), now)
}

/** The same for a card already read, so that many are priced with the same rates. */
export function priceRow(
  row: OfferRow,
  cargo: Cargo,
  rates: readonly ExchangeRate[],
  now: Date,
): PricedCard | Refusal<PriceRefusal> {
  const price = priceOffer(termsOf(row), cargo, dayInKigali(now))
  return isRefusal(price) ? price : pricedCard(row, price, rates, now)
}

/**
 * Prices a card by units of its basis: pieces of a part, declarations, or square metres or rooms multiplied by months.
 * Refusals: those of the price, and `not_found` when no published card has this id.
 */
export async function priceCardByUnits(
  tx: Tx,
  offerId: string,
  units: number,
  now: Date,
): Promise<PricedCard | Refusal<PriceRefusal | 'not_found'>> {
  const row = await readOfferRow(tx, offerId)
  if (!row) return refuse('not_found')
  return priceRowByUnits(row, units, await currentRates(tx, dayInKigali(now)), now)
}

/** The same for a card already read. */
export function priceRowByUnits(
  row: OfferRow,
  units: number,
  rates: readonly ExchangeRate[],
  now: Date,
): PricedCard | Refusal<PriceRefusal> {
  const price = priceUnits(termsOf(row), units, dayInKigali(now))
  return isRefusal(price) ? price : pricedCard(row, price, rates, now)
}

function pricedCard(row: OfferRow, price: Price, rates: readonly ExchangeRate[], now: Date): PricedCard {
  const total = showPriceIfRated(price.total, rates)
  // A card is only saved when its currency has a rate, and rates are never deleted.
  if (!total) throw new Error(`no exchange rate for ${price.total.currency}`)
  const { transit_days_min: min, transit_days_max: max } = row
  return {
    offerId: row.id,
    providerCompanyId: row.provider_company_id,
    providerName: row.provider_name,
    service: row.service,
    origin: row.origin,
    destination: row.destination,
    basis: row.basis,
    equipment: row.equipment,
    lines: price.lines,
    total,
    quantity: price.quantity,
    warnings: price.warnings,
    transitDays: min === null || max === null ? null : { min, max },
    included: row.included,
    notIncluded: row.not_included,
    validUntil: row.valid_until,
    nextDeparture: row.next_departure && row.next_departure > now ? row.next_departure : null,
    attributes: attributesOfRow(row),
    mode: modeOfCard(termsOf(row)),
  }
}
