import { type Money, money } from '../money/money.ts'

/** Simulated providers that answer a request. */
export const answering = 2

/** A first price if nobody has answered: above the dearest card for this weight, below what nobody would pay. */
const dollarsAKg = 0.3
const leastDollars = 350

/**
 * The price of a simulated provider: close to the lowest valid answer, otherwise by weight.
 * @param lowest the lowest valid answer, in francs
 * @param turn 0 for the first provider; the second is a little dearer
 */
export function simulatedPrice(lowest: Money | null, weightKg: number, turn: number): Money<'RWF' | 'USD'> {
  const share = 0.97 + 0.05 * turn
  if (lowest) return money(Math.max(100, Math.round((lowest.amount * share) / 100) * 100), 'RWF')
  const dollars = Math.max(leastDollars, weightKg * dollarsAKg) * share
  return money(Math.round(dollars / 5) * 500, 'USD')
}
