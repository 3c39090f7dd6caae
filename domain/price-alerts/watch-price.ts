import { convert, type ExchangeRate } from '../money/exchange.ts'
import type { UnitPrice } from '../money/money.ts'

/** Price alerts that a company may have, paused and ended ones too. */
export const mostPriceAlerts = 50
/** Days after which a price alert ends by itself. */
export const priceAlertDays = 180

const hour = 3_600_000
/** A price is news when it has stood so long (milliseconds): what is taken back at once never was an offer. */
export const standsFor = 5 * 60_000
/** Least time between two pieces of news of one alert, and how long a price has to be above before it falls again. */
const quiet = 24 * hour
/** A price that fell further by so much (hundredths of the price told last) is news again. */
const furtherFall = 3

/** Where an alert stands; instants in milliseconds since 1970. */
export interface WatchedPrice {
  /** What was told last, in whole francs for one unit; null while nothing was. */
  readonly notified: { readonly at: number; readonly francs: number } | null
  /** Since when the cheapest card is above the threshold, or there is none; null while one is at or below it. */
  readonly aboveSince: number | null
}

/**
 * What the cheapest card of now makes of an alert, and whether its company is told: once for each fall, and again when
 * the price fell further by 3 %. Whoever publishes and withdraws over and over makes no news: a price falls again only
 * after it was above for a day, and nothing is told twice within a day; what still holds then is told then.
 *
 * @param cheapest whole francs for one unit; null where no card is offered
 * @param threshold whole francs for one unit
 */
export function watchPrice(
  { notified, aboveSince }: WatchedPrice,
  cheapest: number | null,
  threshold: number,
  now: number,
): WatchedPrice & { readonly news: boolean } {
  if (cheapest === null || cheapest > threshold) return { notified, aboveSince: aboveSince ?? now, news: false }
  const fell = aboveSince !== null && (notified === null || now - aboveSince >= quiet)
  const fellFurther = notified !== null && cheapest * 100 <= notified.francs * (100 - furtherFall)
  if ((fell || fellFurther) && (notified === null || now - notified.at >= quiet))
    return { notified: { at: now, francs: cheapest }, aboveSince: null, news: true }
  return { notified, aboveSince: null, news: false }
}

/**
 * An alert that begins, or begins again, at a price: one that is at or below the threshold already is known, and no news.
 */
export function beginWatch(cheapest: number | null, threshold: number, now: number): WatchedPrice {
  return cheapest === null || cheapest > threshold
    ? { notified: null, aboveSince: now }
    : { notified: { at: now, francs: cheapest }, aboveSince: null }
}

/** A threshold in whole francs by the rates of the day; null where its currency has none. */
export function inFrancs(threshold: UnitPrice, rates: readonly ExchangeRate[]): number | null {
  if (threshold.currency === 'RWF') return threshold.amount
  const rate = rates.find(({ from, to }) => from === threshold.currency && to === 'RWF')
  return rate ? convert(threshold, rate).amount : null
}

export type PriceAlertState = 'active' | 'paused' | 'ended'

/** @param endsAt when it ends by itself, milliseconds since 1970 */
export function stateOfAlert({ paused, endsAt }: { paused: boolean; endsAt: number }, now: number): PriceAlertState {
  return endsAt <= now ? 'ended' : paused ? 'paused' : 'active'
}
