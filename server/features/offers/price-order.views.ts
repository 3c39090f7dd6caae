import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { currencies } from '../../../domain/money/money.ts'
import { decimalFrancsOfTenth, type TenthsOf, tenthsShownUpTo, worthAtMost } from '../../../domain/money/worth.ts'

/** A card at which a page ended: its price, the unit of the price, and its id. */
interface PricePlace extends TenthsOf {
  readonly id: string
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** The largest `bigint` of PostgreSQL. */
const largest = 2n ** 63n - 1n

interface Bounds {
  /** The list begins after this card. */
  readonly after?: PricePlace | null | undefined
  /** In whole francs, as prices are shown. */
  readonly maximum?: number | undefined
}

/**
 * The currencies of cards as a table `r`: `currency`, `francs` of one tenth of a minor unit, `most` tenths by the
 * maximum, and the place in the order by price (`beyond` tenths, `beyond_id`) after which the list goes on. Cards are
 * read of each currency in order, by an index, and merged by `price_in_tenths * francs`.
 */
export function currencyTable(rates: readonly ExchangeRate[], { after, maximum }: Bounds = {}): RawBuilder<unknown> {
  const rows = currencies.flatMap((currency) => {
    const francs = decimalFrancsOfTenth(currency, rates)
    if (francs === null) return []
    const most = maximum === undefined ? null : tenthsShownUpTo(maximum, currency, rates)
    const place = after ? worthAtMost(after, currency, rates) : null
    return {
      currency,
      francs,
      most: least(most ?? largest),
      beyond: place ? least(place.tenths) : '-1',
      // Among equal prices the order is by id; what is worth a little less than the place is all before it.
      beyondId: place && after ? (place.isEqual ? after.id : lastId) : firstId,
    }
  })
  // Behind a select, so that the planner sees the same table in every statement and makes one plan for all.
  const column = <Key extends keyof (typeof rows)[number]>(key: Key, type: string) =>
    sql`(select ${rows.map((row) => row[key])}::${sql.raw(type)}[])`
  return sql`unnest(${column('currency', 'bpchar')}, ${column('francs', 'numeric')}, ${column('most', 'bigint')},
    ${column('beyond', 'bigint')}, ${column('beyondId', 'uuid')}) as r(currency, francs, most, beyond, beyond_id)`
}

const least = (tenths: bigint) => String(tenths < largest ? tenths : largest)

/** Whether a card `o` is shown with at most so many francs. */
export function shownUpTo(rates: readonly ExchangeRate[], maximum: number): RawBuilder<SqlBool> {
  const most = currencies.map((currency) => {
    const tenths = tenthsShownUpTo(maximum, currency, rates)
    return sql`when ${sql.lit(currency)} then ${tenths === null ? null : least(tenths)}::bigint`
  })
  return sql`o.price_in_tenths <= case o.currency ${sql.join(most, sql` `)} end`
}
