import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { EnteredRate, exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import { invoiceCurrencies } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { ExchangeRates } from '../../platform/database/schema.generated.ts'
import { keepNewest } from '../../platform/keep-newest.ts'
import { rateOf } from './offer-row.ts'

/**
 * The newest rate into francs of each currency, as of a day (`YYYY-MM-DD`). Reads one row for each from an index,
 * however many were entered.
 * @param knownAt leaves out rates entered later
 */
export async function currentRates(tx: Tx, today: string, knownAt?: Date) {
  const { rows } = await sql<Selectable<ExchangeRates>>`
    select r.* from unnest(${[...invoiceCurrencies]}::bpchar[]) as c(currency) cross join lateral
      (select * from exchange_rates where from_currency = c.currency and to_currency = 'RWF' and day <= ${today}
         and created_at <= ${knownAt ?? 'infinity'} order by day desc, id desc limit 1) r
     order by r.from_currency`.execute(tx)
  return rows.map(rateOf)
}

type Rate = ReturnType<typeof rateOf>

/** Cache of rates by id, the newest 500; a rate never changes after it was entered. */
const readBefore = new Map<string, Rate>()

/** The rates of these ids, for a response that lists the rates it used, in the order of their first occurrence. */
export async function ratesById(tx: Tx, ids: readonly (string | null)[]): Promise<Rate[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const unread = wanted.filter((id) => !readBefore.has(id))
  if (unread.length > 0)
    for (const row of await tx.selectFrom('exchange_rates').selectAll().where('id', 'in', unread).execute())
      readBefore.set(row.id, rateOf(row))
  const rates = wanted.flatMap((id) => readBefore.get(id) ?? [])
  keepNewest(readBefore, 500)
  return rates
}

export const enteredRateOf = (row: Selectable<ExchangeRates>): EnteredRate => ({
  ...rateOf(row),
  enteredAt: row.created_at.toISOString(),
})

/** A page of all rates as entered, newest first. */
export async function listRates(tx: Tx, { after, from, limit }: QueryOf<typeof exchangeRatesContract.listRates>) {
  let list = tx.selectFrom('exchange_rates').selectAll()
  if (from) list = list.where('from_currency', '=', from)
  if (after) list = list.where('id', '<', after)
  const rows = await list
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, enteredRateOf)
}
