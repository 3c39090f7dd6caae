import { type Money, money } from '../money/money.ts'

/** Providers that answer one request by hand. */
export const answering = 2

/** Between the dearest that a card costs for so much and what nobody would pay: a first price where there is no card. */
const dollarsAKg = 0.3
const leastDollars = 350

/**
 * What a simulated provider asks: a little beside the lowest answer that stands, else by weight.
 * @param lowest the lowest standing answer, in francs
 * @param turn 0 for the first who answers; the second is a little dearer
 */
export function simulatedPrice(lowest: Money | null, weightKg: number, turn: number): Money<'RWF' | 'USD'> {
  const share = 0.97 + 0.05 * turn
  if (lowest) return money(Math.max(100, Math.round((lowest.amount * share) / 100) * 100), 'RWF')
  const dollars = Math.max(leastDollars, weightKg * dollarsAKg) * share
  return money(Math.round(dollars / 5) * 500, 'USD')
}
