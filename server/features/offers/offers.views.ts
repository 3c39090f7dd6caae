import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { currentRates } from './exchange-rates.views.ts'
import { cardOf, type OfferRow, ownOfferOf, ratesShown } from './offer-row.ts'
import { currencyTable } from './price-order.views.ts'

/** One card that the requesting company may see, or undefined. */
export async function readOfferRow(tx: Tx, offerId: string): Promise<OfferRow | undefined> {
  return tx.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirst()
}

/** A published card with its rates, or undefined. */
export async function readCard(tx: Tx, offerId: string, now: Date) {
  const row = await readOfferRow(tx, offerId)
  if (row?.status !== 'published') return undefined
  const rates = await currentRates(tx, dayInKigali(now))
  return { offer: cardOf(row, rates, now), rates: ratesShown([row], rates) }
}

/** A card of the requesting provider as its owner sees it, or undefined. */
export async function readMyOffer({ tx, actor, now }: Context, offerId: string) {
  const row = await readOfferRow(tx, offerId)
  return row?.provider_company_id === actor.companyId ? ownOffer(tx, row, now) : undefined
}

/** A card as its owner sees it. */
export async function ownOffer(tx: Tx, row: OfferRow, now: Date) {
  return ownOfferOf(row, await currentRates(tx, dayInKigali(now)), now)
}

type Query = QueryOf<(typeof offersContract)['listMyOffers']>

/** The cards of the requesting provider. */
export function myOffersStatement({ tx, actor }: Context, query: Query) {
  let mine = tx.selectFrom('offers').selectAll().where('provider_company_id', '=', actor.companyId)
  if (query.status) mine = mine.where('status', '=', query.status)
  return followed(mine, 'offers', query)
}

export async function listMyOffers(context: Context, query: Query) {
  const { tx, now } = context
  const rows = await myOffersStatement(context, query).execute()
  const rates = await currentRates(tx, dayInKigali(now))
  return {
    ...followedPage(rows, query, (row) => ownOfferOf(row, rates, now)),
    rates: ratesShown(rows.slice(0, query.limit), rates),
  }
}

/** The criteria by which a request finds cards. */
export interface CardSearch {
  readonly service: Service
  /** Empty when the hub determines the origin. */
  readonly origins: readonly string[]
  readonly hub: string | null
  readonly destinations: readonly string[]
  readonly bases: readonly Basis[]
  readonly equipment: EquipmentCode | null
}

/**
 * Published cards of a lane that are valid on a day and not full: the cheapest of each provider, then the second of
 * each, and so on, so that one provider's cards don't exclude those of others. The requesting company's own cards are
 * left out.
 */
export async function cardsOnLane(
  tx: Tx,
  buyerCompanyId: string,
  search: CardSearch,
  rates: readonly ExchangeRate[],
  today: string,
  most: number,
): Promise<OfferRow[]> {
  const francs = sql<string>`offers.price_in_tenths * (select r.francs from ${currencyTable(rates)} where r.currency = offers.currency)`
  let cards = tx
    .selectFrom('offers')
    .select(['id', francs.as('francs')])
    .select(sql<number>`row_number() over (partition by provider_company_id order by ${francs}, id)`.as('turn'))
    .where('status', '=', 'published')
    .where('provider_company_id', '<>', buyerCompanyId)
    .where('service', '=', search.service)
    .where('destination', 'in', search.destinations)
    .where('basis', 'in', search.bases)
    .where('availability', '<>', 'full')
    .where('valid_until', '>=', today)
    .where('valid_from', '<=', today)
  if (search.origins.length > 0) cards = cards.where('origin', 'in', search.origins)
  if (search.hub) cards = cards.where('hub', '=', search.hub)
  if (search.equipment) cards = cards.where('equipment', '=', search.equipment)
  return tx
    .selectFrom(cards.as('lane'))
    .innerJoin('offers as o', 'o.id', 'lane.id')
    .selectAll('o')
    .orderBy('lane.turn')
    .orderBy('lane.francs')
    .orderBy('o.id')
    .limit(most)
    .execute()
}

/**
 * Providers with a published card of a service, for a person to ask: those who serve the origin first, then the best
 * rated; never the requesting company. Skips from provider to provider in the index, so that the cost depends on the
 * number of providers and not of cards.
 */
export function providersStatement(buyerCompanyId: string, service: Service, origin: string | null, most: number) {
  return sql<{ id: string }>`
    with recursive providers as (
      (select provider_company_id as id from offers
        where status = 'published' and service = ${service} order by provider_company_id limit 1)
      union all
      select (select o.provider_company_id from offers o
        where o.status = 'published' and o.service = ${service} and o.provider_company_id > providers.id
        order by o.provider_company_id limit 1)
      from providers where providers.id is not null
    )
    select p.id from providers p
    left join provider_records r on r.provider_company_id = p.id
    where p.id is not null and p.id <> ${buyerCompanyId}
    order by exists (select from offers o where o.status = 'published' and o.service = ${service}
        and o.provider_company_id = p.id and o.origin = ${origin}) desc,
      r.rating_hundredths desc nulls last, p.id
    limit ${most}`
}

export async function providersOfService(
  tx: Tx,
  buyerCompanyId: string,
  service: Service,
  origin: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await providersStatement(buyerCompanyId, service, origin, most).execute(tx)
  return rows.map((row) => row.id)
}

export interface ProviderRecord {
  readonly rating: number | null
  readonly ratingCount: number
  readonly completedCount: number
  /** Confirmed bookings that the provider cancelled, or where it did not appear. */
  readonly failedCount: number
}

/** The records of providers; the counts of one without a record are zero. */
export async function providerRecords(tx: Tx, ids: readonly string[]): Promise<(id: string) => ProviderRecord> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('provider_records')
          .selectAll()
          .where('provider_company_id', 'in', [...new Set(ids)])
          .execute()
  const known = new Map(rows.map((row) => [row.provider_company_id, row]))
  return (id) => {
    const row = known.get(id)
    return {
      rating: row?.rating_count ? row.rating_hundredths / 100 : null,
      ratingCount: row?.rating_count ?? 0,
      completedCount: row?.completed_count ?? 0,
      failedCount: row?.failed_count ?? 0,
    }
  }
}
