import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../contract/quotes.ts'
import { quoteStatuses } from '../../../domain/quotes/quote-lifecycle.ts'
import { compareQuotes, sideBySide } from './compare-quotes.ts'

const quote = (id: string, frw: number, days: number, status: Quote['status'] = 'offered') =>
  ({
    id,
    status,
    total: { frw: { amount: frw, currency: 'RWF' } },
    months: null,
    transitDays: { min: 1, max: days },
  }) as Quote

describe('quotes side by side', () => {
  it('marks nothing when there is nothing to compare', () => {
    for (const quotes of [[], [quote('a', 5, 5)], [quote('a', 5, 5), quote('b', 5, 5)]]) {
      const { cheapest, fastest } = compareQuotes(quotes)
      expect([...cheapest, ...fastest]).toEqual([])
    }
  })

  it('marks the cheapest and the fastest, and all of several equal ones', () => {
    const { cheapest, fastest, standing } = compareQuotes([quote('a', 9, 2), quote('b', 5, 4), quote('c', 5, 2)])
    expect([...cheapest]).toEqual(['b', 'c'])
    expect([...fastest].sort()).toEqual(['a', 'c'])
    expect(standing.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('compares storage by its price for a month', () => {
    const { cheapest, standing } = compareQuotes([
      { ...quote('a', 10, 1), months: 1 },
      { ...quote('b', 24, 1), months: 3 },
    ])
    expect([[...cheapest], standing.map(({ id }) => id)]).toEqual([['b'], ['b', 'a']])
  })

  it('marks no closed quote, and loses none', () => {
    const answers = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom(...quoteStatuses)), { maxLength: 8 })
    fc.assert(
      fc.property(answers, (rows) => {
        const quotes = rows.map(([frw, days, status], index) => quote(String(index), frw, days, status))
        const { standing, closed, cheapest, fastest } = compareQuotes(quotes)
        expect([...standing, ...closed].length).toBe(quotes.length)
        const ids = new Set(standing.map(({ id }) => id))
        for (const id of [...cheapest, ...fastest]) expect(ids.has(id)).toBe(true)
        expect(closed.every(({ status }) => status !== 'offered' && status !== 'accepted')).toBe(true)
      }),
    )
  })
})

it('shows two quotes of a provider, always the accepted one, and the rest on request', () => {
  const of = (provider: string, id: string, frw: number, status: Quote['status'] = 'offered') => ({
    ...quote(id, frw, 1, status),
    provider: { id: provider } as Quote['provider'],
  })
  const flood = [1, 2, 3, 4].map((frw) => of('flood', `f${frw}`, frw))
  const all = [...flood, of('flood', 'chosen', 99, 'accepted'), of('mara', 'm', 50)]
  const ids = (quotes: readonly Quote[]) => quotes.map(({ id }) => id)
  const closed = sideBySide(all, new Set())
  expect(ids(closed.shown)).toEqual(['chosen', 'm', 'f1'])
  expect(closed.more.map(({ providerId, answers }) => [providerId, ids(answers)])).toEqual([
    ['flood', ['f2', 'f3', 'f4']],
  ])
  expect(sideBySide(all, new Set(['flood'])).shown).toHaveLength(6)
})
