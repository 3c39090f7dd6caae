import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('the limit is never exceeded, tasks run in order, and a throw releases its slot', async () => {
  const turns = new Semaphore(3)
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

test('a task whose group is at its limit waits, lets others pass, and runs in the end', async () => {
  const turns = new Semaphore(4)
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    turns.take(() => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }, [{ name: name.slice(0, 1), most: 2 }])
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'].map(work)
  await Promise.resolve()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1'])
  // The turn of b passes to c: a has its share.
  ends[2]?.()
  await all[4]
  await new Promise((resolve) => setImmediate(resolve))
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'c2'])
  ends[0]?.()
  await all[0]
  await new Promise((resolve) => setImmediate(resolve))
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'c2', 'a3'])
  while (began.length < 7 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
})

test('in any order no limit is ever exceeded, and every task runs', async () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (who, atOnce, most) => {
        const turns = new Semaphore(atOnce)
        const now = new Map<string, number>()
        let done = 0
        await Promise.all(
          who.map((name, turn) =>
            turns.take(async () => {
              now.set(name, (now.get(name) ?? 0) + 1)
              expect(now.get(name)).toBeLessThanOrEqual(most)
              expect([...now.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(atOnce)
              for (let i = 0; i <= turn % 3; i++) await Promise.resolve()
              now.set(name, (now.get(name) ?? 0) - 1)
              done++
            }, [{ name, most }]),
          ),
        )
        expect(done).toBe(who.length)
      },
    ),
  )
})
