import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { features } from './attributes.ts'
import { agreedCovers, inclusions } from './inclusions.ts'

describe('what a price covers', () => {
  it.each([
    [['fuel'], ['insurance'], ['insurance-included'], ['fuel', 'insurance'], []],
    [['fuel'], ['tracking', 'insurance'], ['online-tracking'], ['fuel', 'tracking'], ['insurance']],
    [['fuel'], ['fuel'], [], ['fuel'], []],
    [['fuel'], ['insurance'], ['repacking'], ['fuel'], ['insurance']],
    [['insurance'], [], ['insurance-included'], ['insurance'], []],
  ] as const)('%j without %j and with %j: %j, not %j', (included, notIncluded, promises, all, without) => {
    expect(agreedCovers({ included, notIncluded }, promises)).toEqual({ included: all, notIncluded: without })
  })

  it('never lists one as both, never loses one that was included, and is the same when repeated', () => {
    const some = fc.uniqueArray(fc.constantFrom(...inclusions))
    fc.assert(
      fc.property(some, some, fc.uniqueArray(fc.constantFrom(...features)), (included, notIncluded, promises) => {
        const agreed = agreedCovers({ included, notIncluded }, promises)
        expect(agreed.included.filter((each) => agreed.notIncluded.includes(each))).toEqual([])
        expect(agreed.included).toEqual(expect.arrayContaining(included))
        expect(new Set(agreed.included).size).toBe(agreed.included.length)
        expect(agreedCovers(agreed, promises)).toEqual(agreed)
      }),
    )
  })
})
