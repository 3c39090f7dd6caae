import { describe, expect, test } from 'vitest'
import { bareQuestion, knownQuestion } from './saved-question.ts'

const tiles = 'from=CNNSA&value=1000000&currency=USD&weightKg=24000&container=40DC&count=1'
const parcels = 'from=AEJEA&value=500000&currency=USD&weightKg=800&volumeM3=3'

describe('the itinerary request that other pages use', () => {
  test.each<[string, string, string | null, string | undefined]>([
    ['none', '', null, undefined],
    ['the saved one', 'sort=price', tiles, 'CNNSA'],
    ['the one of the address rather than the saved one', `${parcels}&sort=price`, tiles, 'AEJEA'],
    ['the saved one when the address is incomplete', 'from=AEJEA', tiles, 'CNNSA'],
    ['none when the saved one is invalid', 'from=AEJEA', 'from=x&value=many', undefined],
  ])('is %s', (_, search, kept, from) => {
    expect(knownQuestion(new URLSearchParams(search), kept)?.query.from).toBe(from)
  })

  test('is saved without sorting, view and filters', () => {
    const search = new URLSearchParams(`${tiles}&sort=arrival&all=yes&origin=CNSHA`)
    const kept = Object.fromEntries(bareQuestion(search))
    expect(kept).toEqual(Object.fromEntries(new URLSearchParams(tiles)))
  })
})
