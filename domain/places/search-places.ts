import { countryName } from './country-names.ts'
import { type NamedPlace, namedPlaces } from './gazetteer.ts'
import { knownAs } from './known-as.ts'
import { cityName } from './place-names.ts'

/** A search result; `beneath` means that it belongs to the city before it. */
export interface FoundPlace {
  readonly place: NamedPlace
  readonly beneath: boolean
}

/** The most places shown under one city, so that one city doesn't fill the list. */
const mostBeneath = 6
const placeSigns = /[^\p{L}\p{N}]+/u

/** Letters that don't decompose into one of ours and a mark. */
const replaced: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case without accents, as words. */
function plainWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[ıłøđßæœ]/g, (letter) => replaced[letter] ?? letter)
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\b[dl]['’](?=[a-z])/g, '')
    .replace(/['’]/g, '')
    .split(placeSigns)
    .filter((word) => word !== '')
}

/** Words between others: `port of Mombasa`, `aéroport de Kigali`, `umupaka wa Gatuna`. They are no name by themselves. */
const connectives: ReadonlySet<string> = new Set(
  'of the to from in at de du des le la les au en i mu ku ya wa cya ba'.split(' '),
)

/** What such a word adds to the score of a place that does not have it. */
const passedOver = 2

/** What countries are called besides their names. */
const otherCountryNames: Readonly<Record<string, string>> = {
  AE: 'UAE Emirates Émirats EAU',
  CD: 'DRC RDC Congo Kongo',
  CG: 'Congo',
  CI: 'Ivory Coast',
  GB: 'UK Britain England Angleterre',
  NL: 'Holland Hollande',
  US: 'USA America Amérique',
  ZA: 'RSA',
}

interface Entry {
  readonly place: NamedPlace
  /** Words of its own names and codes. */
  readonly own: readonly string[]
  /** Words of its city and country: they narrow the search. Alone they find the main places of a country. */
  readonly around: readonly string[]
}

const kindWords: Readonly<Record<NamedPlace['kind'], string>> = {
  city: '',
  quarter: '',
  sea_port: 'port seaport icyambu',
  airport: 'airport aéroport ikibuga cy’indege',
  dry_port:
    'dry port inland depot icd port sec dépôt intérieur icyambu kidakora ku nyanja ububiko bwo hagati mu gihugu',
  border: 'border frontière umupaka',
}

const namesOf = ({ name, otherNames, code, country }: NamedPlace) => {
  const bare = name.replace(/ (airport|border|dry port|inland depot)$/, '')
  // `Busia, Uganda` is named Busia.
  const own = bare.replace(`, ${countryName(country, 'en')}`, '')
  return [
    own,
    cityName(own, 'fr'),
    ...otherNames,
    ...(knownAs.get(code) ?? []),
    code.replace('-', ''),
    code.slice(0, 5),
  ]
}

/** What Chinese writes behind the name of a place: port, city, airport. */
const chineseKind = /(?<=\p{Script=Han}{2})(?:国际机场|机场|港口|港|市)$/u

/** A code as UN/LOCODE writes it, in two parts: `KE MBA`. */
const codeInParts = /^\s*([a-z]{2})[\s.-]+([a-z0-9]{3})\s*$/i

/** The words of a search. A code of two parts that is known is one word. */
function typedWords(typed: string): string[] {
  const [, country = '', place = ''] = codeInParts.exec(typed) ?? []
  const code = `${country}${place}`.toUpperCase()
  if (namedPlaces.has(code)) return [code.toLowerCase()]
  return plainWords(typed).map((word) => word.replace(chineseKind, ''))
}

/** The words of names, and each name in one word: `daressalaam`. */
const nameWords = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => [...plainWords(name), plainWords(name).join('')])),
]

let made: readonly Entry[] | null = null

/** The words of every place; computed on the first search, to keep the start fast. */
function entries(): readonly Entry[] {
  made ??= [...namedPlaces.values()].map((place) => {
    const city = place.city ? namedPlaces.get(place.city) : undefined
    const countries = (['en', 'fr', 'rw'] as const).map((language) => countryName(place.country, language))
    const further = [otherCountryNames[place.country] ?? '', kindWords[place.kind]]
    const around = plainWords([...countries, ...further].join(' '))
    return { place, own: nameWords(namesOf(place)), around: [...(city ? nameWords(namesOf(city)) : []), ...around] }
  })
  return made
}

const withGateways = new Set([...namedPlaces.values()].flatMap(({ gateway, country }) => (gateway ? [country] : [])))

/** Found by the name of its country: a gateway, or any place but a border of a country that has none. */
const isMain = ({ gateway, kind, country }: NamedPlace) =>
  gateway || (kind !== 'quarter' && kind !== 'border' && !withGateways.has(country))

/**
 * Distance of a typed word from the beginning of a known one: 0 equal, 1 prefix, more for typing errors; null if too
 * far.
 */
function distance(typed: string, known: string): number | null {
  if (known === typed) return 0
  if (known.startsWith(typed)) return 1
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0 || known[0] !== typed[0] || typed.length > known.length + allowed) return null
  const slips = slipsToBeginning(typed, known, allowed)
  return slips === null ? null : 2 + slips
}

/** Letters to change, add, remove or swap until a word is the beginning of another; null above a limit. */
function slipsToBeginning(typed: string, known: string, most: number): number | null {
  let before: number[] = []
  let row = Array.from({ length: known.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= known.length; j++) {
      const same = typed[i - 1] === known[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  const fewest = Math.min(...row)
  return fewest <= most ? fewest : null
}

const nearest = (typed: string, words: readonly string[]): number | null =>
  words.reduce<number | null>((best, known) => {
    const far = distance(typed, known)
    return far === null || (best !== null && best <= far) ? best : far
  }, null)

/** The sum over the typed words, and whether one of them belongs to the place itself; null if a word fits nowhere. */
function scoreOf(typed: readonly string[], { own, around }: Entry): { sum: number; own: boolean } | null {
  let sum = 0
  let hit = false
  let fits = false
  for (const word of typed) {
    const mine = nearest(word, own)
    const near = nearest(word, around)
    if (mine === null && near === null) {
      if (!connectives.has(word)) return null
      sum += passedOver
      continue
    }
    fits = true
    if (mine !== null && (near === null || mine <= near)) {
      hit = true
      sum += mine
    } else sum += (near ?? 0) + 1
  }
  return fits ? { sum, own: hit } : null
}

/**
 * The places that a text can mean, the most likely first: a city, and beneath it its ports, airports and quarters. It
 * knows names in three languages, former names, names in the scripts of the market’s suppliers, UN/LOCODE and IATA codes, and allows typing errors.
 */
export function searchPlaces(
  typed: string,
  { most = 12, gatewaysOnly = false }: { most?: number; gatewaysOnly?: boolean } = {},
): readonly FoundPlace[] {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const scores = new Map<string, number>()
  const ofCountry = new Map<string, number>()
  for (const entry of entries()) {
    if (gatewaysOnly && !entry.place.gateway) continue
    const score = scoreOf(words, entry)
    if (score === null) continue
    if (score.own) scores.set(entry.place.code, score.sum)
    else if (isMain(entry.place)) ofCountry.set(entry.place.code, score.sum)
  }
  // The name of a country finds its main places before names that are only similar: China is not Chicago.
  const best = scores.size < 3 ? Number.POSITIVE_INFINITY : Math.min(...scores.values())
  const all = new Map([...[...ofCountry].filter(([, sum]) => sum <= best), ...scores])
  // A town without a code of its own has that of its region, which the typed code means first.
  const isCode = ({ found }: Group) => Number(found.some(({ place }) => place.code.toLowerCase() === words[0]))
  return groupsOf(all, gatewaysOnly)
    .sort((a, b) => a.score - b.score || isCode(b) - isCode(a) || b.size - a.size || a.rank - b.rank)
    .flatMap(({ found }) => found)
    .slice(0, most)
}

interface Group {
  readonly found: readonly FoundPlace[]
  readonly score: number
  readonly size: number
  readonly rank: number
}

const ranks = new Map([...namedPlaces.keys()].map((code, rank) => [code, rank]))
const belonging = new Map<string, NamedPlace[]>()
for (const place of namedPlaces.values())
  if (place.city) belonging.set(place.city, [...(belonging.get(place.city) ?? []), place])

/**
 * Groups results by city. A city that matches brings its ports and airports; a port that matches alone has no city
 * above it.
 */
function groupsOf(scores: ReadonlyMap<string, number>, gatewaysOnly: boolean): Group[] {
  const heads = new Set([...scores.keys()].map((code) => namedPlaces.get(code)?.city ?? code))
  return [...heads].map((code) => {
    const head = scores.has(code) ? namedPlaces.get(code) : undefined
    const all = belonging.get(code) ?? []
    const under = all
      .filter((place) => scores.has(place.code) || (head && place.kind !== 'quarter'))
      .filter((place) => !gatewaysOnly || place.gateway)
      .sort((a, b) => orderWithin(scores, a) - orderWithin(scores, b))
    const own = head ? [{ place: head, beneath: false }] : []
    return {
      found: [...own, ...under.slice(0, mostBeneath).map((place) => ({ place, beneath: head !== undefined }))],
      score: Math.min(...[...(head ? [head] : []), ...under].map((place) => scores.get(place.code) ?? Infinity)),
      size: all.filter(({ kind }) => kind !== 'quarter').length,
      rank: ranks.get(code) ?? 0,
    }
  })
}

/** Order within a city: matches first, then gateways, then others. */
function orderWithin(scores: ReadonlyMap<string, number>, place: NamedPlace): number {
  return (scores.get(place.code) ?? 50) + (place.gateway ? 0 : 10)
}
