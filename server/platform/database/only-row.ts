import type { QueryResult } from 'kysely'

/** The row of a query that always returns one. @throws when it returned none */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('the query returned no row')
  return row
}
