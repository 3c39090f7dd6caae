import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growingPauses } from './growing-pauses.ts'

const first = (count: number, pauses: Iterator<number>) => Array.from({ length: count }, () => pauses.next().value)

test.each([
  [50, 2000, [50, 100, 200, 400, 800, 1600, 2000, 2000]],
  [100, 3000, [100, 200, 400, 800, 1600, 3000, 3000]],
  [200, 5000, [200, 400, 800, 1600, 3200, 5000, 5000]],
  [1000, 1000, [1000, 1000]],
])('from %d to at most %d ms', (shortest, longest, expected) => {
  expect(
    first(
      expected.length,
      growingPauses(shortest, longest, () => 1),
    ),
  ).toEqual(expected)
})

test('they grow to the longest and stay there; chance shortens each by half at most', () => {
  const ms = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(
      ms,
      ms,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
      (a, b, chances) => {
        const [shortest, longest] = a < b ? [a, b] : [b, a]
        const full = first(
          chances.length,
          growingPauses(shortest, longest, () => 1),
        )
        const some = first(
          chances.length,
          growingPauses(shortest, longest, () => chances.shift() ?? 0),
        )
        expect([full[0], full.at(-1), Math.max(...full)]).toEqual([shortest, longest, longest])
        for (const [index, pause] of full.entries()) {
          const before = full[index - 1]
          if (before !== undefined) expect(pause).toBe(Math.min(before * 2, longest))
          expect(some[index]).toBeGreaterThanOrEqual(pause / 2)
          expect(some[index]).toBeLessThanOrEqual(pause)
        }
      },
    ),
  )
})
