import { expect, it } from 'vitest'
import { isInCommunity } from './question.ts'

it.each(['BIBJM', 'CDGOM', 'KEMBA', 'RWKGL', 'SOMGQ', 'SSJUB', 'TZDAR', 'UGKLA'])('%s is in the Community', (place) => {
  expect(isInCommunity(place)).toBe(true)
})
it.each(['ETADD', 'DJJIB', 'ZMLUN', 'CNSHA'])('%s is not', (place) => {
  expect(isInCommunity(place)).toBe(false)
})
