import { type Money, money } from '../money/money.ts'
import { modesOf } from '../offers/services.ts'
import { findPlace } from '../places/places.ts'
import type { QuoteService } from '../quotes/request-choices.ts'

/** Simulated providers that answer a request. */
export const answering = 2

/**
 * A first answer if nobody has answered: a price above the dearest card for this weight, below what nobody would pay,
 * and days from origin to Kigali, by the usual mode of the service. What moves nothing is priced for a month.
 */
const usual = {
  sea: { dollarsAKg: 0.3, days: { min: 25, max: 45 } },
  road: { dollarsAKg: 0.3, days: { min: 4, max: 10 } },
  air: { dollarsAKg: 4, days: { min: 3, max: 7 } },
  still: { dollarsAKg: 0.01, days: { min: 0, max: 2 } },
} as const
const leastDollars = { moved: 350, still: 120 } as const
/** The declaration of one consignment, whatever it weighs. */
const dollarsADeclaration = 110

const usualOf = (service: QuoteService) => usual[modesOf(service)[0] ?? 'still']

/** Days that a simulated provider needs for a service. */
export const simulatedDays = (service: QuoteService) => usualOf(service).days

/**
 * The place that a simulated provider names: where a service is that moves nothing, otherwise the usual gateway of its
 * mode.
 */
export function simulatedPlace(asked: { readonly service: QuoteService; readonly destination: string }): string {
  const [mode] = modesOf(asked.service)
  if (mode) return mode === 'air' ? 'KENBO-NBO' : 'KEMBA'
  return findPlace(asked.destination) ? asked.destination : 'RWKGL'
}

/**
 * The price of a simulated provider: close to the lowest valid answer, otherwise by weight, and for a declaration a flat
 * one.
 * @param lowest the lowest valid answer, in francs
 * @param turn 0 for the first provider; the second is a little dearer
 */
export function simulatedPrice(
  lowest: Money | null,
  { service, weightKg }: { readonly service: QuoteService; readonly weightKg: number },
  turn: number,
): Money<'RWF' | 'USD'> {
  const share = 0.97 + 0.05 * turn
  if (lowest) return money(Math.max(100, Math.round((lowest.amount * share) / 100) * 100), 'RWF')
  const least = modesOf(service).length > 0 ? leastDollars.moved : leastDollars.still
  const byWeight = Math.max(least, weightKg * usualOf(service).dollarsAKg)
  const dollars = (service === 'customs' ? dollarsADeclaration : byWeight) * share
  return money(Math.round(dollars / 5) * 500, 'USD')
}
