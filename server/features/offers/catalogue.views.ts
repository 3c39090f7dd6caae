import { type Expression, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { OfferSort, offersContract } from '../../../contract/offers.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { priceUnitOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ratesById } from './exchange-rates.views.ts'
import { type CardRow, type CardValues, cardColumns, cardOf, cardRowOf, type OfferRow } from './offer-row.ts'

export type CatalogueQuery = QueryOf<(typeof offersContract)['listOffers']>

/** The columns by which the list is sorted, with their types. */
const placeTypes = {
  price_unit: 'smallint',
  price_frw: 'bigint',
  transit_order: 'integer',
  rating_hundredths: 'integer',
  departure_order: 'timestamptz',
} as const satisfies Partial<Record<keyof OfferRow, string>>
type PlaceColumn = keyof typeof placeTypes

interface Sort {
  readonly columns: readonly PlaceColumn[]
  readonly direction: 'asc' | 'desc'
  /** The values of these columns for a card. */
  readonly placeOf: (row: CardRow) => readonly (number | string)[]
}

/** Prices are only comparable within their unit, so the sort by price goes unit by unit. Unknown values come last. */
const sorts: Readonly<Record<OfferSort, Sort>> = {
  price: {
    columns: ['price_unit', 'price_frw'],
    direction: 'asc',
    placeOf: ({ basis, price_frw }) => [priceUnitOf(basis), price_frw],
  },
  transit: {
    columns: ['transit_order'],
    direction: 'asc',
    placeOf: ({ transit_days_max }) => [transit_days_max ?? 2 ** 15 - 1],
  },
  rating: {
    columns: ['rating_hundredths'],
    direction: 'desc',
    placeOf: ({ rating_hundredths }) => [rating_hundredths],
  },
  departure: {
    columns: ['departure_order'],
    direction: 'asc',
    placeOf: ({ next_departure }) => [next_departure?.toISOString() ?? 'infinity'],
  },
}

/**
 * Hides a value from the planner. A plan that is the same for every value is then made once for a connection instead of
 * once for each list; with about thirty indexes, planning takes four times as long as reading the page.
 */
const hiddenFromPlanner = <Value>(value: Value, type: string) => sql<Value>`(select ${value}::${sql.raw(type)})`
const seen = <Value>(value: Value, type: string) => sql<Value>`${value}::${sql.raw(type)}`

/** Filters that leave so few cards that the best plan depends on their values. */
const selectiveFilters = [
  'origin',
  'destination',
  'basis',
  'equipment',
  'availability',
  'hub',
  'partCategory',
  'vehicleMake',
  'temperature',
] as const satisfies readonly (keyof CatalogueQuery)[]

/** Pages are read in two sizes, which are literals so that the planner knows them. */
const sizeFor = (limit: number) => (limit <= 20 ? 21 : 101)

const asValues = sql
  .raw<readonly CardValues[]>(
    `coalesce(json_agg(json_build_array(${cardColumns.map((column) => `c.${column}`).join()})), '[]')`,
  )
  .as('cards')

/** Computed in the database, where the planner knows its value; for any other value it would expect few valid cards. */
const today = sql<string>`(now() at time zone 'Africa/Kigali')::date`

/**
 * One page of the catalogue in one statement, as one JSON value. Each sort, alone or with an origin or destination,
 * reads an index in order and stops when the page is full; other filters are evaluated within that index.
 */
export function catalogueStatement(tx: Tx, query: CatalogueQuery, after: Place | null) {
  const { columns, direction } = sorts[query.sort]
  const given = selectiveFilters.some((name) => query[name] !== undefined) ? seen : hiddenFromPlanner
  let cards = tx
    .selectFrom('offers as o')
    .selectAll()
    .where('o.status', '=', sql.lit('published'))
    .where('o.service', '=', given(query.service, 'text'))
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
  if (query.maximumPrice !== undefined) cards = cards.where('o.price_frw', '<=', given(query.maximumPrice, 'bigint'))
  // A departure in the past is not a next departure.
  if (query.sort === 'departure') cards = cards.where('o.departure_order', '>', sql<Date>`now()`)
  if (after) cards = cards.where(beyond(sorts[query.sort], after))
  for (const column of columns) cards = cards.orderBy(`o.${column}`, direction)
  return tx
    .selectFrom(
      cards
        .orderBy('o.id', direction)
        .limit(sql.lit(sizeFor(query.limit)))
        .as('c'),
    )
    .select(asValues)
}

/** The end of a page: the value of each column of the sort, and the id. */
interface Place {
  readonly values: readonly (number | string)[]
  readonly id: string
}

function beyond({ columns, direction }: Sort, after: Place): Expression<SqlBool> {
  const more = sql.raw(direction === 'asc' ? '>' : '<')
  const ended = sql.join([...columns.map((column) => sql.ref(`o.${column}`)), sql.ref('o.id')])
  const values = columns.map((column, at) => hiddenFromPlanner(after.values[at], placeTypes[column]))
  return sql<SqlBool>`(${ended}) ${more} (${sql.join([...values, hiddenFromPlanner(after.id, 'uuid')])})`
}

/** A page of cards with the exchange rates that their prices use. Refusal: an invalid cursor. */
export async function listOffers(tx: Tx, query: CatalogueQuery, now: Date) {
  const after = query.after ? readCursor(query.sort, query.after) : null
  if (isRefusal(after)) return after
  const { cards } = await catalogueStatement(tx, query, after).executeTakeFirstOrThrow()
  const page = cards.slice(0, query.limit).map(cardRowOf)
  const last = page.at(-1)
  return {
    items: page.map((row) => cardOf(row, now)),
    next: last && cards.length > query.limit ? writeCursor(query.sort, last) : null,
    rates: await ratesById(
      tx,
      page.flatMap((row) => [row.frw_rate_id, row.usd_rate_id]),
    ),
  }
}

function writeCursor(sort: OfferSort, row: CardRow): string {
  return Buffer.from(JSON.stringify([sort, ...sorts[sort].placeOf(row), row.id])).toString('base64url')
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

function isValueOf(column: PlaceColumn, value: unknown): boolean {
  if (column === 'departure_order') return typeof value === 'string' && (value === 'infinity' || isInstant(value))
  const bound = column === 'price_unit' || column === 'price_frw' ? most[column] : 2 ** 31 - 1
  return Number.isInteger(value) && Math.abs(value as number) <= bound
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '1'
}
