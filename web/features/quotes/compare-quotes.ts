import type { Quote } from '../../../contract/quotes.ts'
import { limitPerProvider, type Shown } from '../../../domain/quotes/fair-answers.ts'

export interface Comparison {
  /** Offered or accepted quotes, cheapest first. */
  readonly standing: readonly Quote[]
  readonly closed: readonly Quote[]
  /** Several when they are equal; none when there is nothing to compare with. */
  readonly cheapest: ReadonlySet<string>
  readonly fastest: ReadonlySet<string>
}

/** Splits the quotes of a request into standing and closed ones, and finds the best. Prices are compared in francs. */
export function compareQuotes(quotes: readonly Quote[]): Comparison {
  const standing = quotes
    .filter((quote) => quote.status === 'offered' || quote.status === 'accepted')
    .toSorted((a, b) => a.total.frw.amount - b.total.frw.amount)
  const best = (measure: (quote: Quote) => number) => {
    const lowest = Math.min(...standing.map(measure))
    const winners = standing.filter((quote) => measure(quote) === lowest)
    return new Set(winners.length < standing.length ? winners.map((quote) => quote.id) : [])
  }
  return {
    standing,
    closed: quotes.filter((quote) => !standing.includes(quote)),
    cheapest: best((quote) => quote.total.frw.amount),
    fastest: best((quote) => quote.transitDays.max),
  }
}

/** The quotes shown for comparison: two of each provider, until the user expands a provider. */
export function sideBySide(standing: readonly Quote[], opened: ReadonlySet<string>): Shown<Quote> {
  // An accepted quote is always shown.
  const cost = (quote: Quote) => (quote.status === 'accepted' ? -1 : quote.total.frw.amount)
  return limitPerProvider(standing, (quote) => ({ providerId: quote.provider.id, cost: cost(quote) }), opened)
}
