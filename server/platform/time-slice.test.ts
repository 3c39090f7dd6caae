import { expect, test } from 'vitest'
import { inTimeSlice } from './time-slice.ts'

test.each([
  ['all that fit', [100, 100], 2],
  ['no more once the time is up', [100, 100, 100, 100], 3],
  ['one that takes long alone', [9000, 1], 1],
  ['nothing of nothing', [], 0],
])('does %s', async (_, lasting, done) => {
  let now = 0
  const did: number[] = []
  const count = await inTimeSlice(
    lasting,
    async (ms) => {
      now += ms
      did.push(ms)
    },
    () => now,
  )
  expect([count, did]).toEqual([done, lasting.slice(0, done)])
})
