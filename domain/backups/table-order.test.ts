import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOrder } from './table-order.ts'

test('a table comes after the tables that it refers to', () => {
  const references = [
    { from: 'people', to: 'companies' },
    { from: 'quotes', to: 'requests' },
    { from: 'requests', to: 'people' },
    { from: 'people', to: 'people' },
    { from: 'people', to: 'elsewhere' },
  ]
  expect(tableOrder(['quotes', 'people', 'requests', 'companies'], references)).toEqual([
    'companies',
    'people',
    'requests',
    'quotes',
  ])
})

test('refuses tables that refer to one another in a circle', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => tableOrder(['a', 'b'], references)).toThrow(RangeError)
})

test('orders any references without a circle, and loses no table', () => {
  const numbers = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 40 })
  fc.assert(
    fc.property(numbers, fc.shuffledSubarray([...'0123456789'], { minLength: 10 }), (pairs, tables) => {
      const references = pairs.map(([a, b]) => ({ from: String(Math.max(a, b)), to: String(Math.min(a, b)) }))
      const order = tableOrder(tables, references)
      expect([...order].sort()).toEqual([...tables].sort())
      for (const { from, to } of references)
        if (from !== to) expect(order.indexOf(to)).toBeLessThan(order.indexOf(from))
    }),
  )
})
