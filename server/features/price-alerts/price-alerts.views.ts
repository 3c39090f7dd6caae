import type { QueryOf } from '../../../contract/endpoint.ts'
import type { PriceAlert, priceAlertsContract } from '../../../contract/price-alerts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money, unitPrice } from '../../../domain/money/money.ts'
import { inFrancs, stateOfAlert, type WatchedPrice } from '../../../domain/price-alerts/watch-price.ts'
import type { Context } from '../../platform/context.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import type { CardLane } from '../offers/card-lane.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { cheapestOnLane } from '../offers/lane-price.views.ts'
import { cardOf, francsOf, type OfferRow, ratesShown } from '../offers/offer-row.ts'
import type { PriceAlertRow } from './price-alerts.store.ts'

export function laneOfAlert({ service, origin, destination, basis, equipment }: PriceAlertRow): CardLane {
  return { service, origin, destination, basis, equipment }
}

export function watchedOf(row: PriceAlertRow): WatchedPrice {
  return {
    notified:
      row.told_at === null || row.told_francs === null ? null : { at: row.told_at.getTime(), francs: row.told_francs },
    aboveSince: row.above_since?.getTime() ?? null,
  }
}

/** The columns of what an alert has watched. */
export function columnsOf({ notified, aboveSince }: WatchedPrice) {
  return {
    told_at: notified && new Date(notified.at),
    told_francs: notified?.francs ?? null,
    above_since: aboveSince === null ? null : new Date(aboveSince),
  }
}

type Query = QueryOf<(typeof priceAlertsContract)['listPriceAlerts']>

/** The price alerts of the current company, newest first. There are few, so they come on one page by default. */
export function priceAlertsStatement({ tx, actor: { companyId } }: Context, query: Query) {
  return followed(tx.selectFrom('price_alerts').selectAll().where('company_id', '=', companyId), 'price_alerts', query)
}

export async function listPriceAlerts(context: Context, query: Query) {
  const { tx, actor, now } = context
  const page = followedPage(await priceAlertsStatement(context, query).execute(), query, (row) => row)
  const today = dayInKigali(now)
  const rates = await currentRates(tx, today)
  const cards: OfferRow[] = []
  const items: PriceAlert[] = []
  for (const row of page.items) {
    const lane = laneOfAlert(row)
    const card = await cheapestOnLane(tx, lane, rates, today, actor.companyId)
    const threshold = unitPrice(row.amount, row.tenths, row.currency)
    const francs = inFrancs(threshold, rates)
    if (card) cards.push(card)
    items.push({
      id: row.id,
      ...lane,
      threshold,
      state: stateOfAlert({ paused: row.paused_at !== null, endsAt: row.ends_at.getTime() }, now.getTime()),
      cheapest: card ? cardOf(card, rates, now).price : null,
      reached: card !== undefined && francs !== null && francsOf(card, rates) <= francs,
      notifiedAt: row.told_at?.toISOString() ?? null,
      notifiedPrice: row.told_francs === null ? null : money(row.told_francs, 'RWF'),
      endsAt: row.ends_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })
  }
  return { items, next: page.next, rates: ratesShown(cards, rates) }
}
