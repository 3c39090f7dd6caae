import table from './heading-duties.json' with { type: 'json' }

/** How far a fact may be trusted: A read in the official text, B two secondary sources, C one source, D an estimate. */
export type Grade = 'A' | 'B' | 'C' | 'D'

/** One rate of a heading. A heading has several where its lines differ. */
export interface DutyRate {
  /** Per cent of the customs value. */
  readonly percent?: number
  /** The rate lies between these two, in per cent, and the line decides. */
  readonly between?: readonly [low: number, high: number]
  /** Dollars per unit of `per`; the higher of this and the percentage is due. */
  readonly orUsd?: number
  readonly per?: 'kg' | 't'
  /** For these goods of the heading only. */
  readonly goods?: string
  /** On the list of sensitive items, above the usual bands. */
  readonly sensitive?: true
}

export interface HeadingDuty {
  /** HS heading (four digits) or subheading (six). */
  readonly heading: string
  readonly goods: string
  /** What people call the goods, in the singular. */
  readonly names?: readonly string[]
  readonly rates: readonly DutyRate[]
  readonly grade: Grade
  /** Where Rwanda departs from the common tariff, for one fiscal year. */
  readonly rwanda?: { readonly rates: readonly DutyRate[]; readonly grade: Grade; readonly year: string }
}

/** Duties of the headings that Rwanda imports most. JSON keeps pairs as lists, which is all that the cast bridges. */
export const headingDuties = table.headings as unknown as readonly HeadingDuty[]

/** Where the rates come from, since when they hold, and when they were read (`YYYY-MM-DD`). */
export const dutySource = { name: table.source, since: table.since, readOn: table.readOn } as const

const byCode = new Map(headingDuties.map((each) => [each.heading, each]))

/** The duty of a tariff code of 4 to 10 digits, written with or without dots: its subheading first, then its heading. */
export function dutyOfCode(code: string): HeadingDuty | undefined {
  const digits = code.replace(/\D/g, '')
  return byCode.get(digits.slice(0, 6)) ?? byCode.get(digits.slice(0, 4))
}

/** VAT of Rwanda in per cent, on the customs value and the duty together. */
export const vatPercent = 18
