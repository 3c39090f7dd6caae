import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceNumber } from '../identifiers/reference-number.ts'
import { searchTerms } from './search-terms.ts'

describe('what a search text can mean', () => {
  it.each<[string, readonly string[]]>([
    ['UMS-4K7W-Q2NX', ['UMS-4K7W-Q2NX']],
    ['ums4k7wq', ['UMS-4K7W-Q']],
    [' umb 4k7w ', ['UMB-4K7W']],
    ['UMS–4K7W–Q2NX', ['UMS-4K7W-Q2NX']],
    ['\u200EUMS\u20114K7W', ['UMS-4K7W']],
    // Nobody can tell O from 0, or I and l from 1.
    ['umso41l', ['UMS-0411']],
    ['O4I1-LO', ['UMB-0411-10', 'UMS-0411-10']],
    ['UMS', ['UMS']],
    ['4k7w', ['UMB-4K7W', 'UMS-4K7W']],
    ['4K7W-Q2NX', ['UMB-4K7W-Q2NX', 'UMS-4K7W-Q2NX']],
    ['4k7', []],
    ['UMS-4K7W-Q2NX-9', []],
    ['%', []],
    ["'; drop table", []],
    ['é', []],
  ])('%j can be the beginning of %j', (typed, references) => {
    expect(searchTerms(typed).references).toEqual(references)
  })

  it.each<[string, readonly string[]]>([
    ['UMF-6K5S-DJQ3', ['UMF-6K5S-DJQ3']],
    ['umi 4o7w q2nl', ['UMI-407W-Q2N1']],
    ['UMF-6K5S', []],
    ['UMS-4K7W-Q2NX', []],
    ['UMX-4K7W-Q2NX', []],
    ['4K7WQ2NX', ['UMA', 'UMC', 'UMD', 'UME', 'UMF', 'UMI', 'UMP'].map((prefix) => `${prefix}-4K7W-Q2NX`)],
    ['4K7WQ2NX9', []],
  ])('%j can be the whole numbers %j', (typed, numbers) => {
    expect(searchTerms(typed).records.map(({ number }) => number)).toEqual(numbers)
  })

  it('finds our number in what was pasted', () => {
    const number = referenceNumber('UMS', new Uint8Array(7))
    for (const text of [`https://umuhora.rw/tracking/${number}`, `Where is ${number}?`])
      expect(searchTerms(text).references).toEqual([number])
  })

  it('reads container and other foreign numbers only when complete', () => {
    expect(searchTerms('csqu 305438 3').cargo).toEqual({ kind: 'container', number: 'CSQU3054383' })
    expect(searchTerms('CSQU305438').cargo?.kind).not.toBe('container')
    expect(searchTerms('UMS-4K7W-Q2NX').cargo).toBeNull()
  })

  it.each<[string, readonly string[]]>([
    [' PO-77/a ', ['PO-77/a', 'PO-77/A', 'po-77/a']],
    ['77', ['77']],
    ['7', []],
    ['x'.repeat(61), []],
  ])('%j can be the customer references %j', (typed, names) => {
    expect(searchTerms(typed).customerReferences).toEqual(names)
  })

  it('searches names from two characters on', () => {
    expect(searchTerms(' Ki ').name).toBe('ki')
    expect(searchTerms('K').name).toBeNull()
  })

  it('finds each reference number by any beginning of it, and accepts any text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 7, maxLength: 7 }), fc.integer({ min: 4, max: 13 }), (random, length) => {
        const number = referenceNumber('UMS', random)
        const found = searchTerms(number.slice(0, length)).references
        expect(found.some((reference) => number.startsWith(reference))).toBe(true)
      }),
    )
    fc.assert(fc.property(fc.string(), (typed) => searchTerms(typed).references.every((each) => /^UM[BS]/.test(each))))
  })
})
