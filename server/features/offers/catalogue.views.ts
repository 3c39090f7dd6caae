import { type Expression, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { OfferSort, offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { type Currency, currencies } from '../../../domain/money/money.ts'
import { priceUnitOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { currentRates } from './exchange-rates.views.ts'
import {
  type CardRow,
  type CardValues,
  cardColumns,
  cardOf,
  cardRowOf,
  type OfferRow,
  ratesShown,
} from './offer-row.ts'
import { currencyTable, shownUpTo } from './price-order.views.ts'

export type CatalogueQuery = QueryOf<(typeof offersContract)['listOffers']>

/** The columns by which the list is sorted, with their types. */
const placeTypes = {
  price_unit: 'smallint',
  price_in_tenths: 'bigint',
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

/**
 * Prices are only comparable within their unit, so the sort by price goes unit by unit. Unknown values come last. The
 * place of a price is its unit, its tenths and its currency.
 */
const sorts: Readonly<Record<OfferSort, Sort>> = {
  price: {
    columns: ['price_unit', 'price_in_tenths'],
    direction: 'asc',
    placeOf: ({ basis, price, price_tenths, currency }) => [priceUnitOf(basis), price * 10 + price_tenths, currency],
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

const cardValues = sql.raw(cardColumns.map((column) => `c.${column}`).join())

/** Computed in the database, where the planner knows its value; for any other value it would expect few valid cards. */
const today = sql<string>`(now() at time zone 'Africa/Kigali')::date`

/** The cards that a search finds, without its order and its maximum price. */
function foundBy(tx: Tx, query: CatalogueQuery) {
  const given = selectiveFilters.some((name) => query[name] !== undefined) ? seen : hiddenFromPlanner
  let cards = tx
    .selectFrom('offers as o')
    .where('o.status', '=', sql.lit('published'))
    .where('o.service', '=', given(query.service, 'text'))
    .where('o.valid_until', '>=', today)
    .where('o.valid_from', '<=', today)
  if (query.origin) cards = cards.where('o.origin', '=', query.origin)
  if (query.destination) cards = cards.where('o.destination', '=', query.destination)
  if (query.basis) cards = cards.where('o.price_unit', '=', priceUnitOf(query.basis))
  if (query.equipment) cards = cards.where('o.equipment', '=', query.equipment)
  // A literal, so that the index of cards with little left is used.
  if (query.availability) cards = cards.where('o.availability', '=', sql.lit(query.availability))
  if (query.hub) cards = cards.where('o.hub', '=', query.hub)
  if (query.partCategory) cards = cards.where('o.part_category', '=', query.partCategory)
  if (query.vehicleMake) cards = cards.where('o.vehicle_make', '=', query.vehicleMake)
  if (query.temperature !== undefined)
    cards = cards
      .where('o.temperature_from', '<=', Math.round(query.temperature * 1000))
      .where('o.temperature_to', '>=', Math.round(query.temperature * 1000))
  // A departure in the past is not a next departure.
  if (query.sort === 'departure') cards = cards.where('o.departure_order', '>', sql<Date>`now()`)
  return cards
}

/** Of so many cards below a maximum price all are read and sorted; of more, a page is found soon in any order. */
const fewCards = 500

/** The cards of a currency `r` that a search finds up to its maximum price, by price, but not more than a few. */
const fewOf = (cards: ReturnType<typeof foundBy>) =>
  cards
    .where(sql<SqlBool>`o.currency = r.currency and o.price_in_tenths <= r.most`)
    .orderBy('o.price_unit')
    .orderBy('o.price_in_tenths')
    .limit(sql.lit(fewCards))

/** Counts the cards that a search finds up to its maximum price, but not beyond a few. */
function belowMaximum(tx: Tx, query: CatalogueQuery, rates: readonly ExchangeRate[]) {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${currencyTable(rates, { maximum: query.maximumPrice })}
       cross join lateral (${fewOf(foundBy(tx, query)).select('o.id')}) c limit ${sql.lit(fewCards)}) c`
}

interface Reading {
  readonly after: Place | null
  /** The rates of the day. */
  readonly rates: readonly ExchangeRate[]
  /** Whether only few cards are below the maximum price. */
  readonly few: boolean
}

/**
 * One page of the catalogue in one statement, as one JSON value. Each sort, alone or with an origin, reads an index in
 * order and stops when the page is full; other filters are evaluated within that index. By price that is done for each
 * currency, and the pages of the currencies are merged. The few cards below a low maximum price are read by price and
 * sorted.
 */
export function catalogueStatement(tx: Tx, query: CatalogueQuery, { after, rates, few }: Reading) {
  const found = foundBy(tx, query).selectAll('o')
  const size = sql.lit(sizeFor(query.limit))
  const { sort, maximumPrice: maximum } = query
  if (sort === 'price') {
    const price = after && priceAt(after)
    let each = found.where(sql<SqlBool>`o.currency = r.currency`)
    if (maximum !== undefined) each = each.where(sql<SqlBool>`o.price_in_tenths <= r.most`)
    if (price)
      each = each.where(
        sql<SqlBool>`(o.price_unit, o.price_in_tenths, o.id) > (${hiddenFromPlanner(price.unit, 'smallint')}, r.beyond, r.beyond_id)`,
      )
    const page = each.orderBy('o.price_unit').orderBy('o.price_in_tenths').orderBy('o.id').limit(size)
    return asCards(sql`
      select c.* from ${currencyTable(rates, { after: price, maximum })} cross join lateral (${page}) c
       order by c.price_unit, c.price_in_tenths * r.francs, c.id limit ${size}`)
  }
  const { columns, direction } = sorts[sort]
  let rest = after ? found.where(beyond(sorts[sort], after)) : found
  if (maximum !== undefined && few) {
    const order = [...columns, 'id'].map((column) => sql`${sql.ref(`c.${column}`)} ${sql.raw(direction)}`)
    return asCards(sql`
      select c.* from ${currencyTable(rates, { maximum })} cross join lateral (${fewOf(foundBy(tx, query)).selectAll('o')}) c
       ${after ? sql`where ${beyond(sorts[sort], after, 'c')}` : sql``} order by ${sql.join(order)} limit ${size}`)
  }
  if (maximum !== undefined) rest = rest.where(shownUpTo(rates, maximum))
  for (const column of columns) rest = rest.orderBy(`o.${column}`, direction)
  return asCards(rest.orderBy('o.id', direction).limit(size))
}

const asCards = (page: Expression<unknown>) => sql<{ cards: readonly CardValues[] }>`
  select coalesce(json_agg(json_build_array(${cardValues})), '[]') as cards from (${page}) c`

/** The end of a page: the value of each column of the sort, and the id. */
interface Place {
  readonly values: readonly (number | string)[]
  readonly id: string
}

function beyond({ columns, direction }: Sort, after: Place, alias = 'o'): Expression<SqlBool> {
  const more = sql.raw(direction === 'asc' ? '>' : '<')
  const ended = sql.join([...columns, 'id'].map((column) => sql.ref(`${alias}.${column}`)))
  const values = columns.map((column, at) => hiddenFromPlanner(after.values[at], placeTypes[column]))
  return sql<SqlBool>`(${ended}) ${more} (${sql.join([...values, hiddenFromPlanner(after.id, 'uuid')])})`
}

/** The price at which a page ended. */
function priceAt({ values: [unit, tenths, currency], id }: Place) {
  return { unit: Number(unit), tenths: Number(tenths), currency: currency as Currency, id }
}

/** A page of cards with the exchange rates by which their prices are shown. Refusal: an invalid cursor. */
export async function listOffers(tx: Tx, query: CatalogueQuery, now: Date) {
  const after = query.after ? readCursor(query.sort, query.after) : null
  if (isRefusal(after)) return after
  const rates = await currentRates(tx, dayInKigali(now))
  const { cards } = onlyRow(
    await catalogueStatement(tx, query, { after, rates, few: await isFew(tx, query, rates) }).execute(tx),
  )
  const page = cards.slice(0, query.limit).map(cardRowOf)
  const last = page.at(-1)
  return {
    items: page.map((row) => cardOf(row, rates, now)),
    next: last && cards.length > query.limit ? writeCursor(query.sort, last) : null,
    rates: ratesShown(page, rates),
  }
}

async function isFew(tx: Tx, query: CatalogueQuery, rates: readonly ExchangeRate[]): Promise<boolean> {
  if (query.maximumPrice === undefined || query.sort === 'price') return false
  return onlyRow(await belowMaximum(tx, query, rates).execute(tx)).count < fewCards
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
  const length = columns.length + (sort === 'price' ? 1 : 0)
  if (!Array.isArray(parts) || parts.length !== length + 2 || parts[0] !== sort) return unreadable
  const id: unknown = parts.at(-1)
  const values: unknown[] = parts.slice(1, -1)
  if (typeof id !== 'string' || !uuid.test(id)) return unreadable
  if (sort === 'price' && !currencies.some((currency) => currency === values.at(-1))) return unreadable
  const fits = columns.every((column, at) => isValueOf(column, values[at]))
  return fits ? { values: values as (number | string)[], id } : unreadable
}

const most = { price_unit: 2 ** 15 - 1, price_in_tenths: Number.MAX_SAFE_INTEGER }

function isValueOf(column: PlaceColumn, value: unknown): boolean {
  if (column === 'departure_order') return typeof value === 'string' && (value === 'infinity' || isInstant(value))
  const bound = column === 'price_unit' || column === 'price_in_tenths' ? most[column] : 2 ** 31 - 1
  return Number.isInteger(value) && Math.abs(value as number) <= bound
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '1'
}
