import { expect, test } from 'vitest'
import { listedSide } from './sides.ts'

test.each([
  ['customer', undefined, 'customer'],
  ['customer', 'provider', 'customer'],
  ['provider', undefined, 'provider'],
  ['provider', 'provider', 'provider'],
  ['provider', 'customer', 'customer'],
  ['operator', undefined, null],
  ['operator', 'customer', null],
] as const)('a %s that asks for %s is listed as %s', (kind, asked, side) => {
  expect(listedSide(kind, asked)).toBe(side)
})
