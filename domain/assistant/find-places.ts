import type { Language } from '../language/language.ts'
import { countryName } from '../places/country-names.ts'
import { findNamedPlace } from '../places/gazetteer.ts'
import { knownAs } from '../places/known-as.ts'
import { cityName } from '../places/place-names.ts'
import { kigali, placeOf, places } from '../places/places.ts'
import { endsThatServe } from '../places/quote-origins.ts'
import type { Mode } from '../places/route-between.ts'
import { wordsOf } from './words.ts'

/** A place as a person writes it, and the places of the market that it can mean. */
export interface NamedPlace {
  readonly name: string
  /** ISO 3166-1 code, if it is a whole country. */
  readonly country?: string
  readonly codes: readonly string[]
}

/** The name of the place in a language. */
export function nameOfPlace({ name, country }: NamedPlace, language: Language): string {
  return country && language !== 'en' ? countryName(country, language) : cityName(name, language)
}

export interface NamedLane {
  readonly from: NamedPlace | null
  readonly to: NamedPlace
}

const countries: Readonly<Record<string, readonly [name: string, ...spellings: string[]]>> = {
  CN: ['China', 'chinese', 'chinois'],
  IN: ['India', 'indian'],
  AE: ['the Emirates', 'uae', 'emirates', 'united arab emirates', 'émirats', 'abarabu'],
  DE: ['Germany', 'german', 'allemand'],
  KE: ['Kenya'],
  TZ: ['Tanzania'],
  UG: ['Uganda'],
  TR: ['Turkey', 'turkiye'],
  BE: ['Belgium'],
  NL: ['the Netherlands', 'netherlands', 'holland'],
  FR: ['France'],
  GB: ['Britain', 'uk', 'united kingdom', 'england', 'angleterre', 'grande-bretagne'],
  ZA: ['South Africa', 'afurika yepfo'],
  JP: ['Japan'],
  QA: ['Qatar'],
  ET: ['Ethiopia'],
  EG: ['Egypt'],
  SA: ['Saudi Arabia', 'saudi', 'arabie', 'arabiya'],
  PK: ['Pakistan'],
  MY: ['Malaysia'],
  OM: ['Oman'],
  LK: ['Sri Lanka'],
}

/** Cities whose ports and airports have other names. */
const cities: Readonly<Record<string, readonly string[]>> = {
  Dubai: ['AEJEA', 'AEDXB-DXB', 'AEDXB-DWC'],
  Mumbai: ['INNSA', 'INBOM', 'INBOM-BOM'],
  Shanghai: ['CNSHA', 'CNSHA-PVG'],
  Shenzhen: ['CNYTN', 'CNSHK', 'CNSZX-SZX'],
  Guangzhou: ['CNNSA', 'CNCAN', 'CNCAN-CAN'],
  Istanbul: ['TRAMR', 'TRIST-IST'],
  Nairobi: ['KENBO', 'KENBO-ICD', 'KENBO-NBO'],
  'Dar es Salaam': ['TZDAR', 'TZDAR-DAR'],
  Delhi: ['INDEL-DEL'],
  Doha: ['QADOH-DOH'],
  London: ['GBLHR-LHR'],
  Paris: ['FRPAR-CDG'],
  Entebbe: ['UGEBB-EBB'],
  Kampala: ['UGKLA', 'UGEBB-EBB'],
  'Addis Ababa': ['ETADD-ADD'],
}

const modes: readonly Mode[] = ['sea', 'air', 'road']
const kigaliPlace: NamedPlace = {
  name: placeOf(kigali).name,
  codes: [...new Set(modes.flatMap((mode) => endsThatServe(kigali, mode)))],
}

const placesByPhrase = new Map<string, NamedPlace>()
function say(phrase: string, place: NamedPlace): void {
  placesByPhrase.set(wordsOf(phrase).join(' '), place)
  placesByPhrase.set(wordsOf(cityName(phrase, 'fr')).join(' '), place)
}
for (const place of places.values()) {
  const [own = place.name] = place.name.replace(/ (airport|border|dry port|inland depot)$/, '').split(', ')
  const known = placesByPhrase.get(wordsOf(own).join(' '))
  say(own, { name: own, codes: [...(known?.codes ?? []), place.code] })
}
for (const [name, codes] of Object.entries(cities)) {
  say(name, { name, codes })
  // The first word is enough: "Dar", "Addis".
  say(name.split(' ')[0] as string, { name, codes })
}
for (const [country, [name, ...ways]] of Object.entries(countries)) {
  const codes = [...places.values()].filter((place) => place.country === country).map(({ code }) => code)
  const inFrench = countryName(country, 'fr')
  const inKinyarwanda = countryName(country, 'rw')
  // After a preposition Kinyarwanda drops the first vowel: Ubushinwa, mu Bushinwa.
  for (const way of [name, ...ways, inFrench, inKinyarwanda, inKinyarwanda.replace(/^U(?=b)/, '')])
    say(way, { name, country, codes })
}
// Former and other names: Bombay, Saigon, Tsingtao.
for (const [code, names] of knownAs) {
  const place = placesByPhrase.get(wordsOf(findNamedPlace(code)?.name.split(', ')[0] ?? '').join(' '))
  const spoken = names.filter((name) => /^[\p{Script=Latin} -]{4,}$/u.test(name))
  if (place) for (const name of spoken) if (!placesByPhrase.has(wordsOf(name).join(' '))) say(name, place)
}
for (const way of ['Kigali', 'Rwanda']) say(way, kigaliPlace)

/** Every word in the name of a place; used to tell a place from a typing error. */
export const placeWords: ReadonlySet<string> = new Set(
  [...placesByPhrase.keys()]
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => word.length >= 4 && word !== 'port'),
)

const longest = [...placesByPhrase.keys()].sort((a, b) => b.length - a.length)

/** Words that may stand between `from` and the place: from the Emirates, de la Chine, kuva mu Bushinwa. */
const unstressed = new Set(['the', 'port', 'of', 'le', 'la', 'les', 'l', 'i', 'mu', 'muri', 'ku'])

const toWords = wordsOf('to into till until vers jusqua jusquau kugeza kugera kujya ijya bijya igera bigera')
/** A word where a place is expected: Mombasa to Bujumbura, Mombasa à Bujumbura, to Bujumbura from Mombasa. */
const skipped = `(?:(?:${[...unstressed].join('|')}) )*`
const destinations = [
  new RegExp(`# (?:${toWords.join('|')}|a) ${skipped}([a-z]{3,})`),
  new RegExp(` (?:${toWords.join('|')}) ${skipped}([a-z]{3,}) (?:from|depuis|kuva|de|du) ${skipped}#`),
]

/**
 * Origin and destination in a message. The destination is Kigali unless the message says otherwise. Null if it names no
 * place, or a destination that is none of the market's.
 * @param known whether a word means something else than a place
 */
export function laneIn(words: readonly string[], known: (word: string) => boolean = () => false): NamedLane | null {
  const found: { place: NamedPlace; at: number; after: string | undefined }[] = []
  let text = ` ${words.join(' ')} `
  for (const phrase of longest) {
    const at = text.indexOf(` ${phrase} `)
    const place = placesByPhrase.get(phrase)
    if (at < 0 || !place) continue
    const before = text.slice(0, at).trim().split(' ')
    found.push({ place, at, after: before.findLast((word) => !unstressed.has(word)) })
    // Replaced by the same number of characters, so that the positions of the other places stay right.
    text = text.replace(` ${phrase} `, ` ${'#'.repeat(phrase.length)} `)
  }
  if (found.length === 0) return null
  const destination = destinations.map((pattern) => pattern.exec(text)?.[1]).find((word) => word !== undefined)
  if (destination !== undefined && !known(destination)) return null
  found.sort((a, b) => a.at - b.at)
  const marked = (...words: string[]) => found.find(({ after }) => after && words.includes(after))?.place
  const from = marked(
    'from',
    'ex',
    'between',
    'out',
    'de',
    'du',
    'd',
    'depuis',
    'kuva',
    'uva',
    'iva',
    'biva',
    'ivuye',
    'bivuye',
    'avuye',
  )
  const to = marked(...toWords)
  const rest = found.map(({ place }) => place).filter((place) => place !== from && place !== to)
  const start = from ?? rest.find((place) => place !== kigaliPlace) ?? null
  const end = to ?? rest.find((place) => place !== start) ?? kigaliPlace
  return { from: start, to: end }
}
