import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

describe('cutAtWord', () => {
  it.each([
    ['short enough', 'Floor tiles', 11, 'Floor tiles'],
    [
      'ends before the word that does not fit',
      'Telephone sets, including smartphones',
      30,
      'Telephone sets, including…',
    ],
    ['a whole word that just fits', 'Telephone sets, including', 15, 'Telephone sets…'],
    ['no comma or bracket before the ellipsis', 'Telephone sets (including smartphones)', 20, 'Telephone sets…'],
    ['a single long word is cut', 'Donaudampfschifffahrt', 6, 'Donau…'],
  ])('%s', (_, text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut)
  })

  it('never exceeds the limit, and is a beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const cut = cutAtWord(text, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})
