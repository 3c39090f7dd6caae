import type { Language } from '../language/language.ts'
import { findPlace } from './places.ts'

/** Cities with another name in French; other names are the same in every language. */
const inFrench: Readonly<Record<string, string>> = {
  'Addis Ababa': 'Addis-Abeba',
  'Ambarli, Istanbul': 'Ambarlı, Istanbul',
  Alexandria: 'Alexandrie',
  Antwerp: 'Anvers',
  Athens: 'Athènes',
  Barcelona: 'Barcelone',
  Beijing: 'Pékin',
  Beirut: 'Beyrouth',
  Brussels: 'Bruxelles',
  Cairo: 'Le Caire',
  Copenhagen: 'Copenhague',
  Dubai: 'Dubaï',
  Frankfurt: 'Francfort',
  Geneva: 'Genève',
  Genoa: 'Gênes',
  Ghent: 'Gand',
  Hamburg: 'Hambourg',
  Jeddah: 'Djeddah',
  'Khalifa Port': 'Port Khalifa',
  Liege: 'Liège',
  Lisbon: 'Lisbonne',
  London: 'Londres',
  'London Gatwick': 'Londres Gatwick',
  'London Heathrow': 'Londres Heathrow',
  'London Stansted': 'Londres Stansted',
  Mogadishu: 'Mogadiscio',
  Moscow: 'Moscou',
  Ostend: 'Ostende',
  Singapore: 'Singapour',
  Venice: 'Venise',
  Vienna: 'Vienne',
  Warsaw: 'Varsovie',
}

/** Suffixes of English place names, with translations, which come after the name so that it fits into any sentence. */
const kindWords: Readonly<Record<string, Readonly<Record<'fr' | 'rw', string>>>> = {
  airport: { fr: 'aéroport', rw: 'ikibuga cy’indege' },
  border: { fr: 'frontière', rw: 'umupaka' },
  'dry port': { fr: 'port sec', rw: 'icyambu kidakora ku nyanja' },
  'inland depot': { fr: 'dépôt intérieur', rw: 'ububiko bwo hagati mu gihugu' },
}
const endings = new RegExp(` (${Object.keys(kindWords).join('|')})$`)

/** The name of a city, from its English name: `Le Caire`. */
export function cityName(name: string, language: Language): string {
  return (language === 'fr' && inFrench[name]) || name
}

/** The name of a place in the reader's language: `Kigali airport`, `Kigali (aéroport)`; the code if it is unknown. */
export function placeName(code: string, language: Language): string {
  const name = findPlace(code)?.name
  return name === undefined ? code : writtenPlace(name, language)
}

/** An English place name in the reader's language. */
export function writtenPlace(name: string, language: Language): string {
  if (language === 'en') return name
  const kind = endings.exec(name)?.[1]
  const own = kind ? name.slice(0, -kind.length - 1) : name
  const written = cityName(own, language)
  const word = kind && kindWords[kind]?.[language]
  return word ? `${written} (${word})` : written
}
