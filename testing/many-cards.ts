import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './app.ts'

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

const manyProvider = '00000000-0000-7000-8000-00000000000a'

/** Default columns of a card. */
const usual: Columns = {
  provider_company_id: sql`${manyProvider}::uuid`,
  provider_name: sql`'Many Cards'`,
  status: sql`'published'`,
  currency: sql`'RWF'`,
  price: sql`100000 + i % 900`,
  valid_from: sql`current_date - 30`,
  valid_until: sql`current_date + 60`,
  capacity_total: sql`100`,
  attributes: sql`'{}'::jsonb`,
}

/**
 * Inserts by SQL as many cards of one provider as matter to the query planner.
 * @param columns by column of `offers`, in SQL of `i` from 1 to `count`, and of `kinds`
 * @param kinds rows that are combined with each `i`, as `values … as k(…)`
 */
export async function manyCards(
  app: TestApp,
  count: number,
  columns: Columns,
  kinds: RawBuilder<unknown> = sql`(values (1)) as k(one)`,
): Promise<void> {
  const all = { ...usual, ...columns }
  const { db } = app.owner
  await sql`insert into companies (id, name, kind) values (${manyProvider}, 'Many Cards', 'provider')`.execute(db)
  await sql`insert into offers (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(all))} from generate_series(1, ${sql.lit(count)}) i, ${kinds}`.execute(db)
  await sql`analyze offers`.execute(db)
}
