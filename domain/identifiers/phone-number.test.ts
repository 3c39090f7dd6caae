import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { readPhone, writePhone } from './phone-number.ts'

describe('telephone numbers', () => {
  test.each([
    // Rwanda: every prefix in use, with and without the country code, with any spacing.
    ['0788 123 456', '+250788123456'],
    ['0 7 9 1 2 3 4 5 6 7', '+250791234567'],
    ['077 123 4567', '+250771234567'],
    ['+250 77 123 4567', '+250771234567'],
    ['250722123456', '+250722123456'],
    ['00250-73.812.3456', '+250738123456'],
    ['+250 (0)788 123 456', '+250788123456'],
    ['788123456', '+250788123456'],
    ['+250\u00a0788\u202f123\u200b456', '+250788123456'],
    ['\u202a+250 788 123 456\u202c', '+250788123456'],
    ['＋２５０ ７８８ １２３ ４５６', '+250788123456'],
    ['+250 252 123 456', '+250252123456'],
    // Neighbours and trading partners, with their country code.
    ['+254 712 345 678', '+254712345678'],
    ['+255 754 123 456', '+255754123456'],
    ['+256 772 123456', '+256772123456'],
    ['+971 50 123 4567', '+971501234567'],
    ['+86 138 1234 5678', '+8613812345678'],
    ['+91 98765 43210', '+919876543210'],
    ['0049 151 23456789', '+4915123456789'],
    ['+1 (213) 373-4253', '+12133734253'],
  ])('%s is %s', (typed, number) => expect(readPhone(typed)).toBe(number))

  test.each([
    '',
    '+250',
    'call me',
    '0788 12 345',
    '0788 123 4567',
    '0748 123 456',
    '+250 748 123 456',
    '0712 345 678',
    // Of the right length, but of no network: these prefixes are not assigned.
    '070 123 4567',
    '+250 70 123 4567',
    '+250 242 123 456',
    '+86 111 111 1111',
    '+91 111 111 1111',
    '+254 712 345',
    '+254 712 345 6789',
    '+0788123456',
    '+2507881234567890',
    '+250 788 abc',
    '+999 123 456 789',
    '++250788123456',
    '0788123456, 0722123456',
  ])('%j is no telephone number', (typed) => expect(readPhone(typed)).toBeNull())

  test('reads every Rwandan mobile number with any prefix and spacing, and refuses one digit more or less', () => {
    const number = fc
      .tuple(fc.constantFrom('72', '73', '77', '78', '79'), fc.stringMatching(/^\d{7}$/))
      .map((parts) => parts.join(''))
    const spacing = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ')
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('', '0', '+250', '250', '00250', '+2500'),
        spacing,
        (digits, prefix, space) => {
          const typed = [...`${prefix}${digits}`].join(space)
          expect(readPhone(typed)).toBe(`+250${digits}`)
          expect(readPhone(`${prefix}${digits.slice(1)}`)).not.toBe(`+250${digits}`)
          expect(readPhone(`+250${digits}0`)).toBeNull()
          expect(readPhone(`+250${digits.slice(0, -1)}`)).toBeNull()
        },
      ),
    )
  })

  test('reads back what it writes, and never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^7[237-9]\d{7}$/), (digits) => {
        expect(readPhone(writePhone(digits))).toBe(`+250${digits}`)
        expect(writePhone(digits)).toMatch(/^\+250 \d{3} \d{3} \d{3}$/)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => {
        const number = readPhone(typed)
        expect(number === null || /^\+[1-9]\d{6,14}$/.test(number)).toBe(true)
        if (number === null) expect(writePhone(typed)).toBe(typed)
      }),
    )
  })
})
