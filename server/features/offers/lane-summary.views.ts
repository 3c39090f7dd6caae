import { sql } from 'kysely'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { StoredWeightBreak } from '../../../domain/offers/price-offer.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ratesById } from './exchange-rates.views.ts'

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
  readonly lowestUsdMills?: number | undefined
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
  price_frw: number
  price_usd: number
  price_usd_mills: number | null
  price: number
  price_tenths: number
  weight_breaks: readonly StoredWeightBreak[]
  frw_rate_id: string | null
  usd_rate_id: string | null
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
export function laneStatement({ services, origins, destinations }: Lane, today: string) {
  return sql<Row>`
    with cards as (
      select id, provider_company_id, service, origin, destination, basis, equipment, price_frw, price_usd, price_usd_mills, price, price_tenths, weight_breaks,
             frw_rate_id, usd_rate_id, valid_until, transit_days_min, transit_days_max, demonstration
        from offers
       where status = 'published' and service = any(${services}) and origin = any(${origins})
         and destination = any(${destinations}) and availability <> 'full'
         and valid_from <= ${today} and valid_until >= ${today}
    ), groups as (
      select service, destination, basis, equipment, count(distinct provider_company_id)::int as providers,
             min(transit_days_min) as days_min, max(transit_days_max) as days_max, bool_or(demonstration) as demonstration,
             (array_agg(id order by price_frw, id))[1] as cheapest
        from cards group by service, destination, basis, equipment
    )
    select g.*, c.origin, c.price_frw, c.price_usd, c.price_usd_mills, c.price, c.price_tenths, c.weight_breaks,
           c.frw_rate_id, c.usd_rate_id, c.valid_until
      from groups g join cards c on c.id = g.cheapest
     order by c.price_frw, c.id`
}

/** In francs at the card's own rate, as its price is. */
function heaviestOf({ price, price_tenths, price_frw, weight_breaks }: Row): LaneSummary['heaviest'] {
  const last = weight_breaks.toSorted((a, b) => a.fromKg - b.fromKg).at(-1)
  if (!last) return null
  const share = (last.amount * 10 + (last.tenths ?? 0)) / (price * 10 + price_tenths)
  return { fromKg: last.fromKg, price: money(Math.round(price_frw * share), 'RWF') }
}

/**
 * Summaries of the published cards of a lane, the cheapest first, with the exchange rates that converted their prices.
 */
export async function summarizeLane(
  tx: Tx,
  lane: Lane,
  today: string,
): Promise<{ lines: LaneSummary[]; rates: ExchangeRate[] }> {
  const { rows } = await laneStatement(lane, today).execute(tx)
  return {
    lines: rows.map((row) => ({
      service: row.service,
      origin: row.origin,
      destination: row.destination,
      basis: row.basis,
      equipment: row.equipment,
      lowest: money(row.price_frw, 'RWF'),
      lowestUsd: money(row.price_usd, 'USD'),
      lowestUsdMills: row.price_usd_mills ?? undefined,
      heaviest: heaviestOf(row),
      validUntil: row.valid_until,
      days: row.days_min === null || row.days_max === null ? null : { min: row.days_min, max: row.days_max },
      providers: row.providers,
      demonstration: row.demonstration,
    })),
    rates: await ratesById(
      tx,
      rows.flatMap((row) => [row.frw_rate_id, row.usd_rate_id]),
    ),
  }
}
