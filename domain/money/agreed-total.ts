import { type Refusal, refuse } from '../decision.ts'
import type { ShownPrice } from './exchange.ts'
import { isSameMoney, type Money } from './money.ts'

/** What a person agreed to, as it was shown. */
export interface AgreedTotal {
  readonly agreedTotal: Money
  /** The same in francs; missing if the caller has not shown it. */
  readonly agreedFrw?: Money | undefined
}

/**
 * Refuses when the total is another one now: in its own currency, or in francs because an exchange rate was entered since.
 * Its values are the new amount.
 */
export function totalChanged(
  { agreedTotal, agreedFrw }: AgreedTotal,
  { own, frw }: Pick<ShownPrice, 'own' | 'frw'>,
): Refusal<'price_changed'> | null {
  const changed = (now: Money) => refuse('price_changed', { values: { amount: now.amount, currency: now.currency } })
  if (!isSameMoney(agreedTotal, own)) return changed(own)
  return agreedFrw && !isSameMoney(agreedFrw, frw) ? changed(frw) : null
}
