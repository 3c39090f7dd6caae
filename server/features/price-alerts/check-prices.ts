import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { money, unitPrice } from '../../../domain/money/money.ts'
import { inFrancs, watchPrice } from '../../../domain/price-alerts/watch-price.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { CardLane } from '../offers/card-lane.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { cheapestOnLane } from '../offers/lane-price.views.ts'
import { francsOf } from '../offers/offer-row.ts'
import './price-alerts.events.ts'
import { lockAlertsBehind, lockAlertsOnLane, type PriceAlertRow, updatePriceAlert } from './price-alerts.store.ts'
import { columnsOf, laneOfAlert, watchedOf } from './price-alerts.views.ts'

/** Alerts per transaction. */
const batch = 200

/**
 * Checks the price alerts of a lane against its current rate cards. A card that was withdrawn in the meantime triggers
 * none.
 */
export async function checkLane(tx: Tx, lane: CardLane, now: Date): Promise<void> {
  const alerts = await lockAlertsOnLane(tx, lane, now)
  if (alerts.length > 0) await check(tx, alerts, now)
}

/**
 * Checks every alert: exchange rates change, and cards start, expire, fill up and are hidden without an edit.
 * @param after id of the last alert checked; null at the start
 */
export async function checkAll(tx: Tx, after: string | null, now: Date): Promise<void> {
  const alerts = await lockAlertsBehind(tx, after, batch, now)
  await check(tx, alerts, now)
  const last = alerts.at(-1)
  if (last && alerts.length === batch) await enqueue(tx, 'price-alerts.check-all', { after: last.id })
}

async function check(tx: Tx, alerts: readonly PriceAlertRow[], now: Date): Promise<void> {
  const today = dayInKigali(now)
  const rates = await currentRates(tx, today)
  for (const alert of alerts) await checkOne(tx, alert, rates, today, now)
}

async function checkOne(tx: Tx, alert: PriceAlertRow, rates: readonly ExchangeRate[], today: string, now: Date) {
  const threshold = inFrancs(unitPrice(alert.amount, alert.tenths, alert.currency), rates)
  if (threshold === null) return
  const lane = laneOfAlert(alert)
  const card = await cheapestOnLane(tx, lane, rates, today, alert.company_id)
  const before = watchedOf(alert)
  const francs = card ? francsOf(card, rates) : null
  const { news, ...after } = watchPrice(before, francs, threshold, now.getTime())
  // Most alerts are unchanged, since every one is checked each hour.
  if (after.notified === before.notified && after.aboveSince === before.aboveSince) return
  await updatePriceAlert(tx, alert.id, columnsOf(after))
  if (!news || francs === null) return
  await announce(tx, {
    type: 'price-alerts.reached',
    companies: [alert.company_id],
    subject: { kind: 'price_alert', id: alert.id },
    data: { companyId: alert.company_id, lane, price: money(francs, 'RWF') },
  })
}
