import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitPerProvider, roundRobin, shownOfEach } from './fair-answers.ts'

const answers = fc.array(fc.record({ providerId: fc.constantFrom('a', 'b', 'c', 'd'), cost: fc.nat(9) }), {
  maxLength: 40,
})
const as = <A>(answer: A) => answer

describe('cards in turns of their providers', () => {
  it('takes the best of each provider before the second of any', () => {
    const cheap = [1, 2, 3, 4].map((cost) => ({ providerId: 'flood', cost }))
    const others = [
      { providerId: 'mara', cost: 9 },
      { providerId: 'inzira', cost: 7 },
      { providerId: 'mara', cost: 12 },
    ]
    const order = roundRobin([...cheap, ...others], as).map(({ providerId, cost }) => `${providerId} ${cost}`)
    expect(order).toEqual(['flood 1', 'inzira 7', 'mara 9', 'flood 2', 'mara 12', 'flood 3', 'flood 4'])
  })

  it('loses none, and the first turn contains every provider', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const turned = roundRobin(all, as)
        expect(new Set(turned)).toEqual(new Set(all))
        expect(turned).toHaveLength(all.length)
        const providers = new Set(all.map(({ providerId }) => providerId))
        const first = turned.slice(0, providers.size).map(({ providerId }) => providerId)
        expect(new Set(first)).toEqual(providers)
        const best = Math.min(...all.map(({ cost }) => cost))
        if (all.length > 0) expect(turned[0]?.cost).toBe(best)
      }),
    )
  })
})

describe('quotes shown', () => {
  it('are at most two of each provider, or all of an expanded one', () => {
    fc.assert(
      fc.property(answers, fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (all, opened) => {
        const { shown, more } = limitPerProvider(all, as, new Set(opened))
        for (const id of ['a', 'b', 'c', 'd']) {
          const has = all.filter(({ providerId }) => providerId === id).length
          const seen = shown.filter(({ providerId }) => providerId === id).length
          expect(seen).toBe(opened.some((each) => each === id) ? has : Math.min(has, shownOfEach))
          expect(more.find(({ providerId }) => providerId === id)?.answers.length ?? 0).toBe(has - seen)
        }
      }),
    )
  })

  it('are the two best', () => {
    const all = [5, 3, 4].map((cost) => ({ providerId: 'a', cost }))
    const { shown, more } = limitPerProvider(all, as)
    expect(shown.map(({ cost }) => cost)).toEqual([3, 4])
    expect(more).toEqual([{ providerId: 'a', answers: [{ providerId: 'a', cost: 5 }] }])
  })
})
