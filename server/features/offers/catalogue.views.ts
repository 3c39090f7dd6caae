import { type Expression, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { OfferSort, offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { priceUnitOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ratesById } from './exchange-rates.views.ts'
import { cardColumns, cardOf, type OfferRow } from './offer-row.ts'

export type CatalogueQuery = QueryOf<(typeof offersContract)['listOffers']>

/** Prices are compared within their unit: by price the list goes unit by unit. */
const sorts = {
  price: { columns: ['price_unit', 'price_frw'], direction: 'asc' },
  transit: { columns: ['transit_order'], direction: 'asc' },
  rating: { columns: ['rating_hundredths'], direction: 'desc' },
  departure: { columns: ['departure_order'], direction: 'asc' },
} as const satisfies Record<OfferSort, { columns: readonly (keyof OfferRow)[]; direction: 'asc' | 'desc' }>

/** What decides where a page ended, beside what cards show. */
const placeColumns = ['price_unit', 'transit_order', 'departure_order'] as const satisfies readonly (keyof OfferRow)[]

type PlaceRow = Pick<OfferRow, (typeof placeColumns)[number] | 'id' | 'price_frw' | 'rating_hundredths'>

/**
 * One page of the catalogue by one statement. Each sort, alone, from an origin or to a destination, reads an index in
 * order and stops when the page is full; the other filters are decided inside that index.
 */
export function catalogueStatement(tx: Tx, query: CatalogueQuery, after: Place | null, now: Date) {
  const today = dayInKigali(now)
  const { columns, direction } = sorts[query.sort]
  let cards = tx
    .selectFrom('offers as o')
    .select([...cardColumns, ...placeColumns, 'frw_rate_id', 'usd_rate_id'])
    .where('o.status', '=', 'published')
    .where('o.service', '=', query.service)
    .where('o.valid_until', '>=', today)
    .where('o.valid_from', '<=', today)
  if (query.origin) cards = cards.where('o.origin', '=', query.origin)
  if (query.destination) cards = cards.where('o.destination', '=', query.destination)
  if (query.basis) cards = cards.where('o.price_unit', '=', priceUnitOf(query.basis))
  if (query.equipment) cards = cards.where('o.equipment', '=', query.equipment)
  if (query.availability) cards = cards.where('o.availability', '=', query.availability)
  if (query.hub) cards = cards.where('o.hub', '=', query.hub)
  if (query.partCategory) cards = cards.where('o.part_category', '=', query.partCategory)
  if (query.vehicleMake) cards = cards.where('o.vehicle_make', '=', query.vehicleMake)
  if (query.temperature !== undefined)
    cards = cards
      .where('o.temperature_min', '<=', query.temperature)
      .where('o.temperature_max', '>=', query.temperature)
  if (query.maximumPrice !== undefined) cards = cards.where('o.price_frw', '<=', query.maximumPrice)
  // What has left already is no next departure.
  if (query.sort === 'departure') cards = cards.where('o.departure_order', '>', now)
  if (after) cards = cards.where(beyond(columns, direction, after))
  for (const column of columns) cards = cards.orderBy(`o.${column}`, direction)
  return cards.orderBy('o.id', direction).limit(query.limit + 1)
}

/** Where a page ended: the values of the sort, one for each of its columns, and the id. */
interface Place {
  readonly values: readonly (number | string)[]
  readonly id: string
}

function beyond(columns: readonly string[], direction: 'asc' | 'desc', after: Place): Expression<SqlBool> {
  const more = sql.raw(direction === 'asc' ? '>' : '<')
  const ended = sql.join([...columns.map((column) => sql.ref(`o.${column}`)), sql.ref('o.id')])
  return sql<SqlBool>`(${ended}) ${more} (${sql.join([...after.values, after.id])})`
}

/** A page of cards with the rates that their prices use. Refusal: a cursor that is not one of ours. */
export async function listOffers(tx: Tx, query: CatalogueQuery, now: Date) {
  const after = query.after ? readCursor(query.sort, query.after) : null
  if (isRefusal(after)) return after
  const rows = await catalogueStatement(tx, query, after, now).execute()
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => cardOf(row, now)),
    next: last && rows.length > query.limit ? writeCursor(query.sort, last) : null,
    rates: await ratesById(
      tx,
      page.flatMap((row) => [row.frw_rate_id, row.usd_rate_id]),
    ),
  }
}

function writeCursor(sort: OfferSort, row: PlaceRow): string {
  const values = sorts[sort].columns.map((column) => {
    const value: unknown = row[column]
    // The driver reads `infinity` as a number.
    return value instanceof Date ? value.toISOString() : value === Number.POSITIVE_INFINITY ? 'infinity' : value
  })
  return Buffer.from(JSON.stringify([sort, ...values, row.id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readCursor(sort: OfferSort, cursor: string): Place | Refusal<'invalid_input'> {
  const unreadable = refuse('invalid_input', { fields: { after: 'unreadable' } })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return unreadable
  }
  const { columns } = sorts[sort]
  if (!Array.isArray(parts) || parts.length !== columns.length + 2 || parts[0] !== sort) return unreadable
  const id: unknown = parts.at(-1)
  const values: unknown[] = parts.slice(1, -1)
  if (typeof id !== 'string' || !uuid.test(id)) return unreadable
  const fits = columns.every((column, at) => isValueOf(column, values[at]))
  return fits ? { values: values as (number | string)[], id } : unreadable
}

const most = { price_unit: 2 ** 15 - 1, price_frw: Number.MAX_SAFE_INTEGER }

function isValueOf(column: (typeof sorts)[OfferSort]['columns'][number], value: unknown): boolean {
  if (column === 'departure_order') return typeof value === 'string' && (value === 'infinity' || isInstant(value))
  const bound = column === 'price_unit' || column === 'price_frw' ? most[column] : 2 ** 31 - 1
  return Number.isInteger(value) && Math.abs(value as number) <= bound
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '1'
}
