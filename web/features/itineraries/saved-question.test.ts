import { describe, expect, test } from 'vitest'
import { bareQuestion, knownQuestion } from './saved-question.ts'

const tiles = 'from=CNNSA&value=1000000&currency=USD&weightKg=24000&container=40DC&count=1'
const parcels = 'from=AEJEA&value=500000&currency=USD&weightKg=800&volumeM3=3'

describe('the question that other pages know', () => {
  test.each<[string, string, string | null, string | undefined]>([
    ['none', '', null, undefined],
    ['the kept one', 'sort=price', tiles, 'CNNSA'],
    ['the one of the address before the kept one', `${parcels}&sort=price`, tiles, 'AEJEA'],
    ['the kept one where the address is no whole question', 'from=AEJEA', tiles, 'CNNSA'],
    ['none where nobody can read it', 'from=AEJEA', 'from=x&value=many', undefined],
  ])('is %s', (_, search, kept, from) => {
    expect(knownQuestion(new URLSearchParams(search), kept)?.query.from).toBe(from)
  })

  test('is kept without the view and without filters of a list', () => {
    const search = new URLSearchParams(`${tiles}&sort=arrival&all=yes&origin=CNSHA`)
    const kept = Object.fromEntries(bareQuestion(search))
    expect(kept).toEqual(Object.fromEntries(new URLSearchParams(tiles)))
  })
})
