import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('cutText', () => {
  it.each([
    ['short enough', 'cargo', 5, 'cargo'],
    ['letters', 'cargo', 4, 'carg'],
    ['nothing', 'cargo', 0, ''],
    ['an emoji is one character of two units', 'abc🚚', 4, 'abc'],
    ['that ends where the text is cut', 'ab🚚d', 4, 'ab🚚'],
    ['a family, joined', 'ab👨‍👩‍👧 de', 7, 'ab'],
    ['a flag of two letters', 'a🇷🇼 b', 4, 'a'],
    ['a skin tone', 'ab👍🏿c', 5, 'ab'],
    ['an accent of its own', 'Rene\u0301e', 4, 'Ren'],
    ['a line break of two units', 'ab\r\nc', 3, 'ab'],
    ['a first character that is longer', `a${'\u0301'.repeat(9)}b`, 3, 'a\u0301\u0301'],
    ['a first emoji that is longer', '👨‍👩‍👧', 4, '👨\u200d'],
  ])('%s', (_, text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  it('is the longest beginning of whole characters that fits', () => {
    const signs = fc.constantFrom('a', ' ', '\n', 'é', 'e\u0301', '🚚', '🇷🇼', '👨‍👩‍👧', '👍🏿', '文', 'नि')
    const split = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    fc.assert(
      fc.property(fc.array(signs), fc.nat(60), (written, more) => {
        const text = `a${written.join('')}`
        const cut = cutText(text, more + 1)
        const whole = split(text)
        expect(cut.length).toBeLessThanOrEqual(more + 1)
        expect(split(cut)).toEqual(whole.slice(0, split(cut).length))
        const next = whole[split(cut).length]
        if (next !== undefined) expect(cut.length + next.length).toBeGreaterThan(more + 1)
      }),
    )
  })

  it('makes no half of a pair, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(40), (text, most) => {
        const cut = cutText(text, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })
})
