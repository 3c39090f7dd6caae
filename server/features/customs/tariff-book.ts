import { commonBands } from '../../../domain/customs/assess-duty.ts'
import type { ChargeRate } from '../../../domain/customs/charge-rates.ts'
import type { DutyRate, DutyTerms } from '../../../domain/customs/duty.ts'
import type { RateBook } from '../../../domain/customs/rate-book.ts'
import type { Threshold } from '../../../domain/customs/thresholds.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import {
  chargeRates,
  dutyRates,
  type TariffCode,
  tariffCodes,
  tariffSections,
  tariffVersion,
  thresholds,
} from './tariff.views.ts'
import { TariffSearch } from './tariff-search.ts'

/** The word index of the codes read last, reused while the codes are the same. */
let newest: TariffSearch | undefined

/** The tariff of one version, cached in memory: it changes a few times a year and is read at every keystroke. */
export class TariffBook {
  readonly version: string
  readonly search: TariffSearch
  readonly #codes = new Map<string, TariffCode>()
  readonly #children = new Map<string, TariffCode[]>()
  readonly #rates = new Map<string, DutyRate[]>()
  readonly #charges: readonly ChargeRate[]
  readonly #thresholds: readonly Threshold[]
  readonly #sections: Awaited<ReturnType<typeof tariffSections>>

  constructor(
    version: string,
    codes: readonly TariffCode[],
    rates: readonly DutyRate[],
    charges: readonly ChargeRate[],
    limits: readonly Threshold[],
    sections: Awaited<ReturnType<typeof tariffSections>>,
  ) {
    this.version = version
    this.#charges = charges
    this.#thresholds = limits
    this.#sections = sections
    for (const each of codes) {
      this.#codes.set(each.code, each)
      put(this.#children, each.code.slice(0, -2), each)
    }
    for (const rate of rates) put(this.#rates, rate.code.slice(0, 4), rate)
    if (!newest?.holds(codes)) newest = new TariffSearch(codes)
    this.search = newest
  }

  /**
   * The code under which the tariff lists a line. `xxxx.xx.00` stands for a whole subheading when the tariff has no
   * lines of it; any other code is returned unchanged, even if the tariff does not have it.
   */
  known(code: string): string {
    const above = code.slice(0, 6)
    return code.length === 8 && code.endsWith('00') && this.below(above).length === 0 ? above : code
  }

  find(code: string): TariffCode | undefined {
    return this.#codes.get(code)
  }

  /** Chapter, heading and subheading above a code, in this order. */
  above(code: string): TariffCode[] {
    return [2, 4, 6]
      .filter((length) => length < code.length)
      .map((length) => this.#codes.get(code.slice(0, length)))
      .filter((each) => each !== undefined)
  }

  below(code: string): readonly TariffCode[] {
    return this.#children.get(code) ?? []
  }

  sectionOf(code: string): { number: string; name: string } {
    const chapter = code.slice(0, 2)
    const found = this.#sections.find((each) => each.first_chapter <= chapter && chapter <= each.last_chapter)
    return { number: found?.section ?? '', name: found?.name ?? '' }
  }

  /** All rates under the heading of a code, on which its duty can depend. */
  ratesAround(code: string): readonly DutyRate[] {
    return this.#rates.get(code.slice(0, 4)) ?? []
  }

  /** The range of duty for a code without a rate. */
  dutyRangeOn(day: string): DutyTerms {
    return commonBands(this.#charges, day).terms
  }

  with(exchange: readonly ExchangeRate[]): RateBook {
    return {
      hasCode: (code) => this.#codes.has(code),
      dutiesAround: (code) => this.ratesAround(code),
      charges: this.#charges,
      thresholds: this.#thresholds,
      exchange,
    }
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** One book per context (tests have several in a process), by the identity of its configuration. */
const books = new WeakMap<Config, { version: string; book: Promise<TariffBook> }>()

/** The book of the newest version; read again after a load has created a new one. */
export async function tariffBook(tx: Tx, config: Config): Promise<TariffBook> {
  const version = await tariffVersion(tx)
  const cached = books.get(config)
  if (cached?.version === version) return cached.book
  const book = readBook(tx, version)
  books.set(config, { version, book })
  // A failed read is not cached: the next request reads again.
  book.catch(() => books.delete(config))
  return book
}

async function readBook(tx: Tx, version: string): Promise<TariffBook> {
  const codes = await tariffCodes(tx)
  const rates = await dutyRates(tx)
  return new TariffBook(version, codes, rates, await chargeRates(tx), await thresholds(tx), await tariffSections(tx))
}

/** The rates for a declaration on a day. */
export async function rateBook(tx: Tx, config: Config, day: string): Promise<{ book: TariffBook; rates: RateBook }> {
  const book = await tariffBook(tx, config)
  return { book, rates: book.with(await currentRates(tx, day)) }
}
