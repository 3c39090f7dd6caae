import * as z from 'zod/mini'
import { itineraryQuery } from '../../../contract/itineraries.ts'
import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { askedContainers, type FrontPlace, frontPlaces } from '../../../domain/itineraries/choices.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { readMoney, writeAmount } from '../../../domain/money/read-money.ts'
import { readCount, readNumber } from '../../../domain/money/read-number.ts'
import { equipment } from '../../../domain/offers/equipment.ts'

export type ItineraryQuery = z.output<typeof itineraryQuery>
export const sizes = [...askedContainers, 'loose', 'air'] as const
type Size = (typeof sizes)[number]

/** The form's values: text as typed, a selected option, or a tick. */
export interface ItineraryInput {
  readonly from: string | null
  readonly to: string | null
  readonly hsCode: string
  /** Description of the goods; part of the address, but without effect on the result. */
  readonly goods: string
  readonly size: Size
  readonly count: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly value: string
  readonly currency: Currency
  readonly readyOn: string | null
  readonly deducts: boolean
}
type Mistakes = Readonly<Partial<Record<keyof ItineraryInput, string>>>

export const emptyInput: ItineraryInput = {
  from: null,
  to: 'RWKGL',
  hsCode: '',
  goods: '',
  size: '40DC',
  count: '1',
  weightKg: '',
  volumeM3: '',
  value: '',
  currency: 'USD',
  readyOn: null,
  deducts: false,
}

export const sorts = ['cash', 'arrival', 'co2'] as const
export type Sort = (typeof sorts)[number]
export const ways = ['any', 'sea', 'air', 'road'] as const
export type Way = (typeof ways)[number]

/** The question in an address; null when there is none or it is invalid. */
export function queryOf(search: URLSearchParams): ItineraryQuery | null {
  const read = z.safeParse(itineraryQuery, Object.fromEntries(search))
  return read.success ? read.data : null
}

export function viewOf(search: URLSearchParams): { sort: Sort; by: Way; all: boolean; kept: FrontPlace | undefined } {
  return {
    sort: sorts.find((each) => each === search.get('sort')) ?? 'cash',
    by: ways.find((each) => each === search.get('by')) ?? 'any',
    all: search.get('all') === 'yes',
    kept: frontPlaces.find((each) => each === search.get('kept')),
  }
}

/** The address with a changed view; default values are omitted. */
export function withView(search: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === 'cash' || value === 'any' || value === 'no') changed.delete(name)
    else changed.set(name, value)
  return changed
}

/** Fills the form from a question. */
export function inputOf(query: ItineraryQuery, goods = ''): ItineraryInput {
  const written = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    from: query.from,
    to: query.to,
    hsCode: query.hsCode ?? '',
    goods,
    size: query.container ?? (query.volumeM3 === undefined ? 'air' : 'loose'),
    count: String(query.count),
    weightKg: written(query.weightKg),
    volumeM3: written(query.volumeM3),
    value: writeAmount({ amount: query.value, currency: query.currency }),
    currency: query.currency,
    readyOn: query.readyOn ?? null,
    deducts: query.deducts === 'yes',
  }
}

/** The address of a question, or the mistakes by field. Containers without a weight have their maximum payload. */
export function addressOf(input: ItineraryInput): { search: URLSearchParams } | { mistakes: Mistakes } {
  const mistakes: Partial<Record<keyof ItineraryInput, string>> = {}
  const loose = input.size === 'loose'
  const full = askedContainers.find((each) => each === input.size)
  const count = readCount(input.count)
  const number = (name: 'weightKg' | 'volumeM3') => {
    const value = readNumber(input[name])
    if (input[name].trim() === '') mistakes[name] = `needed_${name}`
    else if (value === null || value <= 0) mistakes[name] = 'not_a_number'
    return value
  }
  if (!input.from) mistakes.from = 'needed_from'
  if (!input.to) mistakes.to = 'needed_to'
  const typed = input.hsCode.trim()
  if (typed !== '' && (readTariffCode(typed)?.length ?? 0) < 4) mistakes.hsCode = 'not_a_tariff_code'
  const weightKg = full && input.weightKg.trim() === '' ? equipment[full].payloadKg * (count ?? 1) : number('weightKg')
  const volumeM3 = loose ? number('volumeM3') : null
  if (full && !(count !== null && count >= 1 && count <= 50)) mistakes.count = 'too_many'
  const value = readMoney(input.value, input.currency)
  if (input.value.trim() === '') mistakes.value = 'needed_value'
  else if (!value || value.amount <= 0) mistakes.value = 'not_a_number'
  if (Object.keys(mistakes).length > 0) return { mistakes }
  return {
    search: new URLSearchParams({
      from: input.from ?? '',
      ...(input.to === 'RWKGL' ? {} : { to: input.to ?? '' }),
      ...(typed === '' ? {} : { hsCode: typed }),
      ...(input.goods.trim() === '' ? {} : { goods: input.goods.trim() }),
      value: String(value?.amount),
      currency: input.currency,
      weightKg: String(weightKg),
      ...(loose ? { volumeM3: String(volumeM3) } : {}),
      ...(full ? { container: full, count: String(count) } : {}),
      ...(input.readyOn ? { readyOn: input.readyOn } : {}),
      ...(input.deducts ? { deducts: 'yes' } : {}),
    }),
  }
}
