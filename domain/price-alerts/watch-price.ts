import { convert, type ExchangeRate } from '../money/exchange.ts'
import type { UnitPrice } from '../money/money.ts'

/** The most price alerts of a company, including paused and ended ones. */
export const mostPriceAlerts = 50
/** Days after which a price alert ends automatically. */
export const priceAlertDays = 180

const hour = 3_600_000
/**
 * A price counts only after it has been published this long (milliseconds), so that one withdrawn at once triggers
 * nothing.
 */
export const minPublishedMs = 5 * 60_000
/**
 * The shortest time between two notifications of an alert, and how long a price has to stay above before it can fall
 * again.
 */
const minIntervalMs = 24 * hour
/** A further fall by this much (per cent of the last notified price) triggers another notification. */
const furtherFall = 3

/** The state of an alert; instants in milliseconds since 1970. */
export interface WatchedPrice {
  /** The last notification, in whole francs per unit; null if there was none. */
  readonly notified: { readonly at: number; readonly francs: number } | null
  /** Since when the cheapest card is above the threshold, or there is no card; null while one is at or below it. */
  readonly aboveSince: number | null
}

/**
 * Updates an alert by the cheapest current card, and decides whether the company is notified: once for each fall, and
 * again if the price has fallen by a further 3 %. Publishing and withdrawing repeatedly triggers nothing: a price falls
 * again only after a day above the threshold, and there is at most one notification a day. What is still true then is
 * notified then.
 *
 * @param cheapest whole francs per unit; null if there is no card
 * @param threshold whole francs per unit
 */
export function watchPrice(
  { notified, aboveSince }: WatchedPrice,
  cheapest: number | null,
  threshold: number,
  now: number,
): WatchedPrice & { readonly news: boolean } {
  if (cheapest === null || cheapest > threshold) return { notified, aboveSince: aboveSince ?? now, news: false }
  const fell = aboveSince !== null && (notified === null || now - aboveSince >= minIntervalMs)
  const fellFurther = notified !== null && cheapest * 100 <= notified.francs * (100 - furtherFall)
  if ((fell || fellFurther) && (notified === null || now - notified.at >= minIntervalMs))
    return { notified: { at: now, francs: cheapest }, aboveSince: null, news: true }
  return { notified, aboveSince: null, news: false }
}

/**
 * The state of an alert that starts or restarts at a price. A price at or below the threshold is already known, so it
 * does not trigger a notification. A higher one counts as higher since the last notification: a fall soon after a pause
 * is notified, unless the last notification is less than a day old.
 * @param notified the last notification before the restart; null if there was none
 */
export function beginWatch(
  cheapest: number | null,
  threshold: number,
  now: number,
  notified: WatchedPrice['notified'] = null,
): WatchedPrice {
  return cheapest === null || cheapest > threshold
    ? { notified, aboveSince: notified?.at ?? now }
    : { notified: { at: now, francs: cheapest }, aboveSince: null }
}

/** A threshold in whole francs at the day's rates; null if its currency has no rate. */
export function inFrancs(threshold: UnitPrice, rates: readonly ExchangeRate[]): number | null {
  if (threshold.currency === 'RWF') return threshold.amount
  const rate = rates.find(({ from, to }) => from === threshold.currency && to === 'RWF')
  return rate ? convert(threshold, rate).amount : null
}

export type PriceAlertState = 'active' | 'paused' | 'ended'

/**
 * @param endsAt when it ends automatically, milliseconds since 1970
 */
export function stateOfAlert({ paused, endsAt }: { paused: boolean; endsAt: number }, now: number): PriceAlertState {
  return endsAt <= now ? 'ended' : paused ? 'paused' : 'active'
}
