/**
 * A keyset page out of rows that were read one beyond its limit: the row too many says that there is a next page, and
 * the id of the last row shown is where that begins.
 */
export function pageOf<Row extends { id: string }, Item>(rows: Row[], limit: number, toItem: (row: Row) => Item) {
  const page = rows.slice(0, limit)
  return { items: page.map(toItem), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
