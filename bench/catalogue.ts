import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { catalogueStatement } from '../server/features/offers/catalogue.views.ts'
import { currentRates } from '../server/features/offers/exchange-rates.views.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { roleUrl } from '../server/platform/database/roles.ts'
import { openLanes } from './lane.ts'
import { type Figures, measure } from './measure.ts'

export interface ListFigures {
  /** Unprepared: planned each time. */
  readonly sql: Figures
  /** Prepared, as the server sends it. */
  readonly prepared: Figures
  /** Each question for the first time. */
  readonly http: Figures
  /** The same question again and again, as when many open the page. */
  readonly shared: Figures
}

export const origins = [
  'CNSHA',
  'CNNGB',
  'CNYTN',
  'AEJEA',
  'INNSA',
  'INMUN',
  'DEHAM',
  'BEANR',
  'NLRTM',
  'TRMER',
  'ZADUR',
  'SGSIN',
]

/** Copies published sea freight cards of the demo market until there are `size` of them, each a little different. */
export async function fillCatalogue(context: AppContext, ownerUrl: string, size: number): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query(
      `insert into offers (provider_company_id, service, status, origin, destination, basis, equipment, currency, price,
         transit_days_min, transit_days_max, valid_from, valid_until, capacity_total, next_departure,
         included, not_included, demonstration, provider_name, rating_hundredths, rating_count)
       select o.provider_company_id, 'seafreight', 'published', ($1::text[])[1 + i % array_length($1::text[], 1)], case when i % 3 = 0 then 'RWKGL' else 'KEMBA' end,
         'container', (array['20DC', '40DC', '40HC'])[1 + i % 3], 'USD', 100000 + (i::bigint * 7919) % 400000, 20 + i % 20, 30 + i % 30, current_date - 1, current_date + 60, 50, now() + (i % 60) * interval '1 day',
         o.included, o.not_included, true, o.provider_name, 300 + i % 200, i % 90
       from generate_series(1, $2 - (select count(*)::int from offers)) i,
         lateral (select * from offers where service = 'seafreight' and status = 'published' and currency = 'USD' order by id limit 1) o`,
      [origins, size],
    )
    await client.query('vacuum analyze offers')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  const { rows } = await context.worker.read((tx) =>
    sql<{ n: number }>`select count(*)::int as n from offers`.execute(tx),
  )
  if ((rows[0]?.n ?? 0) < size) throw new Error(`only ${rows[0]?.n} cards of ${size}`)
}

/**
 * The list as a visitor opens it, over HTTP, and its SQL with the driver only, on as many connections. A maximum price
 * above every card's makes each question a new one.
 */
export async function catalogueThroughput(
  context: AppContext,
  address: string,
  connections: number,
): Promise<ListFigures> {
  let maximumPrice = 1_000_000_000
  const query = { service: 'seafreight', sort: 'price', limit: 20 } as const
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(roleUrl(context.ownerUrl, 'umuhora_app', context.config.secretKey))
      await client.connect()
      return client
    }),
  )
  const rates = await context.app.read((tx) => currentRates(tx, dayInKigali(new Date())))
  const reading = { after: null, rates, few: false }
  const statement = (maximum: number) =>
    catalogueStatement(context.app.db, { ...query, maximumPrice: maximum }, reading).compile(context.app.db)
  const compiled = Array.from({ length: connections }, (_, lane) => statement(maximumPrice + lane))
  const byDriver = (name?: string) =>
    measure(connections, async (lane) => {
      const { sql: text, parameters } = compiled[lane] as CompiledQuery
      const config = { name, text, values: [...parameters] }
      const { rows } = await (clients[lane] as pg.Client).query<{ cards: unknown[] }>(config)
      if (rows[0]?.cards.length !== 21) throw new Error(`${rows[0]?.cards.length} cards`)
    })
  const bySql = await byDriver()
  const prepared = await byDriver('catalogue')
  await Promise.all(clients.map((client) => client.end()))
  const lanes = await openLanes(address, connections)
  const ask = (lane: number, highest: number) =>
    lanes.ask(lane, { path: `/api/v1/offers?service=seafreight&sort=price&limit=20&maximumPrice=${highest}` })
  // V8 reaches a steady state only after some ten seconds of load.
  await measure(connections, (lane) => ask(lane, maximumPrice++), 12)
  const byHttp = await measure(connections, (lane) => ask(lane, maximumPrice++))
  const shared = await measure(connections, (lane) => ask(lane, maximumPrice))
  lanes.close()
  return { sql: bySql, prepared, http: byHttp, shared }
}
