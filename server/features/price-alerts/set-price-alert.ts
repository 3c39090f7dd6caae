import type { Updateable } from 'kysely'
import type { NewPriceAlert } from '../../../contract/price-alerts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { unitPrice } from '../../../domain/money/money.ts'
import {
  beginWatch,
  inFrancs,
  mostPriceAlerts,
  priceAlertDays,
  stateOfAlert,
} from '../../../domain/price-alerts/watch-price.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PriceAlerts } from '../../platform/database/schema.generated.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { cheapestOnLane } from '../offers/lane-price.views.ts'
import { francsOf } from '../offers/offer-row.ts'
import {
  deletePriceAlert,
  insertPriceAlert,
  lockAlertCount,
  lockPriceAlert,
  type PriceAlertRow,
  updatePriceAlert,
} from './price-alerts.store.ts'
import { columnsOf, laneOfAlert, watchedOf } from './price-alerts.views.ts'

const endOf = (now: Date) => new Date(now.getTime() + priceAlertDays * 86_400_000)

/** Sets an alert for a price on a lane. If that price is already reached, it is refused with the current price. */
export async function setPriceAlert(
  context: Context,
  { threshold, ...lane }: NewPriceAlert,
): Promise<
  { id: string } | Refusal<'too_many_price_alerts' | 'price_alert_known' | 'price_reached_already' | 'no_exchange_rate'>
> {
  const { tx, actor, now } = context
  if ((await lockAlertCount(tx, actor.companyId)) >= mostPriceAlerts) return refuse('too_many_price_alerts')
  const today = dayInKigali(now)
  const rates = await currentRates(tx, today)
  const francs = inFrancs(threshold, rates)
  if (francs === null) return refuse('no_exchange_rate', { fields: { threshold: 'no_exchange_rate' } })
  const cheapest = await cheapestOnLane(tx, lane, rates, today, actor.companyId)
  const { notified, aboveSince } = beginWatch(cheapest ? francsOf(cheapest, rates) : null, francs, now.getTime())
  if (notified)
    return refuse('price_reached_already', {
      values: { price: notified.francs },
      fields: { threshold: 'price_reached_already' },
    })
  const row = await insertPriceAlert(tx, {
    ...lane,
    company_id: actor.companyId,
    created_by: actor.personId,
    amount: threshold.amount,
    tenths: threshold.tenths ?? 0,
    currency: threshold.currency,
    ends_at: endOf(now),
    above_since: aboveSince === null ? null : new Date(aboveSince),
  })
  if (!row) return refuse('price_alert_known', { fields: { threshold: 'price_alert_known' } })
  await audit(context, {
    verb: 'price-alerts.set',
    subject: { kind: 'price_alert', id: row.id },
    after: { ...lane, threshold },
  })
  return { id: row.id }
}

/**
 * Pauses or resumes an alert. A resumed alert runs for its full time, starting from the current prices; one that is
 * active already only runs longer.
 */
export async function changePriceAlert(
  context: Context,
  id: string,
  { paused }: { paused: boolean },
): Promise<{ id: string } | Refusal<'not_found' | 'no_exchange_rate'>> {
  const { tx, actor, now } = context
  const before = await lockPriceAlert(tx, actor.companyId, id)
  if (!before) return refuse('not_found')
  const state = stateOfAlert({ paused: before.paused_at !== null, endsAt: before.ends_at.getTime() }, now.getTime())
  const begun = paused || state === 'active' ? {} : await beginAgain(tx, before, now)
  if (isRefusal(begun)) return begun
  await updatePriceAlert(
    tx,
    id,
    paused ? { paused_at: before.paused_at ?? now } : { ...begun, paused_at: null, ends_at: endOf(now) },
  )
  await audit(context, {
    verb: 'price-alerts.change',
    subject: { kind: 'price_alert', id },
    before: { paused: before.paused_at !== null, endsAt: before.ends_at },
    after: { paused },
  })
  return { id }
}

/** What an alert knows of the prices when it starts again. */
async function beginAgain(
  tx: Tx,
  row: PriceAlertRow,
  now: Date,
): Promise<Updateable<PriceAlerts> | Refusal<'no_exchange_rate'>> {
  const today = dayInKigali(now)
  const rates = await currentRates(tx, today)
  const francs = inFrancs(unitPrice(row.amount, row.tenths, row.currency), rates)
  if (francs === null) return refuse('no_exchange_rate')
  const card = await cheapestOnLane(tx, laneOfAlert(row), rates, today, row.company_id)
  const cheapest = card ? francsOf(card, rates) : null
  return columnsOf(beginWatch(cheapest, francs, now.getTime(), watchedOf(row).notified))
}

export async function removePriceAlert(
  context: Context,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const { tx, actor } = context
  if (!(await deletePriceAlert(tx, actor.companyId, id))) return refuse('not_found')
  await audit(context, { verb: 'price-alerts.delete', subject: { kind: 'price_alert', id } })
  return {}
}
