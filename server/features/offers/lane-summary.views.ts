import { sql } from 'kysely'
import { type ExchangeRate, type ShownPrice, showPrice, usdMills } from '../../../domain/money/exchange.ts'
import { type MarketCurrency, type Money, unitPrice } from '../../../domain/money/money.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { StoredWeightBreak } from '../../../domain/offers/price-offer.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentRates } from './exchange-rates.views.ts'
import { ratesShown, shownPriceOf } from './offer-row.ts'
import { currencyTable } from './price-order.views.ts'

/** Summary of the published cards of a lane, for one service, destination, basis and equipment. */
export interface LaneSummary {
  readonly service: Service
  /** Of the cheapest card. */
  readonly origin: string
  readonly destination: string
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  /** The cheapest card, for one unit of the basis. */
  readonly lowest: Money
  readonly lowestUsd: Money
  /** The same in thousandths of a dollar. */
  readonly lowestUsdMills: number
  /** The lowest weight break of the cheapest card, per kilogram; null when it has none. */
  readonly heaviest: { readonly fromKg: number; readonly price: Money } | null
  /** `YYYY-MM-DD`: the last day of the cheapest card. */
  readonly validUntil: string
  /** Days from the quickest card to the slowest; null when no card has a transit time. */
  readonly days: { readonly min: number; readonly max: number } | null
  readonly providers: number
  /** True when one of the cards is a demonstration. */
  readonly demonstration: boolean
}

interface Row {
  service: Service
  origin: string
  destination: string
  basis: Basis
  equipment: EquipmentCode | null
  price: number
  price_tenths: number
  currency: MarketCurrency
  weight_breaks: readonly StoredWeightBreak[]
  valid_until: string
  days_min: number | null
  days_max: number | null
  providers: number
  demonstration: boolean
}

export interface Lane {
  readonly services: readonly Service[]
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
}

/** Published cards of a lane that are valid on a day (`YYYY-MM-DD`) and not full, by service, destination and equipment. */
export function laneStatement(
  { services, origins, destinations }: Lane,
  rates: readonly ExchangeRate[],
  today: string,
) {
  return sql<Row>`
    with cards as (
      select o.id, provider_company_id, service, origin, destination, basis, equipment, price, price_tenths, o.currency,
             price_in_tenths * r.francs as francs, weight_breaks, valid_until, transit_days_min, transit_days_max, demonstration
        from offers o join ${currencyTable(rates)} on r.currency = o.currency
       where status = 'published' and service = any(${services}) and origin = any(${origins})
         and destination = any(${destinations}) and availability <> 'full'
         and valid_from <= ${today} and valid_until >= ${today}
    ), groups as (
      select service, destination, basis, equipment, count(distinct provider_company_id)::int as providers,
             min(transit_days_min) as days_min, max(transit_days_max) as days_max, bool_or(demonstration) as demonstration,
             (array_agg(id order by francs, id))[1] as cheapest
        from cards group by service, destination, basis, equipment
    )
    select g.*, c.origin, c.price, c.price_tenths, c.currency, c.weight_breaks, c.valid_until
      from groups g join cards c on c.id = g.cheapest
     order by c.francs, c.id`
}

/** In francs by the current rates, as its price is. */
function heaviestOf({ currency, weight_breaks }: Row, rates: readonly ExchangeRate[]): LaneSummary['heaviest'] {
  const last = weight_breaks.toSorted((a, b) => a.fromKg - b.fromKg).at(-1)
  if (!last) return null
  return { fromKg: last.fromKg, price: showPrice(unitPrice(last.amount, last.tenths ?? 0, currency), rates).frw }
}

/**
 * Summaries of the published cards of a lane, the cheapest first, with the exchange rates that converted their prices.
 */
export async function summarizeLane(
  tx: Tx,
  lane: Lane,
  today: string,
): Promise<{ lines: LaneSummary[]; rates: ExchangeRate[] }> {
  const rates = await currentRates(tx, today)
  const { rows } = await laneStatement(lane, rates, today).execute(tx)
  return {
    lines: rows.map((row) => ({
      service: row.service,
      origin: row.origin,
      destination: row.destination,
      basis: row.basis,
      equipment: row.equipment,
      ...lowestOf(shownPriceOf(row, rates)),
      heaviest: heaviestOf(row, rates),
      validUntil: row.valid_until,
      days: row.days_min === null || row.days_max === null ? null : { min: row.days_min, max: row.days_max },
      providers: row.providers,
      demonstration: row.demonstration,
    })),
    rates: ratesShown(rows, rates),
  }
}

const lowestOf = (shown: ShownPrice) => ({
  lowest: shown.frw,
  lowestUsd: shown.approximateUsd,
  lowestUsdMills: usdMills(shown),
})
