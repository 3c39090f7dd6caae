import { isDay } from '../calendar/is-day.ts'
import { cutText } from '../language/cut-text.ts'
import { type Currency, hasThousandths, invoiceCurrencies } from '../money/money.ts'
import { readMoney, writeAmount } from '../money/read-money.ts'
import { isAmbiguous } from '../money/read-number.ts'
import {
  type ClockTariff,
  clockKinds,
  equipmentGroups,
  freeDayTypes,
  startDays,
  type Tier,
  tierBases,
} from './clock.ts'

/** Columns of a free-time tariff file, in the order of the template. */
export const tariffColumns = [
  'clock',
  'line',
  'port',
  'cargo',
  'equipment',
  'free_days',
  'free_day_type',
  'starts_on',
  'tier_base',
  'tiers',
  'currency',
  'vat_percent',
  'from',
  'to',
  'source',
  'grade',
] as const
export type TariffColumn = (typeof tariffColumns)[number]

export const rowFaults = [
  'columns_wrong',
  'not_a_choice',
  'not_a_port',
  'not_whole',
  'not_tiers',
  'tiers_gap',
  'not_a_percent',
  'not_a_day',
  'to_before_from',
  'source_missing',
  'too_long',
  'row_repeated',
] as const
type RowFault = (typeof rowFaults)[number]

/** Whether the cargo goes on to another country (transit) or stays in the country of the port (local). */
export const tariffCargos = ['transit', 'local'] as const
/** A row of the file, with the cargo that it applies to. */
export type TariffRow = ClockTariff & { readonly cargo: (typeof tariffCargos)[number] }
/** Why a line of the file is not valid: the column and its text. */
export interface Faulty {
  readonly fault: RowFault
  readonly column: TariffColumn | null
  readonly found: string
}

const choices = {
  clock: clockKinds,
  cargo: tariffCargos,
  equipment: equipmentGroups,
  free_day_type: freeDayTypes,
  starts_on: startDays,
  tier_base: tierBases,
  currency: invoiceCurrencies,
  grade: ['A', 'B', 'C', 'D'],
} as const
type ChoiceColumn = keyof typeof choices

/** Defaults of empty cells. */
const usual: Readonly<Partial<Record<TariffColumn, string>>> = {
  cargo: 'transit',
  free_day_type: 'calendar',
  starts_on: 'same',
  vat_percent: '0',
}

class Unusable extends Error {
  readonly faulty: Faulty
  constructor(fault: RowFault, column: TariffColumn, found: string) {
    super(fault)
    this.faulty = { fault, column, found: cutText(found, 100) }
  }
}

/** Reads a line of a file as a row of the table; otherwise returns the first cell that is not valid. */
export function readTariffRow(
  cells: Readonly<Partial<Record<TariffColumn, string>>>,
  isPort: (code: string) => boolean,
): TariffRow | Faulty {
  const cell = (column: TariffColumn) => cells[column]?.trim() || (usual[column] ?? '')
  const choice = <C extends ChoiceColumn>(column: C): (typeof choices)[C][number] => {
    const found = choices[column].find((each) => each === cell(column))
    if (found === undefined) throw new Unusable('not_a_choice', column, cell(column))
    return found as (typeof choices)[C][number]
  }
  try {
    const place = cell('port').toUpperCase()
    if (!isPort(place)) throw new Unusable('not_a_port', 'port', cell('port'))
    if (cell('line').length > 100) throw new Unusable('too_long', 'line', cell('line'))
    const source = cell('source')
    if (source === '') throw new Unusable('source_missing', 'source', source)
    if (source.length > 300) throw new Unusable('too_long', 'source', source)
    const freeDays = wholeDays(cell('free_days'))
    const tierBase = choice('tier_base')
    const from = dayOf('from', cell('from'))
    const to = cell('to') === '' ? null : dayOf('to', cell('to'))
    if (to !== null && to < from) throw new Unusable('to_before_from', 'to', to)
    return {
      clock: choice('clock'),
      line: cell('line'),
      place,
      cargo: choice('cargo'),
      equipmentGroup: choice('equipment'),
      freeDays,
      freeDayType: choice('free_day_type'),
      startsOn: choice('starts_on'),
      tierBase,
      tiers: tiersOf(cell('tiers'), choice('currency'), tierBase === 'after_free' ? 1 : freeDays + 1),
      currency: choice('currency'),
      vatBp: percentOf(cell('vat_percent')),
      from,
      to,
      source,
      grade: choice('grade'),
    }
  } catch (fault) {
    if (fault instanceof Unusable) return fault.faulty
    throw fault
  }
}

function wholeDays(typed: string): number {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(days <= 365)) throw new Unusable('not_whole', 'free_days', typed)
  return days
}

function percentOf(typed: string): number {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  if (!(percent <= 100)) throw new Unusable('not_a_percent', 'vat_percent', typed)
  return Math.round(percent * 100)
}

function dayOf(column: 'from' | 'to', typed: string): string {
  if (!isDay(typed)) throw new Unusable('not_a_day', column, typed)
  return typed
}

/**
 * `1-7: 20/40; 8-14: 35/70; 15-: 50/100`: first and last day, then the price per day for a 20 ft and a 40 ft container.
 * The tiers are contiguous, begin at `first`, and the last has no end.
 */
function tiersOf(typed: string, currency: Currency, first: number): Tier[] {
  const unusable = () => new Unusable('not_tiers', 'tiers', typed)
  if (typed.length > 500) throw unusable()
  const tiers = typed.split(';').map((part): Tier => {
    const found = /^\s*(\d{1,4})\s*-\s*(\d{1,4})?\s*:\s*([\d.,]+)\s*\/\s*([\d.,]+)\s*$/.exec(part)
    const [, from, to, small, large] = found ?? []
    const box20 = readPrice(small ?? '', currency)
    const box40 = readPrice(large ?? '', currency)
    if (!found || !box20 || !box40) throw unusable()
    return { from: Number(from), to: to === undefined ? null : Number(to), box20: box20.amount, box40: box40.amount }
  })
  const follow = tiers.every(({ from, to }, at) => {
    const before = tiers[at - 1]
    const last = at === tiers.length - 1
    return from === (before ? (before.to ?? 0) + 1 : first) && (last ? to === null : to !== null && to >= from)
  })
  if (!follow) throw new Unusable('tiers_gap', 'tiers', typed)
  return tiers
}

/** An amount of a file. Nobody sees it as read before it is stored: one that could be meant in two ways is refused. */
const readPrice = (typed: string, currency: Currency) =>
  hasThousandths(currency) && isAmbiguous(typed) ? null : readMoney(typed, currency)

/** The key of a row: two rows with the same key are the same row. */
export const keyOfRow = ({ clock, line, place, cargo, equipmentGroup, from }: TariffRow): string =>
  JSON.stringify([clock, line, place, cargo, equipmentGroup, from])

/** Writes the tiers as they stand in a file. */
export function writeTiers({ tiers, currency }: Pick<ClockTariff, 'tiers' | 'currency'>): string {
  const write = (amount: number) => writeAmount({ amount, currency })
  return tiers.map(({ from, to, box20, box40 }) => `${from}-${to ?? ''}: ${write(box20)}/${write(box40)}`).join('; ')
}
