import MiniSearch from 'minisearch'
import { everydayNames, searchTerm } from '../../../domain/customs/everyday-words.ts'
import { shopWords } from '../../../domain/customs/shop-words.ts'
import { mayLackZero, tariffDigits } from '../../../domain/customs/tariff-code.ts'
import type { TariffCode } from './tariff.views.ts'

interface Entry {
  readonly id: string
  readonly names: string
  readonly shop: string
  readonly text: string
}

/** Entries per chunk of indexing: a few milliseconds, between which requests are served. */
const atOnce = 100

/** Words of a query that are used. */
const mostWords = 8

/** Marks are part of a word, because some programs write `é` as `e` and an accent. */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

/** French and Kinyarwanda words between others: searched for, `lait de vache` found whatever has a `de`. */
const connectives: ReadonlySet<string> = new Set(
  'de du des la le les et pour en au aux ya yo wa wo ba bya byo cya cyo rya ryo za zo na ku mu'.split(' '),
)
/** The same, joined by an apostrophe: `d’orange`, `y’abana`. */
const joined = /(?<!\p{L})\p{L}{1,2}['’](?=[\p{L}])/gu

/** The words of a query that name something; all of them if none does. */
function namingWords(query: string): string[] {
  const words = wordsOf(query.replace(joined, ' '))
  const naming = words.filter((word) => !connectives.has(word.toLowerCase()))
  return naming.length > 0 ? naming : words
}

/** Boost by code length: people usually look for a heading, so its chapter and its lines rank lower. */
const weight: Readonly<Record<number, number>> = { 2: 0.9, 4: 1.6, 6: 1, 8: 0.9 }

/** Key for comparing names: all their words in order, including those too common to search for. */
const nameKey = (name: string) =>
  wordsOf(name)
    .map((word) => searchTerm(word) ?? word.toLowerCase())
    .join(' ')

const shopNames = new Map(shopWords.map(({ code, en, fr, rw }) => [code, [...en, ...fr, ...rw]]))

/** Every word that results from swapping two adjacent letters. */
function* swaps(word: string) {
  for (let place = 0; place < word.length - 1; place++)
    if (word[place] !== word[place + 1])
      yield word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2)
}

/** Finds tariff codes by number or by words. The word index is built at its first use, in small chunks. */
export class TariffSearch {
  readonly #codes: readonly TariffCode[]
  /** Codes by a complete name: the words of a heading, an everyday name, or a shop word. */
  readonly #named = new Map<string, string[]>()
  /** Every term of the index. */
  readonly #terms = new Set<string>()
  #index: Promise<MiniSearch<Entry>> | undefined

  /**
   * @param codes sorted by code
   */
  constructor(codes: readonly TariffCode[]) {
    this.#codes = codes
    const held = new Set(codes.map(({ code }) => code))
    const name = (code: string, called: string) => {
      const key = nameKey(called)
      const own = this.#named.get(key)
      if (key === '' || !held.has(code) || own?.includes(code)) return
      if (own) own.push(code)
      else this.#named.set(key, [code])
    }
    for (const { code, description } of codes) if (code.length <= 4) name(code, description)
    for (const [code, names] of [...everydayNames, ...shopNames]) for (const called of names) name(code, called)
  }

  /** Whether it was built from these codes. */
  holds(codes: readonly TariffCode[]): boolean {
    return (
      codes.length === this.#codes.length &&
      codes.every(({ code, description }, place) => {
        const own = this.#codes[place]
        return own?.code === code && own.description === description
      })
    )
  }

  /**
   * Codes that match a query, the most likely first. Digits match as a prefix. Words match first by an exact name, then
   * by exact words, then by prefixes; typing errors of one letter are allowed only for unknown words.
   */
  async find(query: string, limit: number): Promise<string[]> {
    const digits = tariffDigits(query)
    if (digits !== null) return this.#byNumber(digits, mayLackZero(query), limit)
    const index = await this.ready()
    // Common words are excluded from index and query; words beyond the limit add nothing but time.
    const words = namingWords(query)
      .map(searchTerm)
      .filter((word) => word !== null)
      .slice(0, mostWords)
      .map((word) => this.#unswapped(word))
    const last = words.length - 1
    const known = (term: string) => this.#terms.has(term)
    const begun = { prefix: (term: string, place: number) => place === last && term.length > 1 }
    const near = { ...begun, fuzzy: (term: string) => (term.length >= 4 && !known(term) ? 1 : false) }
    const found = new Set<string>()
    const look = (way: Parameters<typeof index.search>[1]) => {
      for (const hit of index.search(words.join(' '), way)) found.add(hit.id as string)
    }
    look({ combineWith: 'AND' })
    if (found.size < limit) look({ ...begun, combineWith: 'AND' })
    if (found.size === 0) look({ ...near, combineWith: 'AND' })
    if (found.size === 0) look({ combineWith: 'OR' })
    if (found.size === 0) look({ ...near, combineWith: 'OR' })
    const named = this.#named.get(nameKey(query)) ?? this.#named.get(words.join(' ')) ?? []
    return [...new Set([...named, ...found])].slice(0, limit)
  }

  /** The word itself if it is known; otherwise a known word that results from swapping two adjacent letters. */
  #unswapped(word: string): string {
    if (word.length < 4 || this.#terms.has(word)) return word
    for (const other of swaps(word)) if (this.#terms.has(other)) return other
    return word
  }

  /** Builds the word index, once. */
  ready(): Promise<MiniSearch<Entry>> {
    this.#index ??= this.#build()
    return this.#index
  }

  /**
   * Codes with this prefix, the shortest first: a heading before its lines. Digits after the eighth are ignored.
   * Without a match it tries a leading zero, which spreadsheets drop, and then fewer digits.
   */
  #byNumber(digits: string, lacksZero: boolean, limit: number): string[] {
    const line = digits.slice(0, 8)
    const starts = [line, ...(lacksZero ? [`0${line}`.slice(0, 8)] : [])]
    for (const length of [6, 4]) starts.push(...starts.slice(0, 2).map((start) => start.slice(0, length)))
    for (const start of starts) {
      const found = this.#beginning(start)
      if (found.length > 0) return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit)
    }
    return []
  }

  #beginning(digits: string): string[] {
    let low = 0
    let high = this.#codes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#codes[middle] as TariffCode).code < digits) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let place = low; this.#codes[place]?.code.startsWith(digits); place++)
      found.push((this.#codes[place] as TariffCode).code)
    return found
  }

  async #build(): Promise<MiniSearch<Entry>> {
    const index = new MiniSearch<Entry>({
      fields: ['names', 'shop', 'text'],
      tokenize: wordsOf,
      processTerm: (word) => {
        const term = searchTerm(word)
        if (term !== null) this.#terms.add(term)
        return term
      },
      searchOptions: {
        processTerm: (term) => term,
        boost: { names: 4, shop: 4 },
        maxFuzzy: 1,
        weights: { fuzzy: 0.3, prefix: 0.5 },
        boostDocument: (id) => weight[String(id).length] ?? 1,
      },
    })
    let last = ''
    const entries = this.#codes.flatMap(({ code, description }) => {
      // A line without words of its own is found by its subheading, or by its number.
      const repeated = code.length === 8 && description === last
      if (code.length === 6) last = description
      if (repeated) return []
      const own = (names: ReadonlyMap<string, readonly string[]>) => names.get(code)?.join(' | ') ?? ''
      return [{ id: code, names: own(everydayNames), shop: own(shopNames), text: description }]
    })
    await index.addAllAsync(entries, { chunkSize: atOnce })
    return index
  }
}
