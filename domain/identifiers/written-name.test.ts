import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameProblem, spelledName } from './written-name.ts'

describe('accepted names', () => {
  test.each([
    'Aline',
    'Nshimiyimana-Uwase',
    'O’Brien',
    'St. John',
    'St.John Trading',
    'A.B.C. Ltd',
    'A.B.C.Ltd',
    'Kivu Trading Co.Ltd',
    'Kivu Trading Co., Ltd',
    'Inyange & Fils S.A.R.L.',
    'A/C Repairs',
    'C/O Bank of Kigali',
    'Société Générale d’Exportation',
    'Nguyễn Thị Ánh',
    '渡辺 運輸',
    'مؤسسة الشحن',
    '24/7 Couriers',
    'No. 1 Movers',
    'J.P. Habimana',
    'aline@inyange.rw',
    'Mack 85.2',
  ])('%s', (name) => expect(nameProblem(name)).toBeNull())

  test.each([
    ['  Aline \t Uwase\n', 'Aline Uwase'],
    ['Ne\u0301za', 'N\u00e9za'],
    ['Kivu\u00a0Lines', 'Kivu Lines'],
  ])('%o is normalised to %s', (typed, name) => expect(spelledName(typed)).toBe(name))
})

describe('refused names', () => {
  test.each([
    ['\u202Eenila', 'name_unreadable'],
    ['Ali\u200Bne', 'name_unreadable'],
    ['Ali\u200Dne', 'name_unreadable'],
    ['Aline\u{E0041}', 'name_unreadable'],
    ['Ali\u00ADne', 'name_unreadable'],
    ['\u3164', 'name_unreadable'],
    ['\u2800', 'name_unreadable'],
    ['Kivu\u0000', 'name_unreadable'],
    ['Aline\uFE0F', 'name_unreadable'],
    ['A\u0301\u0301\u0301\u0301\u0301\u0301', 'name_unreadable'],
    ['http://evil.example', 'name_is_link'],
    ['Pay here https evil', 'name_is_link'],
    ['HTTPS: evil', 'name_is_link'],
    ['www.evil', 'name_is_link'],
    ['WWW .evil', 'name_is_link'],
    ['evil.example/pay', 'name_is_link'],
    ['Refund at evil.com now', 'name_is_link'],
    ['paypal-login.co.rw', 'name_is_link'],
    ['ｅｖｉｌ．ｃｏｍ', 'name_is_link'],
    ['evil。com', 'name_is_link'],
    ['bit.ly/x', 'name_is_link'],
    ['10.0.0.1', 'name_is_link'],
    ['aline@evil.com/pay', 'name_is_link'],
    ['ftp://a', 'name_is_link'],
  ] as const)('%o', (name, problem) => expect(nameProblem(name)).toBe(problem))

  test('refuses a name with a web address anywhere in it', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,12}$/)
    const around = fc.stringMatching(/^[A-Za-z ]{0,20}$/)
    fc.assert(
      fc.property(word, fc.constantFrom('com', 'rw', 'xyz'), around, around, (host, ending, before, after) => {
        expect(nameProblem(`${before} ${host}.${ending} ${after}`)).toBe('name_is_link')
        expect(nameProblem(`${before} ${host}.anything/${host} ${after}`)).toBe('name_is_link')
      }),
    )
  })

  test('normalising again changes neither the name nor the result of the check', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const name = spelledName(typed)
        expect(spelledName(name)).toBe(name)
        expect(nameProblem(name)).toBe(nameProblem(typed))
      }),
    )
  })

  // A pattern with backtracking takes minutes here, and the test times out.
  test.each(['x', '1', '-', 'é', 'a@', 'a.', 'www '])('checks a long text of %j without backtracking', (part) =>
    expect(nameProblem(`${part.repeat(100_000)} Ltd`)).toBe(null),
  )
})
