import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNamedPlace, namedPlaces } from './gazetteer.ts'
import { searchPlaces } from './search-places.ts'

const found = (typed: string, options?: Parameters<typeof searchPlaces>[1]) =>
  searchPlaces(typed, options).map(({ place, beneath }) => `${beneath ? '> ' : ''}${place.name}`)

describe('finding a place by what is typed', () => {
  it.each([
    ['Guangz', 'Guangzhou', ['> Nansha, Guangzhou', '> Huangpu, Guangzhou', '> Guangzhou airport']],
    ['brussels', 'Brussels', ['> Brussels airport']],
    ['Bruxelles', 'Brussels', ['> Brussels airport']],
    ['dubai', 'Dubai', ['> Dubai airport', '> Jebel Ali']],
    ['Mombasa', 'Mombasa', ['> Mombasa airport']],
    ['canton', 'Guangzhou', ['> Guangzhou airport']],
  ])('%s is %s first, its ports and airports beneath', (typed, city, beneath) => {
    const all = found(typed)
    expect(all[0]).toBe(city)
    for (const each of beneath) expect(all).toContain(each)
  })

  it.each([
    ['kigali gik', 'Gikondo'],
    ['gikondo', 'Gikondo'],
    ['Kigali Nyabugogo', 'Nyabugogo'],
    ['CNFOS', 'Foshan'],
    ['nbo', 'Nairobi JKIA airport'],
    ['kigali airport', 'Kigali airport'],
    ['china foshan', 'Foshan'],
    ['ubushinwa foshan', 'Foshan'],
    ['Ruhengeri', 'Musanze'],
    ['Hambourg', 'Hamburg'],
    ['anvers', 'Antwerp'],
    ['Göteborg', 'Gothenburg'],
    ['sao paulo', 'São Paulo'],
    ["xi'an", 'Xi’an'],
  ])('%s finds %s', (typed, name) => {
    expect(found(typed).map((each) => each.replace('> ', ''))).toContain(name)
  })

  it.each([
    ['Gunagzhou', 'Guangzhou'],
    ['Foshn', 'Foshan'],
    ['istambul', 'Istanbul'],
    ['Mombassa', 'Mombasa'],
    ['Bujumbra', 'Bujumbura'],
  ])('forgives a slip: %s is %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it('narrows to where cards begin and end', () => {
    expect(found('foshan', { gatewaysOnly: true })).toEqual([])
    expect(found('guangzhou', { gatewaysOnly: true }).sort()).toEqual([
      'Guangzhou airport',
      'Huangpu, Guangzhou',
      'Nansha, Guangzhou',
    ])
  })

  it('finds where the market is in a country, and nothing for nothing', () => {
    expect(found('tanzania')).toContain('Dar es Salaam')
    expect(found('')).toEqual([])
    expect(found('  , ;')).toEqual([])
    expect(found('qqqqqq')).toEqual([])
  })

  it('finds every place by its own name', () => {
    for (const place of namedPlaces.values()) {
      const country = place.country
      const all = searchPlaces(place.name, { most: 60 }).map((each) => each.place.code)
      expect(all, `${place.name}, ${country}`).toContain(place.code)
    }
  })

  it('answers anything at all: each place once, what is beneath a city after it, and no more than asked for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('a', 'po', 'kig', 'san', 'new')), (typed) => {
        const all = searchPlaces(typed, { most: 12 })
        expect(all.length).toBeLessThanOrEqual(12)
        expect(new Set(all.map(({ place }) => place.code)).size).toBe(all.length)
        let city: string | null = null
        for (const { place, beneath } of all) {
          if (beneath) expect(place.city).toBe(city)
          else city = place.code
          expect(findNamedPlace(place.code)).toBe(place)
        }
      }),
      { numRuns: 300 },
    )
  })
})
