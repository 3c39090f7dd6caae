import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginWatch, inFrancs, stateOfAlert, type WatchedPrice, watchPrice } from './watch-price.ts'

const hour = 3_600_000
const threshold = 180_000

/** The hours at which the company was notified, for prices seen at given hours. */
function notified(prices: readonly (readonly [at: number, cheapest: number | null])[], begun: number | null = 200_000) {
  let watched: WatchedPrice = beginWatch(begun, threshold, 0)
  return prices.flatMap(([at, cheapest]) => {
    const { news, ...next } = watchPrice(watched, cheapest, threshold, at * hour)
    watched = next
    return news ? [at] : []
  })
}

describe('when a price is notified', () => {
  test.each([
    ['at the threshold', [[1, 180_000]], [1]],
    ['not one franc above it', [[1, 180_001]], []],
    [
      'after a time without cards',
      [
        [1, null],
        [2, 170_000],
      ],
      [2],
    ],
    [
      'once per fall',
      [
        [1, 170_000],
        [30, 170_000],
        [60, 168_000],
      ],
      [1],
    ],
    [
      'again when it fell further by 3 %',
      [
        [1, 170_000],
        [30, 164_900],
      ],
      [1, 30],
    ],
    [
      'not when it fell by one franc less',
      [
        [1, 170_000],
        [30, 164_901],
      ],
      [1],
    ],
    [
      'again when it was above for a day and then fell',
      [
        [1, 170_000],
        [30, 190_000],
        [54, 171_000],
      ],
      [1, 54],
    ],
    [
      'not when it was above for less than a day',
      [
        [1, 170_000],
        [30, 190_000],
        [53, 171_000],
      ],
      [1],
    ],
    [
      'again after a day without cards',
      [
        [1, 170_000],
        [30, null],
        [54, 170_000],
      ],
      [1, 54],
    ],
    [
      'a further fall within the day is notified when the day is over',
      [
        [1, 170_000],
        [2, 150_000],
        [25, 150_000],
      ],
      [1, 25],
    ],
    [
      'a further fall that ends within the day is not notified',
      [
        [1, 170_000],
        [2, 150_000],
        [25, 170_000],
      ],
      [1],
    ],
  ] as const)('%s', (_, prices, expected) => expect(notified(prices)).toEqual(expected))

  test('a price below the threshold from the start is notified only after it rises or falls further', () => {
    expect(
      notified(
        [
          [1, 170_000],
          [48, 170_000],
        ],
        170_000,
      ),
    ).toEqual([])
    expect(notified([[30, 160_000]], 170_000)).toEqual([30])
    expect(
      notified(
        [
          [30, 190_000],
          [60, 170_000],
        ],
        170_000,
      ),
    ).toEqual([60])
  })

  test('repeated publishing and withdrawing for days causes one notification', () => {
    const flapping = Array.from({ length: 500 }, (_, n) => [1 + n / 2, n % 2 === 0 ? 170_000 : null] as const)
    expect(notified(flapping)).toEqual([1])
  })

  test('any prices: never notified above the threshold, never twice within a day', () => {
    const moves = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(fc.integer({ min: 100_000, max: 260_000 }))),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(moves, (steps) => {
        let at = 0
        const prices = steps.map(([wait, cheapest]) => {
          at += wait
          return [at, cheapest] as const
        })
        const news = notified(prices)
        for (const hourOfNews of news)
          expect(prices.find(([when]) => when === hourOfNews)?.[1]).toBeLessThanOrEqual(threshold)
        for (const [n, each] of news.slice(1).entries()) expect(each - (news[n] ?? 0)).toBeGreaterThanOrEqual(24)
      }),
    )
  })
})

test('a threshold in another currency is converted at the rate of the day', () => {
  const usd = { id: 'r', from: 'USD', to: 'RWF', rate: '1340.5', day: '2026-11-25', source: 's', grade: 'A' } as const
  expect(inFrancs({ amount: 180_000, currency: 'RWF' }, [])).toBe(180_000)
  expect(inFrancs({ amount: 8, tenths: 5, currency: 'USD' }, [usd])).toBe(114)
  expect(inFrancs({ amount: 100, currency: 'EUR' }, [usd])).toBeNull()
})

test.each([
  [false, 2, 'active'],
  [true, 2, 'paused'],
  [false, 1, 'ended'],
  [true, 0, 'ended'],
] as const)('paused: %s, ends at %i: %s', (paused, endsAt, state) =>
  expect(stateOfAlert({ paused, endsAt }, 1)).toBe(state),
)
