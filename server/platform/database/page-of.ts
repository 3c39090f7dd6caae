import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/**
 * A keyset page from rows read with a limit one higher: the extra row shows that there is a next page, and the id of
 * the last row on the page is its cursor.
 */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  cursorOf: (row: Row) => string = ({ id }) => id,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(toItem), next: rows.length > limit && last ? cursorOf(last) : null }
}

interface FollowedQuery {
  readonly limit: number
  readonly after?: string | undefined
  readonly updatedSince?: string | undefined
  readonly customerReference?: string | undefined
}

/**
 * No transaction that changes a row of these lists stays open longer: a row changed at an instant is visible at the
 * latest this much later.
 */
const longestWrite = 5 * 60_000

/**
 * Orders and limits a list that other programs poll: newest first, or by time of change when they ask for changes. A
 * row that changes while its pages are read comes again at the end, and none is missed.
 * @param table its name or alias in the query; its `id` and `updated_at` are used
 * @param referenced the name or alias of the table with its `customer_reference`
 */
export function followed<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  table: string,
  { limit, after, updatedSince, customerReference }: FollowedQuery,
  referenced: string = table,
): SelectQueryBuilder<DB, TB, O> {
  const id = sql.ref(`${table}.id`)
  const updated = sql.ref(`${table}.updated_at`)
  let page = list.limit(limit + 1)
  if (customerReference !== undefined)
    page = page.where(sql<SqlBool>`${sql.ref(`${referenced}.customer_reference`)} = ${customerReference}`)
  if (updatedSince === undefined) {
    if (after !== undefined) page = page.where(sql<SqlBool>`${id} < ${after}`)
    return page.orderBy(id, 'desc')
  }
  const [at, last] = after?.split('~') ?? []
  page = last
    ? page.where(sql<SqlBool>`(${updated}, ${id}) > (${new Date(Number(at))}, ${last})`)
    : page.where(sql<SqlBool>`${updated} >= ${new Date(Math.max(0, Date.parse(updatedSince) - longestWrite))}`)
  return page.orderBy(updated).orderBy(id)
}

/** A page of a list of `followed`. */
export function followedPage<Row extends { id: string; updated_at: Date }, Item>(
  rows: Row[],
  { limit, updatedSince }: FollowedQuery,
  toItem: (row: Row) => Item,
) {
  if (updatedSince === undefined) return pageOf(rows, limit, toItem)
  return pageOf(rows, limit, toItem, ({ id, updated_at }) => `${updated_at.getTime()}~${id}`)
}

/**
 * Orders and limits a list by an instant of its rows that may change. The cursor has the place where the page ended, so
 * that a row that moves, or is deleted, hides no other.
 * @param at the column with the instant, of milliseconds
 * @param id the column with the id
 * @param way the soonest first, or the latest
 */
export function byInstant<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  at: string,
  id: string,
  way: 'asc' | 'desc',
  { limit, after }: Pick<FollowedQuery, 'limit' | 'after'>,
): SelectQueryBuilder<DB, TB, O> {
  const columns = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const [instant, last] = after?.split('_') ?? []
  const beyond = sql.raw(way === 'asc' ? '>' : '<')
  const rest = last && instant ? list.where(sql<SqlBool>`${columns} ${beyond} (${new Date(instant)}, ${last})`) : list
  return rest
    .orderBy(sql.ref(at), way)
    .orderBy(sql.ref(id), way)
    .limit(limit + 1)
}

/** A page of a list of `byInstant`. */
export function instantPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  atOf: (row: Row) => Date,
) {
  return pageOf(rows, limit, toItem, (row) => `${atOf(row).toISOString()}_${row.id}`)
}
