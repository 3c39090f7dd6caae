import { expect, it } from 'vitest'
import { stepOf } from './basis-word.ts'

it.each([
  ['airfreight', 'kg', 'Rounded up to the next 0.5 kg'],
  ['transport', 'kg', 'Rounded up to the next kg'],
  ['seafreight', 'wm', 'Rounded up to the next litre or kg'],
  ['consolidation', 'wm', 'Rounded up to the next litre or kg'],
  ['seafreight', 'container', null],
  ['transport', 'truckload', null],
] as const)('%s per %s: %s', (service, basis, step) => {
  expect(stepOf({ service, basis })).toBe(step)
})
