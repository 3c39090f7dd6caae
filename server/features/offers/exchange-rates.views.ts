import type { Selectable } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { EnteredRate, exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { ExchangeRates } from '../../platform/database/schema.generated.ts'
import { rateOf } from './offer-row.ts'

/**
 * The newest rate into francs of each currency, as of a day (`YYYY-MM-DD`).
 * @param knownAt leaves out what was entered later
 */
export async function currentRates(tx: Tx, today: string, knownAt?: Date) {
  let known = tx
    .selectFrom('exchange_rates')
    .distinctOn('from_currency')
    .selectAll()
    .where('to_currency', '=', 'RWF')
    .where('day', '<=', today)
  if (knownAt) known = known.where('created_at', '<=', knownAt)
  const rows = await known.orderBy('from_currency').orderBy('day', 'desc').orderBy('id', 'desc').execute()
  return rows.map(rateOf)
}

/** The rates of these ids, for an answer that names what it used. */
export async function ratesById(tx: Tx, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const rows = await tx.selectFrom('exchange_rates').selectAll().where('id', 'in', wanted).execute()
  return rows.map(rateOf)
}

export const enteredRateOf = (row: Selectable<ExchangeRates>): EnteredRate => ({
  ...rateOf(row),
  enteredAt: row.created_at.toISOString(),
})

/** A page of all rates as they were entered, the newest first. */
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
