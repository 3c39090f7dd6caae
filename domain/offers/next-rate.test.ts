import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { decideNextRate, farPercent } from './next-rate.ts'

const today = '2026-11-22'
const last = { rate: '1456.83', day: '2026-11-20' }
const answer = (next: { rate?: string; day?: string; confirmed?: boolean }, before: typeof last | null = last) => {
  const decision = decideNextRate(before, { rate: '1460', day: today, confirmed: false, ...next }, today)
  return isRefusal(decision) ? decision.refused : decision.type
}

test.each([
  [{}, 'entered'],
  [{ day: '2026-11-20' }, 'entered'],
  [{ day: '2026-11-19' }, 'rate_day_over'],
  [{ day: '2026-11-29' }, 'entered'],
  [{ day: '2026-11-30' }, 'rate_day_ahead'],
  [{ day: '2062-11-22', confirmed: true }, 'rate_day_ahead'],
  [{ rate: '1748.196' }, 'entered'],
  [{ rate: '1748.1961' }, 'rate_far_from_last'],
  [{ rate: '1165.464' }, 'entered'],
  [{ rate: '1165.4639' }, 'rate_far_from_last'],
  [{ rate: '14.6' }, 'rate_far_from_last'],
  [{ rate: '14.6', confirmed: true }, 'entered'],
  [{ rate: '14.6', confirmed: true, day: '2026-11-19' }, 'rate_day_over'],
] as const)('after 1456.83 of 20 November, %o is %s', (next, expected) => {
  expect(answer(next)).toBe(expected)
})

test('accepts any first rate of a currency', () => {
  expect(answer({ rate: '0.0001' }, null)).toBe('entered')
})

describe('the difference to the last rate', () => {
  test('is shown in whole per cent', () => {
    const decision = decideNextRate(last, { rate: '2913.66', day: today, confirmed: false }, today)
    expect(decision).toMatchObject({ values: { last: '1456.83', percent: 100 } })
  })

  test('needs confirmation when it is more than a fifth', () => {
    const tenThousandths = fc.integer({ min: 1, max: 90_000_000 })
    fc.assert(
      fc.property(tenThousandths, tenThousandths, (before, next) => {
        const written = (n: number) => `${Math.trunc(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`
        const decision = decideNextRate(
          { rate: written(before), day: today },
          { rate: written(next), day: today, confirmed: false },
          today,
        )
        expect(isRefusal(decision)).toBe(Math.abs(next - before) * 100 > before * farPercent)
      }),
    )
  })
})
