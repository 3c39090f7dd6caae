import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutKinds, categories, categoriesOf, categoryOf, previewOf } from './message.ts'

describe('folders', () => {
  it('each category is in the inbox and in one other folder', () => {
    const { inbox, ...rest } = categoriesOf
    expect([...inbox]).toEqual([...categories])
    expect(Object.values(rest).flat().sort()).toEqual([...categories].sort())
  })

  it('a thread without a category has that of its subject', () => {
    expect([null, ...aboutKinds].map(categoryOf)).toEqual(['general', 'quote', 'shipment', 'shipment'])
  })
})

describe('previewOf', () => {
  it.each([
    ['Good morning', 'Good morning'],
    [' Good\n\n  morning ', 'Good morning'],
    ['', ''],
    [`${'word '.repeat(40)}`, `${'word '.repeat(27)}word…`],
    ['x'.repeat(200), `${'x'.repeat(140)}…`],
    [`${'x'.repeat(137)}👨‍👩‍👧👨‍👩‍👧`, `${'x'.repeat(137)}…`],
    [`${'x'.repeat(139)}e\u0301e\u0301`, `${'x'.repeat(139)}…`],
  ])('%j', (content, preview) => {
    expect(previewOf(content)).toBe(preview)
  })

  it('is one short line of whole characters, the beginning of the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (content) => {
        const preview = previewOf(content)
        expect(preview.length).toBeLessThanOrEqual(141)
        expect(preview.isWellFormed()).toBe(true)
        expect(preview).not.toContain('\n')
        expect(content.replace(/\s+/gu, ' ').trim().startsWith(preview.replace(/…$/u, ''))).toBe(true)
      }),
    )
  })
})
