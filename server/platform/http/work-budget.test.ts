import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WorkBudget } from './work-budget.ts'

test('a caller whose answers took twenty seconds waits; others do not, and a minute later neither does the caller', () => {
  const budget = new WorkBudget(1)
  for (let n = 0; n < 41; n++) budget.spend('a', 500, 0)
  expect(budget.waitOf('a', 0)).toBeGreaterThan(0)
  expect(budget.waitOf('b', 0)).toBe(0)
  expect(budget.waitOf('a', 2000)).toBe(0)
  for (let n = 0; n < 120; n++) budget.spend('a', 500, 1000)
  const wait = budget.waitOf('a', 1000)
  expect(wait).toBeGreaterThan(60)
  expect(budget.waitOf('a', 1000 + wait * 1000)).toBe(0)
})

test('quick answers never use it up, however many there are within the limit of calls', () => {
  const budget = new WorkBudget(1)
  // Six thousand calls a minute, each of which takes three milliseconds.
  for (let n = 0; n < 6000; n++) {
    expect(budget.waitOf('a', n * 10)).toBe(0)
    budget.spend('a', 3, n * 10)
  }
})

test('the wait that is named is enough, whatever was spent', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { maxLength: 20 }), (spent) => {
      const budget = new WorkBudget(1)
      for (const ms of spent) budget.spend('a', ms, 0)
      const wait = budget.waitOf('a', 0)
      expect(budget.waitOf('a', wait * 1000)).toBe(0)
    }),
  )
})
