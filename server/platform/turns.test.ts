import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('never more at once than may be, all in their order, and a throw gives its turn back', async () => {
  const turns = new Turns(3)
  const began: number[] = []
  let now = 0
  let most = 0
  const work = (n: number) =>
    turns.take(async () => {
      began.push(n)
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      if (n % 4 === 0) throw new Error(`no ${n}`)
      return n
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => work(n)))
  expect(most).toBe(3)
  expect(began).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await work(21)).toBe(21)
})
