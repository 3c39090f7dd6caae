import { isDay } from '../calendar/is-day.ts'
import { cutText } from '../language/cut-text.ts'
import { type Currency, invoiceCurrencies, minorDigits } from '../money/money.ts'
import { type DutyKind, type DutyTerms, type DutyUnit, dutyKinds, dutyUnits } from './duty.ts'
import type { Grade } from './heading-duties.ts'
import { mayLackZero, readTariffCode } from './tariff-code.ts'

export const loadFaults = [
  'code_missing',
  'code_malformed',
  'unknown_code',
  'code_twice',
  'rate_missing',
  'rate_malformed',
  'rate_out_of_bounds',
  'range_reversed',
  'specific_malformed',
  'kind_unknown',
  'day_malformed',
  'days_reversed',
  'grade_unknown',
  'columns_wrong',
  'text_too_long',
  'later_rate_stands',
] as const
/** Why a line of a tariff file is refused. */
export type LoadFault = (typeof loadFaults)[number]

export const loadOutcomes = ['added', 'changed', 'refused'] as const
/** The effect of a line; unchanged lines are only counted. */
type LoadOutcome = (typeof loadOutcomes)[number]

/** Columns of a tariff file. The first two are required; the others are optional, as are their cells. */
export const loadColumns = ['code', 'rate', 'specific', 'kind', 'goods', 'grade', 'page', 'to', 'description'] as const
export type LoadColumn = (typeof loadColumns)[number]

interface LoadedTerms extends DutyTerms {
  readonly kind: DutyKind
  readonly goods: string | null
  readonly grade: Grade
}

/** A rate read from one line of a file. */
export interface LoadedRate extends LoadedTerms {
  readonly code: string
  readonly page: string | null
  /** Last day, if the file gives one. */
  readonly to: string | null
  readonly description: string | null
}

export interface Faulty {
  readonly fault: LoadFault
  /** The text of the cell. */
  readonly found: string
}

const fault = (code: LoadFault, found: string): Faulty => ({ fault: code, found: cutText(found, 100) })
export const isFaulty = (row: object): row is Faulty => 'fault' in row

/**
 * Reads one line. `rate` is a percentage (`25`, `12.5`, `12,5`, `25%`) or a range of two (`10-25`); `specific` an amount per
 * unit (`USD 345/t`). The higher of both is due. Bounds: 0 to 1,000 %.
 */
export function readLoadRow(cells: Readonly<Partial<Record<LoadColumn, string>>>): LoadedRate | Faulty {
  const cell = (column: LoadColumn) => (cells[column] ?? '').trim()
  // Whether a code without separators lacks a zero in front or a digit behind, only a person can see.
  const code = mayLackZero(cell('code')) ? null : readTariffCode(cell('code'))
  if (cell('code') === '') return fault('code_missing', '')
  if (!code || code.length < 4) return fault('code_malformed', cell('code'))
  const specific = readSpecific(cell('specific'))
  if (specific === undefined) return fault('specific_malformed', cell('specific'))
  const rate = readRate(cell('rate'), specific !== null)
  if ('fault' in rate) return rate
  const kind = (cell('kind') || 'cet') as DutyKind
  if (!dutyKinds.includes(kind)) return fault('kind_unknown', kind)
  const grade = (cell('grade') || 'A') as Grade
  if (!['A', 'B', 'C', 'D'].includes(grade)) return fault('grade_unknown', grade)
  const to = cell('to') || null
  if (to !== null && !isDay(to)) return fault('day_malformed', to)
  for (const column of ['goods', 'page', 'description'] as const)
    if (cell(column).length > 300) return fault('text_too_long', cell(column))
  return {
    code,
    ...rate,
    specific,
    kind,
    grade,
    to,
    goods: cell('goods') || null,
    page: cell('page') || null,
    description: cell('description') || null,
  }
}

function readRate(typed: string, hasSpecific: boolean): { lowBp: number; highBp: number } | Faulty {
  if (typed === '') return hasSpecific ? { lowBp: 0, highBp: 0 } : fault('rate_missing', '')
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*%?(?:\s*-\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*%?)?$/.exec(typed)
  if (!parts) return fault('rate_malformed', typed)
  const bp = (whole: string, rest = '') => Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  const lowBp = bp(parts[1] as string, parts[2])
  const highBp = parts[3] === undefined ? lowBp : bp(parts[3], parts[4])
  if (Math.max(lowBp, highBp) > 100_000) return fault('rate_out_of_bounds', typed)
  return highBp < lowBp ? fault('range_reversed', typed) : { lowBp, highBp }
}

/** Null if there is none, undefined if it can't be read. */
function readSpecific(typed: string): DutyTerms['specific'] | undefined {
  if (typed === '') return null
  const parts = /^([A-Z]{3}) (\d{1,9})(?:[.,](\d{1,2}))?\/([a-z]+)$/.exec(typed)
  if (!parts) return undefined
  const [, currency, whole, rest = '', per] = parts as unknown as [
    string,
    Currency,
    string,
    string | undefined,
    DutyUnit,
  ]
  if (!invoiceCurrencies.includes(currency) || !dutyUnits.includes(per)) return undefined
  const digits = minorDigits[currency]
  if (rest.length > digits) return undefined
  const amount = Number(whole) * 10 ** digits + Number(rest.padEnd(digits, '0') || 0)
  return amount > 0 ? { amount, currency, per } : undefined
}

/** A rate in the tariff before the load. */
export interface HeldRate extends LoadedTerms {
  readonly id: string
  readonly code: string
  readonly from: string
  readonly to: string | null
}

interface PlannedLine {
  readonly line: number
  /** As it was written in the file. */
  readonly code: string
  readonly outcome: LoadOutcome
  readonly before: LoadedTerms | null
  readonly after: LoadedTerms | null
  readonly fault: LoadFault | null
  readonly found: string | null
}

export interface LoadPlan {
  readonly lines: readonly PlannedLine[]
  readonly unchanged: number
  /** Rows to write, each with the id of the row that ends on the day before. */
  readonly writes: readonly { readonly rate: LoadedRate; readonly closes: string | null }[]
}

export interface ReadLine {
  readonly line: number
  readonly code: string
  readonly row: LoadedRate | Faulty
}

/** The two schedules of the common tariff share a key: a line that becomes sensitive replaces its former rate. */
const keyOf = (code: string, { kind, goods }: LoadedTerms) =>
  `${code} ${kind === 'stay' ? 'stay' : 'cet'} ${goods ?? ''}`

const termsOf = ({ kind, lowBp, highBp, specific, goods, grade }: LoadedTerms): LoadedTerms => ({
  kind,
  lowBp,
  highBp,
  specific,
  goods,
  grade,
})

/**
 * Plans how a file changes the tariff as of a day. A different rate ends the previous one on the day before; an equal
 * rate changes nothing; a rate is refused if a later one exists. Nothing is deleted: earlier days keep their rates.
 * @param knows whether the nomenclature has a code; a line (8) may be new if its subheading is known
 */
export function planLoad(
  read: readonly ReadLine[],
  held: readonly HeldRate[],
  knows: (code: string) => boolean,
  effectiveFrom: string,
): LoadPlan {
  const newest = new Map<string, HeldRate>()
  for (const rate of held) {
    const key = keyOf(rate.code, rate)
    const known = newest.get(key)
    if (!known || known.from < rate.from) newest.set(key, rate)
  }
  const seen = new Set<string>()
  const lines: PlannedLine[] = []
  const writes: { rate: LoadedRate; closes: string | null }[] = []
  let unchanged = 0
  for (const { line, code, row } of read) {
    const refuse = (what: Faulty) =>
      lines.push({ line, code, outcome: 'refused', before: null, after: null, ...what, found: what.found })
    if (isFaulty(row)) {
      refuse(row)
      continue
    }
    const key = keyOf(row.code, row)
    const before = newest.get(key)
    const known = knows(row.code) || (row.code.length === 8 && knows(row.code.slice(0, 6)))
    if (!known) refuse(fault('unknown_code', row.code))
    else if (row.to !== null && row.to < effectiveFrom) refuse(fault('days_reversed', row.to))
    else if (seen.has(key)) refuse(fault('code_twice', row.code))
    else if (before && isSame(before, row, effectiveFrom)) unchanged++
    else if (before && before.from >= effectiveFrom) refuse(fault('later_rate_stands', before.from))
    else {
      const standing = before && (before.to === null || before.to >= effectiveFrom)
      lines.push({
        line,
        code,
        outcome: before ? 'changed' : 'added',
        before: before ? termsOf(before) : null,
        after: termsOf(row),
        fault: null,
        found: null,
      })
      writes.push({ rate: row, closes: standing ? before.id : null })
    }
    seen.add(key)
  }
  return { lines, unchanged, writes }
}

/** Valid on the day, with the same terms. */
function isSame(before: HeldRate, row: LoadedRate, effectiveFrom: string): boolean {
  const stands = before.from <= effectiveFrom && (before.to === null || before.to >= effectiveFrom)
  return stands && before.to === row.to && JSON.stringify(termsOf(before)) === JSON.stringify(termsOf(row))
}
