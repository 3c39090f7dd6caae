import type { Selectable } from 'kysely'
import type { OfferCard, OwnOffer } from '../../../contract/offers.ts'
import type { exchangeRate } from '../../../contract/prices.ts'
import { type ExchangeRate, type ShownPrice, showPrice, usdMills } from '../../../domain/money/exchange.ts'
import { type Currency, type Money, money, type UnitPrice, unitPrice } from '../../../domain/money/money.ts'
import type { SomeAttributes } from '../../../domain/offers/attributes.ts'
import { availabilityOf, isByDay } from '../../../domain/offers/availability.ts'
import type { OfferDraft } from '../../../domain/offers/offer-lifecycle.ts'
import type { OfferTerms, WeightBreak } from '../../../domain/offers/price-offer.ts'
import { capacityKindOf } from '../../../domain/offers/services.ts'
import type { ExchangeRates, Offers } from '../../platform/database/schema.generated.ts'

export type OfferRow = Selectable<Offers>
type RateOnWire = import('zod/mini').output<typeof exchangeRate>

export function rateOf(row: Selectable<ExchangeRates>): ExchangeRate & RateOnWire {
  return {
    id: row.id,
    from: row.from_currency,
    to: row.to_currency,
    rate: row.rate,
    day: row.day,
    source: row.source,
    grade: row.grade,
  }
}

/**
 * A price in its own currency, francs and dollars, with the rates that were used; null when no rate for its currency is
 * known.
 */
export function showPriceIfRated(own: UnitPrice, rates: readonly ExchangeRate[]): ShownPrice | null {
  const known = (currency: Currency) => currency === 'RWF' || rates.some((rate) => rate.from === currency)
  return known(own.currency) && known('USD') ? showPrice(own, rates) : null
}

/** The price of a card by the given rates, which contain its currency: every currency of cards has one. */
export const shownPriceOf = (row: PriceColumns, rates: readonly ExchangeRate[]): ShownPrice =>
  showPrice(ownPriceOf(row), rates)

/** The price of a card in whole francs. */
export const francsOf = (row: PriceColumns, rates: readonly ExchangeRate[]): number =>
  shownPriceOf(row, rates).frw.amount

/** Those of the rates by which the prices of these cards are shown, in the order of their first use. */
export function ratesShown<Rate extends ExchangeRate>(
  rows: readonly { readonly currency: Currency }[],
  rates: readonly Rate[],
): Rate[] {
  const used = new Set(rows.flatMap(({ currency }) => [currency, 'USD']))
  return [...used].flatMap((currency) => rates.find(({ from }) => from === currency) ?? [])
}

/** The columns that store a converted price beside the price itself. */
export function shownColumns(shown: ShownPrice) {
  const rateFrom = (currency: Currency) => shown.rates.find((rate) => rate.from === currency)?.id ?? null
  const { currency } = shown.own
  return {
    frw: shown.frw.amount,
    usd: shown.approximateUsd.amount,
    frw_rate_id: currency === 'RWF' ? null : rateFrom(currency),
    usd_rate_id: currency === 'USD' ? null : rateFrom('USD'),
  }
}

function breaksOf(row: Pick<OfferRow, 'weight_breaks' | 'currency'>): WeightBreak[] {
  const currency = row.currency
  return row.weight_breaks.map(({ fromKg, amount, tenths = 0 }) => ({
    fromKg,
    price: unitPrice(amount, tenths, currency),
  }))
}

type PriceColumns = Pick<OfferRow, 'price' | 'price_tenths' | 'currency'>

/** The provider's price for one unit. */
function ownPriceOf(row: PriceColumns): UnitPrice {
  return unitPrice(row.price, row.price_tenths, row.currency)
}

function minimumOf(row: Pick<OfferRow, 'minimum_charge' | 'currency'>): Money | null {
  return row.minimum_charge === null ? null : money(row.minimum_charge, row.currency)
}

/**
 * Capacity left on a card that uses a simple counter; null for capacity by departure, period or fleet, which is checked
 * where it is held.
 */
function capacityLeft(row: OfferRow): number | null {
  return row.capacity_total === null || row.fleet_id !== null || capacityKindOf(row.service) !== 'counter'
    ? null
    : Math.max(0, row.capacity_total - row.capacity_taken)
}

export function attributesOfRow(row: Pick<OfferRow, 'attributes'>): SomeAttributes {
  return row.attributes
}

/** The facts that determine a price. */
export function termsOf(row: OfferRow): OfferTerms {
  return {
    status: row.status,
    service: row.service,
    basis: row.basis,
    equipment: row.equipment,
    price: ownPriceOf(row),
    minimumCharge: minimumOf(row),
    minimumQuantity: row.minimum_quantity,
    weightBreaks: breaksOf(row),
    maximumKg: row.maximum_kg,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    capacityLeft: capacityLeft(row),
    capacityTotal: row.capacity_total,
    attributes: attributesOfRow(row),
  }
}

/** The card as its provider wrote it. */
export function draftOf(row: OfferRow): OfferDraft {
  return {
    ...termsOf(row),
    origin: row.origin,
    destination: row.destination,
    transitDaysMin: row.transit_days_min,
    transitDaysMax: row.transit_days_max,
  }
}

/** The columns of a card in lists. A list reads only these. */
export const cardColumns = [
  'id',
  'service',
  'provider_company_id',
  'provider_name',
  'rating_hundredths',
  'rating_count',
  'origin',
  'destination',
  'basis',
  'equipment',
  'price',
  'price_tenths',
  'currency',
  'minimum_charge',
  'minimum_quantity',
  'weight_breaks',
  'maximum_kg',
  'transit_days_min',
  'transit_days_max',
  'valid_from',
  'valid_until',
  'capacity_total',
  'capacity_taken',
  'next_departure',
  'included',
  'not_included',
  'attributes',
  'demonstration',
  'fleet_id',
] as const satisfies readonly (keyof OfferRow)[]

export type CardRow = Pick<OfferRow, (typeof cardColumns)[number]>

type ValuesOf<Columns extends readonly (keyof OfferRow)[]> = {
  readonly [At in keyof Columns]: Columns[At] extends 'next_departure' ? string | null : OfferRow[Columns[At]]
}

/** The values of these columns, in their order, as JSON: an instant is a string. */
export type CardValues = ValuesOf<typeof cardColumns>

/** Each name is written out: a loop over the columns takes ten times as long, for each card of every list. */
export function cardRowOf(values: CardValues): CardRow {
  const [
    id,
    service,
    provider_company_id,
    provider_name,
    rating_hundredths,
    rating_count,
    origin,
    destination,
    basis,
    equipment,
    price,
    price_tenths,
    currency,
    minimum_charge,
    minimum_quantity,
    weight_breaks,
    maximum_kg,
    transit_days_min,
    transit_days_max,
    valid_from,
    valid_until,
    capacity_total,
    capacity_taken,
    next_departure,
    included,
    not_included,
    attributes,
    demonstration,
    fleet_id,
  ] = values
  return {
    id,
    service,
    provider_company_id,
    provider_name,
    rating_hundredths,
    rating_count,
    origin,
    destination,
    basis,
    equipment,
    price,
    price_tenths,
    currency,
    minimum_charge,
    minimum_quantity,
    weight_breaks,
    maximum_kg,
    transit_days_min,
    transit_days_max,
    valid_from,
    valid_until,
    capacity_total,
    capacity_taken,
    next_departure: next_departure === null ? null : new Date(next_departure),
    included,
    not_included,
    attributes,
    demonstration,
    fleet_id,
  }
}

/** A card as the catalogue shows it by the current rates, without a departure in the past. */
export function cardOf(row: CardRow, rates: readonly ExchangeRate[], now: Date): OfferCard {
  const shown = shownPriceOf(row, rates)
  return {
    id: row.id,
    service: row.service,
    provider: {
      id: row.provider_company_id,
      name: row.provider_name,
      rating: row.rating_count === 0 ? null : row.rating_hundredths / 100,
      ratingCount: row.rating_count,
    },
    origin: row.origin,
    destination: row.destination,
    basis: row.basis,
    equipment: row.equipment,
    price: {
      own: shown.own,
      frw: shown.frw,
      approximateUsd: shown.approximateUsd,
      approximateUsdMills: usdMills(shown),
    },
    minimumCharge: minimumOf(row),
    minimumQuantity: row.minimum_quantity,
    weightBreaks: breaksOf(row),
    maximumKg: row.maximum_kg,
    transitDays:
      row.transit_days_min === null || row.transit_days_max === null
        ? null
        : { min: row.transit_days_min, max: row.transit_days_max },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    availability: availabilityOf(row.service, row.capacity_total, row.capacity_taken),
    byDay: isByDay(row.service, row.fleet_id !== null),
    nextDeparture: row.next_departure && row.next_departure > now ? row.next_departure.toISOString() : null,
    included: row.included,
    notIncluded: row.not_included,
    attributes: attributesOfRow(row) as OfferCard['attributes'],
    demonstration: row.demonstration,
  }
}

export function ownOfferOf(row: OfferRow, rates: readonly ExchangeRate[], now: Date): OwnOffer {
  return {
    ...cardOf(row, rates, now),
    status: row.status,
    capacityTotal: row.capacity_total,
    capacityTaken: row.capacity_taken,
    fleetId: row.fleet_id,
    updatedAt: row.updated_at.toISOString(),
  }
}
