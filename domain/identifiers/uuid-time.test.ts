import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstIdAt } from './uuid-time.ts'

test('the first id of an instant has its milliseconds in its first 48 bits', () => {
  expect(firstIdAt(new Date('2022-02-22T19:22:22.000Z'))).toBe('017f22e2-79b0-7000-8000-000000000000')
})

test('ids are ordered as their instants', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      expect(firstIdAt(one) < firstIdAt(other)).toBe(one < other)
    }),
  )
})
