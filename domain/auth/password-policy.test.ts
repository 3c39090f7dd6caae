import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGuessable, passwordSpellings, passwordWeaknesses, utf8Length } from './password-policy.ts'

describe('length', () => {
  test.each([
    ['', 6, ['length']],
    ['12345', 6, ['length']],
    ['123456', 6, []],
    ['ééééé', 6, ['length']],
    ['éééééé', 6, []],
    ['🚢🚢🚢🚢🚢🚢', 6, []],
  ] as const)('[spec 5.002, 8.005] %s with a minimum of %i', (password, minimum, weaknesses) => {
    expect(passwordWeaknesses(password, { minimum, refuseCommon: false })).toEqual(weaknesses)
  })

  test('counts the bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text, 'utf8'))
      }),
    )
  })
})

describe('spelling', () => {
  test.each([
    ['plain', ['plain']],
    ['ne\u0301za', ['n\u00e9za', 'ne\u0301za']],
    ['\uff50\uff57', ['pw', '\uff50\uff57']],
    // NFKC makes 33 bytes of these three characters, so they are tried as they were typed.
    ['\ufdfa'.repeat(3), ['\ufdfa'.repeat(3)]],
    ['x'.repeat(73), []],
  ])('%o may have been hashed as %o', (typed, spellings) => expect(passwordSpellings(typed)).toEqual(spellings))
})

describe('easily guessed passwords', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd2026',
    'qwertyuiop',
    'Qwerty123',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    '11111111',
    'iloveyou',
    'letmein!!',
    'welcome2026',
    'umuhora-demo',
    'Umuhora2026',
    'kigali2026!',
    'rwanda123',
    'Jesus123',
    '1q2w3e4r',
    '1qaz2wsx',
    'football99',
    'loveyou250',
    '!!!!!!!!',
    'admin1234',
    'passwordkigali',
  ])('%s is refused', (password) => {
    expect(isGuessable(password)).toBe(true)
  })

  test.each([
    'correct horse battery staple',
    'gusohoka mu gicuku',
    'T7#kzp2Lq',
    'ikawa y’u Rwanda iraryoha',
    'x9v!bq2m',
    'volcano bicycle ink',
  ])('%s is accepted', (password) => {
    expect(isGuessable(password)).toBe(false)
  })

  test('refuses a person’s own name only to that person', () => {
    expect(isGuessable('habimana77', ['habimana', 'Espérance'])).toBe(true)
    expect(isGuessable('habimana77', ['uwase'])).toBe(false)
  })

  test('refuses a common word with any digits or signs around it', () => {
    const ends = fc.stringMatching(/^[0-9!?.#*]{0,4}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('password', 'kigali', 'welcome', 'dragon'),
        ends,
        ends,
        fc.boolean(),
        (word, before, after, upper) => {
          expect(isGuessable(before + (upper ? word.toUpperCase() : word) + after)).toBe(true)
        },
      ),
    )
  })

  test('judges any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 72 }), (text) => typeof isGuessable(text) === 'boolean'))
  })
})
