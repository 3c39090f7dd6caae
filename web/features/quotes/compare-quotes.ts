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

/** What prices are compared by: the total in francs, of storage for a month. */
const costOf = ({ total, months }: Quote) => total.frw.amount / (months ?? 1)

/** Splits the quotes of a request into standing and closed ones, and finds the best. */
export function compareQuotes(quotes: readonly Quote[]): Comparison {
  const standing = quotes
    .filter((quote) => quote.status === 'offered' || quote.status === 'accepted')
    .toSorted((a, b) => costOf(a) - costOf(b))
  const best = (measure: (quote: Quote) => number) => {
    const lowest = Math.min(...standing.map(measure))
    const winners = standing.filter((quote) => measure(quote) === lowest)
    return new Set(winners.length < standing.length ? winners.map((quote) => quote.id) : [])
  }
  return {
    standing,
    closed: quotes.filter((quote) => !standing.includes(quote)),
    cheapest: best(costOf),
    fastest: best((quote) => quote.transitDays.max),
  }
}

/** The quotes shown for comparison: two of each provider, until the user expands a provider. */
export function sideBySide(standing: readonly Quote[], opened: ReadonlySet<string>): Shown<Quote> {
  // An accepted quote is always shown.
  const cost = (quote: Quote) => (quote.status === 'accepted' ? -1 : costOf(quote))
  return limitPerProvider(standing, (quote) => ({ providerId: quote.provider.id, cost: cost(quote) }), opened)
}
