import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookAlikes } from './look-alikes.ts'
import { nameSkeleton } from './name-skeleton.ts'

describe('a name that resembles another', () => {
  test.each([
    ['Umuhora', 'platform', 'Umuhora'],
    ['UMUH0RA Ltd', 'platform', 'Umuhora'],
    ['Umuhora Support', 'platform', 'Umuhora'],
    ['Ümühora', 'platform', 'Umuhora'],
    ['Mаersk', 'carrier', 'Maersk'],
    ['Maersk Rwanda', 'carrier', 'Maersk'],
    ['M.S.C.', 'carrier', 'MSC'],
    ['Ethiopian', 'carrier', 'Ethiopian Airlines'],
    ['D H L', 'carrier', 'DHL'],
    ['Akagera Corridor Freiqht', 'company', 'Akagera Corridor Freight'],
    ['Akagera Corridor Freight Co. Ltd', 'company', 'Akagera Corridor Freight'],
    ['AKAGERA C0RRID0R FREIGHT', 'company', 'Akagera Corridor Freight'],
    ['Аkаgеrа Соrridоr Freight', 'company', 'Akagera Corridor Freight'],
    ['Virunga Haulaqe', 'company', 'Virunga Haulage'],
    ['Kivu Lines', 'company', 'Kivu Lines'],
  ])('%s: %s %s', (name, kind, other) => {
    expect(lookAlikes(name, ['Akagera Corridor Freight', 'Virunga Haulage', 'Kivu Lines'])).toEqual([
      { kind, name: other },
    ])
  })

  test.each([
    'Akagera Brewers',
    'Virunga Parts',
    'Inyange',
    'Kivu',
    'Gikondo Parts',
    'Lake Carriers',
    '渡辺 運輸',
    'Co. Ltd',
  ])('%s resembles no other name', (name) =>
    expect(lookAlikes(name, ['Akagera Corridor Freight', 'Virunga Haulage', 'Kivu Lines'])).toEqual([]),
  )

  test('is found despite other case, added spaces and swapped look-alike letters', () => {
    const letters = 'abcdefghjkmoprstuvxyz'
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 20 }),
        fc.nat(),
        (name, seed) => {
          const dressed = [...name].map((sign, at) => ((seed >> (at % 20)) & 1 ? sign.toUpperCase() : sign)).join('')
          const spaced = `${dressed.slice(0, 1)} ${dressed.slice(1)}`
          const swapped = dressed.replace(/[oO]/g, '0').replace(/a/g, 'а').replace(/e/g, 'е')
          expect(nameSkeleton(dressed)).toBe(nameSkeleton(name))
          expect(lookAlikes(swapped, [name]).map((found) => found.name)).toContain(name)
          expect(nameSkeleton(spaced).length).toBeLessThanOrEqual(nameSkeleton(name).length)
        },
      ),
    )
  })
})
