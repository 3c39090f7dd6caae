import { describe, expect, test } from 'vitest'
import { countryName, countryOfNumber } from './country-names.ts'
import { placeName } from './place-names.ts'
import { places } from './places.ts'

test.each([
  ['RWKGL-KGL', 'Kigali airport', 'Kigali (aéroport)', 'Kigali (ikibuga cy’indege)'],
  ['EGCAI-CAI', 'Cairo airport', 'Le Caire (aéroport)', 'Cairo (ikibuga cy’indege)'],
  ['RWRUS', 'Rusumo border', 'Rusumo (frontière)', 'Rusumo (umupaka)'],
  ['TZISK', 'Isaka dry port', 'Isaka (port sec)', 'Isaka (icyambu kidakora ku nyanja)'],
  ['KEMBA', 'Mombasa', 'Mombasa', 'Mombasa'],
  ['BEANR', 'Antwerp', 'Anvers', 'Antwerp'],
  ['XXYYY', 'XXYYY', 'XXYYY', 'XXYYY'],
])('%s', (code, english, french, kinyarwanda) => {
  expect([placeName(code, 'en'), placeName(code, 'fr'), placeName(code, 'rw')]).toEqual([english, french, kinyarwanda])
})

test('no translated place name contains an English word, and no two are the same', () => {
  for (const language of ['fr', 'rw'] as const) {
    const names = [...places.keys()].map((code) => placeName(code, language))
    expect(names.filter((name) => /airport|border|dry port|depot/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(places.size)
  }
})

describe('countries', () => {
  test.each([
    ['646', 'Rwanda', 'Rwanda', 'U Rwanda'],
    ['180', 'Congo - Kinshasa', 'Congo-Kinshasa', 'Kongo-Kinshasa'],
    ['156', 'China', 'Chine', 'Ubushinwa'],
    ['784', 'United Arab Emirates', 'Émirats arabes unis', 'Leta Zunze Ubumwe z’Abarabu'],
  ])('%s', (number, ...names) => {
    const code = countryOfNumber(number) ?? ''
    expect((['en', 'fr', 'rw'] as const).map((language) => countryName(code, language))).toEqual(names)
  })

  test('each country of a place has its number', () => {
    const numbered = new Set(Array.from({ length: 1000 }, (_, at) => countryOfNumber(String(at).padStart(3, '0'))))
    for (const { country } of places.values()) expect(numbered, country).toContain(country)
  })
})
