import MiniSearch from 'minisearch'
import { everydayNames, searchTerm } from '../../../domain/customs/everyday-words.ts'
import type { TariffCode } from './tariff.views.ts'

interface Entry {
  readonly id: string
  readonly names: string
  readonly text: string
}

/** Entries indexed at a stretch: a few milliseconds, between which requests are answered. */
const atOnce = 100

/** Words of a query that are looked up. */
const mostWords = 8

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** A heading is what people look for: what is above and below it stands behind. */
const weight: Readonly<Record<number, number>> = { 2: 0.9, 4: 1.6, 6: 1, 8: 0.9 }

/** Finds tariff codes by number or by words. The words are indexed when first asked for, in small pieces. */
export class TariffSearch {
  readonly #codes: readonly TariffCode[]
  /** Chapters and headings by their own words. */
  readonly #titles: ReadonlyMap<string, string>
  #index: Promise<MiniSearch<Entry>> | undefined

  /** @param codes in order of their codes */
  constructor(codes: readonly TariffCode[]) {
    this.#codes = codes
    const titled = codes.filter(({ code }) => code.length <= 4)
    this.#titles = new Map(titled.map(({ code, description }) => [description.toLowerCase(), code]))
  }

  /** Whether it was made of these codes. */
  holds(codes: readonly TariffCode[]): boolean {
    return (
      codes.length === this.#codes.length &&
      codes.every(({ code, description }, place) => {
        const own = this.#codes[place]
        return own?.code === code && own.description === description
      })
    )
  }

  /** Codes that a query means, the likeliest first: digits by their beginning, words by meaning and sound. */
  async find(query: string, limit: number): Promise<string[]> {
    const typed = query.trim()
    if (/^\d[\d.\s-]*$/.test(typed)) return this.#byNumber(typed.replace(/\D/g, ''), limit)
    const index = await this.ready()
    // Words that nobody looks for are left out of both sides; more than these tell nothing new and cost time.
    const words = wordsOf(typed)
      .filter((word) => searchTerm(word) !== null)
      .slice(0, mostWords)
    const last = words.length - 1
    const strict = { prefix: (term: string, place: number) => place === last && term.length > 1 }
    const loose = { ...strict, fuzzy: (term: string) => (term.length >= 4 ? 1 : false) }
    const ways = [
      { ...strict, combineWith: 'AND' },
      { ...loose, combineWith: 'AND' },
      { ...loose, combineWith: 'OR' },
    ] as const
    for (const way of ways) {
      const hits = index.search(words.join(' '), way)
      if (hits.length === 0) continue
      const title = this.#titles.get(typed.toLowerCase())
      const codes = hits.slice(0, limit).map((hit) => hit.id as string)
      return title ? [title, ...codes.filter((code) => code !== title)].slice(0, limit) : codes
    }
    return []
  }

  /** Builds the index of words, once. */
  ready(): Promise<MiniSearch<Entry>> {
    this.#index ??= this.#build()
    return this.#index
  }

  /** The shortest codes first: a heading before its lines. */
  #byNumber(digits: string, limit: number): string[] {
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
    return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit)
  }

  async #build(): Promise<MiniSearch<Entry>> {
    const index = new MiniSearch<Entry>({
      fields: ['names', 'text'],
      tokenize: wordsOf,
      processTerm: searchTerm,
      searchOptions: {
        boost: { names: 4 },
        maxFuzzy: 1,
        weights: { fuzzy: 0.3, prefix: 0.5 },
        boostDocument: (id) => weight[String(id).length] ?? 1,
      },
    })
    let last = ''
    const entries = this.#codes.flatMap(({ code, description }) => {
      // A line without words of its own is found by its subheading, and by its number.
      const repeated = code.length === 8 && description === last
      if (code.length === 6) last = description
      return repeated ? [] : [{ id: code, names: everydayNames.get(code)?.join(' | ') ?? '', text: description }]
    })
    await index.addAllAsync(entries, { chunkSize: atOnce })
    return index
  }
}
