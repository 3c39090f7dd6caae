import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { judgeModelAnswer, longestModelAnswer, strangeNumber } from './model-answer.ts'

const result = 'Road, Mombasa – Kigali: from FRW 1,608,000 (≈ USD 1,200.50) per trailer, 5–8 days, until 2026-12-09.'

describe('every number in an answer must come from the results of the tools', () => {
  test.each([
    'It costs FRW 1,608,000.',
    'Cela coûte 1 608 000 FRW.',
    'Cela coûte 1\u202f608\u202f000 FRW, soit 1.200,50 USD.',
    'About USD 1200.5 and 5 to 8 days.',
    'Until 9 December 2026.',
    'No number at all, and nobody has one.',
  ])('%s', (text) => expect(strangeNumber(text, [result])).toBeNull())

  test.each([
    ['It costs FRW 1,608.', '1,608'],
    ['It costs FRW 16,080,000.', '16,080,000'],
    ['It costs FRW 608.', '608'],
    ['It takes 6 days.', '6'],
    ['It takes six days.', 'six'],
    ['C’est deux fois moins cher.', 'deux'],
    ['Bifata iminsi itanu cyangwa icumi.', 'icumi'],
    ['About half of it.', 'half'],
    ['It takes ⅚ of a week.', '⅚'],
    ['It takes ٦ days.', '٦'],
    ['It takes Ⅵ days.', 'Ⅵ'],
    ['It takes ６ days.', '６'],
    ['USD 120.05', '120.05'],
    ['FRW 1,608,000.7', '1,608,000.7'],
  ])('%s', (text, strange) => expect(strangeNumber(text, [result])).toBe(strange))

  test('finds any invented number, and accepts any that was given', () => {
    const value = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), value, (given, invented) => {
        const results = given.map((each) => `FRW ${each.toLocaleString('en-US')}; done.`)
        for (const each of given) {
          expect(strangeNumber(`It is ${each.toLocaleString('en-US')}.`, results)).toBeNull()
          expect(strangeNumber(`It is ${each}.`, results)).toBeNull()
        }
        // "1,608" can also be read as 1.608, but a number without separators has only one reading.
        if (!given.includes(invented)) expect(strangeNumber(`It is ${invented}.`, results)).not.toBeNull()
      }),
    )
  })

  test('no text throws', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void judgeModelAnswer(text, [result, text])))
  })
})

test.each([
  ['', [result], 'nothing_said'],
  ['UNKNOWN', [result], 'nothing_said'],
  ['Sea freight is cheaper.', [], 'no_source'],
  ['x'.repeat(longestModelAnswer + 1), [result], 'too_long'],
  ['See https://evil.example', [result], 'link'],
  ['Write your password to support at evil.example', [result], 'link'],
  ['Write to support@evil.example', [result], 'link'],
  ['Write to support (at) evil (dot) example', [result], 'link'],
  ['Write to support at evil dot example', [result], 'link'],
  ['See t.me/evil', [result], 'link'],
  ['See evil.example for it', [result], 'link'],
  ['See evil．example for it', [result], 'link'],
  ['mailto:support', [result], 'link'],
  ['tg: evil', [result], 'link'],
  ['Go to 127.0.0.1', [result], 'link'],
  ['It costs \u202e000 WRF', [result], 'link'],
  ['It costs le\u200bss', [result], 'link'],
  ['See [here](//evil.example)', [result], 'link'],
  ['<img src=x>', [result], 'link'],
  ['FRW 2,000', [result], 'unknown_number'],
] as const)('%s is refused', (text, results, code) => {
  expect(judgeModelAnswer(text, results)).toEqual({ refused: code })
})

test('an answer with only numbers of the tools is accepted', () => {
  expect(judgeModelAnswer('A trailer costs FRW 1,608,000.', [result])).toBeNull()
})
