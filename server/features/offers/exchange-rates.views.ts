import type { Tx } from '../../platform/database/database.ts'
import { rateOf } from './offer-row.ts'

/** The newest rate into francs of each currency, as of a day (`YYYY-MM-DD`). */
export async function currentRates(tx: Tx, today: string) {
  const rows = await tx
    .selectFrom('exchange_rates')
    .distinctOn('from_currency')
    .selectAll()
    .where('to_currency', '=', 'RWF')
    .where('day', '<=', today)
    .orderBy('from_currency')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(rateOf)
}

/** The rates of these ids, for an answer that names what it used. */
export async function ratesById(tx: Tx, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const rows = await tx.selectFrom('exchange_rates').selectAll().where('id', 'in', wanted).execute()
  return rows.map(rateOf)
}
