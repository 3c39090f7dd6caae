import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Letters, linesOf } from './paper-lines.ts'

/** Every letter is one point wide; Chinese and Arabic have fonts of their own. */
const letters: Letters = {
  faceOf: (text) => ({
    text,
    face: /\p{Script=Han}/u.test(text) ? 'chinese' : /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin',
  }),
  widthOf: (text) => [...text].length,
}
const broken = (text: string, width: number) => linesOf(text, width, letters).map((line) => line.text.trimEnd())
/** What stands on the page from left to right; stretches from right to left are reversed. */
const seen = (text: string) =>
  linesOf(text, 1000, letters).map(({ stretches }) =>
    [...stretches]
      .sort((a, b) => a.x - b.x)
      .map((each) => (each.rightToLeft ? [...each.text].reverse().join('') : each.text))
      .join(' '),
  )[0]

describe('lines of several fonts', () => {
  it.each([
    ['one two three', 8, ['one two', 'three']],
    ['one\ntwo', 8, ['one', 'two']],
    ['上海国际货运', 4, ['上海国际', '货运']],
    ['上海，国际。', 2, ['上', '海，', '国', '际。']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['', 4, ['']],
  ])('%j at most %d wide: %j', (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines)
  })

  it.each([
    ['abc', 'abc'],
    ['ابج دهو', 'وهد جبا'],
    ['to: ابج', 'to: جبا'],
    ['ابج 123 دهو', 'وهد 123 جبا'],
    ['ابج (دهو)', '( وهد ) جبا'],
    ['ابج ABC', 'ABC جبا'],
  ])('%j is seen as %j', (text, shown) => {
    expect(seen(text)).toBe(shown)
  })

  it('loses nothing, and no line is wider than asked', () => {
    const words = fc.array(fc.constantFrom('Kigali', '上海', 'كيغالي', '12', '(x)', 'é'), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 3, max: 30 }), (parts, width) => {
        const text = parts.join(' ')
        const lines = linesOf(text, width, letters)
        expect(lines.map((line) => line.text).join('')).toBe(text)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
      }),
    )
  })
})
