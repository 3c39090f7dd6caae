import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../language/language.ts'
import { countryName } from './country-names.ts'
import { findNamedPlace, namedPlaces } from './gazetteer.ts'
import { knownAs } from './known-as.ts'
import { writtenPlace } from './place-names.ts'
import { searchPlaces } from './search-places.ts'

const found = (typed: string, options?: Parameters<typeof searchPlaces>[1]) =>
  searchPlaces(typed, options).map(({ place, beneath }) => `${beneath ? '> ' : ''}${place.name}`)

describe('searching places', () => {
  it.each([
    ['Guangz', 'Guangzhou', ['> Nansha, Guangzhou', '> Huangpu, Guangzhou', '> Guangzhou airport']],
    ['brussels', 'Brussels', ['> Brussels airport']],
    ['Bruxelles', 'Brussels', ['> Brussels airport']],
    ['dubai', 'Dubai', ['> Dubai airport', '> Jebel Ali']],
    ['Mombasa', 'Mombasa', ['> Mombasa airport']],
    ['canton', 'Guangzhou', ['> Guangzhou airport']],
  ])('%s lists %s first, and its ports and airports below', (typed, city, beneath) => {
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
  ])('tolerates a typing error: %s is %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it.each([
    ['KE MBA', 'KEMBA'],
    ['ke-mba', 'KEMBA'],
    ['RW KGL', 'RWKGL'],
    ['AE JEA', 'AEJEA'],
    ['TZ DAR', 'TZDAR'],
    ['CN SHA', 'CNSHA'],
    ['in nsa', 'INNSA'],
    ['JNPT', 'INNSA'],
    ['Bombay', 'INBOM'],
    ['Calcutta', 'INCCU'],
    ['Madras', 'INMAA'],
    ['Rangoon', 'MMRGN'],
    ['Saigon', 'VNSGN'],
    ['Peking', 'CNBJS'],
    ['Canton', 'CNCAN-CTY'],
    ['Tsingtao', 'CNTAO'],
    ['Amoy', 'CNXMN'],
    ['Whampoa', 'CNCAN'],
    ['Pusan', 'KRPUS'],
    ['Port Swettenham', 'MYPKG'],
    ['Kilindini', 'KEMBA'],
    ['Dar', 'TZDAR'],
    ['Daressalaam', 'TZDAR'],
    ['dar es salam', 'TZDAR'],
    ['Usumbura', 'BIBJM'],
    ['Léopoldville', 'CDFIH'],
    ['Lourenço Marques', 'MZMPM'],
    ['Constantinople', 'TRIST'],
    ['上海', 'CNSHA'],
    ['上海港', 'CNSHA'],
    ['上海市', 'CNSHA'],
    ['广州', 'CNCAN-CTY'],
    ['蒙巴萨港', 'KEMBA'],
    ['达累斯萨拉姆', 'TZDAR'],
    ['دبي', 'AEDXB'],
    ['جبل علي', 'AEJEA'],
    ['دار السلام', 'TZDAR'],
    ['मुंबई', 'INBOM'],
    ['አዲስ አበባ', 'ETADD'],
    ['東京', 'JPTYO'],
  ])('%s finds %s first', (typed, code) => {
    expect(searchPlaces(typed)[0]?.place.code).toBe(code)
  })

  it('further names belong to places that exist', () => {
    expect([...knownAs.keys()].filter((code) => !namedPlaces.has(code))).toEqual([])
  })

  it('every place, or its city, is found first by its official code in two parts', () => {
    const official = [...namedPlaces.values()].filter(({ code }) => code.length === 5)
    const wrong = official.filter(({ code, city }) => {
      const first = searchPlaces(`${code.slice(0, 2)} ${code.slice(2)}`)[0]?.place.code ?? ''
      return first !== code && first !== city
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  it('can be limited to gateways', () => {
    expect(found('foshan', { gatewaysOnly: true })).toEqual([])
    expect(found('guangzhou', { gatewaysOnly: true }).sort()).toEqual([
      'Guangzhou airport',
      'Huangpu, Guangzhou',
      'Nansha, Guangzhou',
    ])
  })

  it('finds the main places of a country, and nothing for an empty text', () => {
    expect(found('tanzania')).toContain('Dar es Salaam')
    expect(found('')).toEqual([])
    expect(found('  , ;')).toEqual([])
    expect(found('qqqqqq')).toEqual([])
  })

  it.each([
    ['china', 'CN'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['UK', 'GB'],
    ['DRC', 'CD'],
    ['RDC', 'CD'],
    ['Kongo', 'CD'],
    ['émirats', 'AE'],
    ['Côte d’Ivoire', 'CI'],
    ['South Sudan', 'SS'],
  ])('%s finds places of this country first', (typed, country) => {
    const first = searchPlaces(typed).slice(0, 2)
    expect(first.map(({ place }) => place.country)).toEqual(first.map(() => country))
    expect(first).not.toEqual([])
  })

  it('finds a country by its name in every language, before names that are only similar', () => {
    const missed = [...new Set([...namedPlaces.values()].map(({ country }) => country))].flatMap((country) =>
      languages
        .map((language) => countryName(country, language))
        .filter(
          (name) =>
            !searchPlaces(name)
              .slice(0, 3)
              .some(({ place }) => place.country === country),
        ),
    )
    expect(missed).toEqual([])
  })

  it.each([
    ['port of Mombasa', 'Mombasa'],
    ['port de Mombasa', 'Mombasa'],
    ["port d'Anvers", 'Antwerp'],
    ['i Kigali', 'Kigali'],
    ['aéroport de Kigali', 'Kigali airport'],
    ['ikibuga cy’indege cya Kigali', 'Kigali airport'],
    ['umupaka wa Gatuna', 'Gatuna border'],
    ['uganda', 'Kampala'],
    ['daresalaam', 'Dar es Salaam'],
    ['Dares Salaam', 'Dar es Salaam'],
    ['newyork', 'New York'],
    ['Đà Nẵng', 'Da Nang'],
    ['Straßburg', 'Strasbourg'],
  ])('%s finds %s first', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it('finds nothing for signs that are no letters', () => {
    expect(['%', '_', '*', '🚚'].map((typed) => found(typed))).toEqual([[], [], [], []])
  })

  it('finds every place by the name that is shown, in French and Kinyarwanda', () => {
    const missed = [...namedPlaces.values()].flatMap(({ code, name }) =>
      languages
        .map((language) => writtenPlace(name, language))
        .filter((written) => written !== name)
        .filter((written) => !searchPlaces(written).some(({ place }) => place.code === code)),
    )
    expect(missed).toEqual([])
  })

  it('finds every place by its own name', () => {
    for (const place of namedPlaces.values()) {
      const country = place.country
      const all = searchPlaces(place.name, { most: 60 }).map((each) => each.place.code)
      expect(all, `${place.name}, ${country}`).toContain(place.code)
    }
  })

  it('for any text, lists each place once, below its city, and no more than requested', () => {
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
