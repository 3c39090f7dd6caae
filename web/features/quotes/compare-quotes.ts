import type { Quote } from '../../../contract/quotes.ts'
import { fairlyShown, type Shown } from '../../../domain/quotes/fair-answers.ts'

export interface Comparison {
  /** Answers to choose from or chosen, the cheapest first. */
  readonly standing: readonly Quote[]
  readonly closed: readonly Quote[]
  /** Several where they are equal; none where there is nothing to compare with. */
  readonly cheapest: ReadonlySet<string>
  readonly fastest: ReadonlySet<string>
}

/** Sorts the answers to a request and finds the best among those that stand. Prices are compared in francs. */
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

/** What of the standing answers is side by side: two of each provider until more of one is asked for. */
export function sideBySide(standing: readonly Quote[], opened: ReadonlySet<string>): Shown<Quote> {
  // What was accepted is always seen.
  const cost = (quote: Quote) => (quote.status === 'accepted' ? -1 : quote.total.frw.amount)
  return fairlyShown(standing, (quote) => ({ providerId: quote.provider.id, cost: cost(quote) }), opened)
}
