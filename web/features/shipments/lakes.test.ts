import { expect, test } from 'vitest'
import { lakes, smoothRing } from './lakes.ts'

test('a ring is closed, and its corners are rounded', () => {
  expect(
    smoothRing([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M5,5Q0,0 5,0Q10,0 10,5Q10,10 5,5Z')
})

test.each(lakes.map((lake) => [lake.name, lake] as const))(
  '%s has its label within its bounds',
  (_name, { at, ring }) => {
    for (const axis of [0, 1] as const) {
      const values = ring.map((point) => point[axis])
      expect(at[axis]).toBeGreaterThan(Math.min(...values))
      expect(at[axis]).toBeLessThan(Math.max(...values))
    }
  },
)
