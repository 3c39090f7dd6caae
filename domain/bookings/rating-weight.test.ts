import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenRating, shownRating, weighRatings } from './rating-weight.ts'

let count = 0
const given = (change: Partial<GivenRating> = {}): GivenRating => ({
  bookingId: `b${String(++count).padStart(6, '0')}`,
  customerCompanyId: `c${count}`,
  stars: 5,
  ratedAt: count,
  related: false,
  tookMs: 100,
  leastMs: 50,
  judgement: null,
  ...change,
})
const one = (change: Partial<GivenRating>) => weighRatings([given(change)])[0]

describe('the weight of a rating', () => {
  test.each<[string, Partial<GivenRating>, { doubt: string | null; weight: number }]>([
    ['is one by default', {}, { doubt: null, weight: 1 }],
    ['is zero between related companies', { related: true }, { doubt: 'related', weight: 0 }],
    ['is zero for a trip that was too fast', { tookMs: 49 }, { doubt: 'too_fast', weight: 0 }],
    ['is one for a trip of exactly the shortest duration', { tookMs: 50 }, { doubt: null, weight: 1 }],
    ['is one when the duration is unknown', { tookMs: null }, { doubt: null, weight: 1 }],
    [
      'is one when an operator decides that it counts',
      { related: true, judgement: 'counts' },
      { doubt: 'related', weight: 1 },
    ],
    ['is zero when an operator excludes it', { judgement: 'left_out' }, { doubt: null, weight: 0 }],
  ])('%s', (_, change, expected) => {
    expect(one(change)).toMatchObject(expected)
  })

  test('falls with each further rating of the same customer, the newest weighs most', () => {
    const same = [1, 2, 3].map((ratedAt) => given({ customerCompanyId: 'same', ratedAt }))
    expect(weighRatings(same).map(({ weight }) => weight)).toEqual([1, 0.5, 0.333])
  })

  test('an outlier is marked for operators and still counts', () => {
    const others = Array.from({ length: 5 }, () => given())
    const far = given({ stars: 1 })
    const found = weighRatings([...others, far]).find(({ bookingId }) => bookingId === far.bookingId)
    expect(found).toMatchObject({ doubt: 'outlier', weight: 1 })
    expect(weighRatings([...others.slice(1), far]).every(({ doubt }) => doubt === null)).toBe(true)
  })
})

test('an outlier is far from the weighted mean of all other ratings', () => {
  const ratings = fc.array(
    fc.record({ stars: fc.integer({ min: 1, max: 5 }), customerCompanyId: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(ratings, (all) => {
      const each = all.map((change) => given(change))
      const stars = new Map(each.map((rating) => [rating.bookingId, rating.stars]))
      const weighed = weighRatings(each)
      for (const { bookingId, doubt } of weighed) {
        const others = weighed.filter((other) => other.bookingId !== bookingId)
        const sum = others.reduce((total, other) => total + other.weight * (stars.get(other.bookingId) ?? 0), 0)
        const mean = sum / others.reduce((total, { weight }) => total + weight, 0)
        const distance = Math.abs(mean - (stars.get(bookingId) ?? 0))
        if (others.length < 5 || distance < 2.499) expect(doubt).toBeNull()
        else if (distance > 2.501) expect(doubt).toBe('outlier')
      }
    }),
  )
})

describe('the rating that is shown', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 251],
    [50, 10, 444],
    [500, 100, 494],
    [1, 1, 100],
  ])('%d stars with a total weight of %d', (stars, weights, hundredths) => {
    expect(shownRating(stars, weights)).toBe(hundredths)
  })

  const weights = fc.double({ min: 1, max: 10_000, noNaN: true })
  const mean = fc.double({ min: 1, max: 5, noNaN: true })

  test('is at most the mean, at least one, and rises with the total weight', () => {
    fc.assert(
      fc.property(mean, weights, weights, (stars, some, more) => {
        const shown = shownRating(stars * some, some)
        expect(shown).toBeLessThanOrEqual(Math.round(stars * 100))
        expect(shown).toBeGreaterThanOrEqual(100)
        expect(shownRating(stars * (some + more), some + more)).toBeGreaterThanOrEqual(shown - 1)
      }),
    )
  })

  test('a hundred ratings of one customer raise it less than six of different customers', () => {
    const bought = weighRatings(Array.from({ length: 100 }, () => given({ customerCompanyId: 'puppet' })))
    const sum = bought.reduce((total, { weight }) => total + weight, 0)
    expect(shownRating(5 * sum, sum)).toBeLessThan(shownRating(30, 6))
  })
})
