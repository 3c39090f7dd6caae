import table from './heading-duties.json' with { type: 'json' }

/** The grade of a fact: A read in the official text, B two secondary sources, C one source, D an estimate. */
export type Grade = 'A' | 'B' | 'C' | 'D'

/** One rate of a heading. A heading has several if its lines differ. */
export interface DutyRate {
  /** Per cent of the customs value. */
  readonly percent?: number
  /** The rate is between these two, in per cent; it depends on the tariff line. */
  readonly between?: readonly [low: number, high: number]
  /** Dollars per unit of `per`; the higher of this amount and the percentage is due. */
  readonly orUsd?: number
  readonly per?: 'kg' | 't'
  /** The goods of the heading that it applies to. */
  readonly goods?: string
  /** On the list of sensitive items, above the usual bands. */
  readonly sensitive?: true
}

export interface HeadingDuty {
  /** HS heading (four digits) or subheading (six). */
  readonly heading: string
  readonly goods: string
  /** Everyday names of the goods, in the singular. */
  readonly names?: readonly string[]
  readonly rates: readonly DutyRate[]
  readonly grade: Grade
  /** Where Rwanda deviates from the common tariff, for one fiscal year. */
  readonly rwanda?: {
    readonly rates: readonly DutyRate[]
    readonly grade: Grade
    readonly year: string
    /** The rate of the common tariff, in per cent, that it stands for: lines with another rate keep theirs. */
    readonly replaces?: number
  }
}

/** Duties of the headings that Rwanda imports most. JSON has pairs as lists; the cast only bridges that. */
export const headingDuties = table.headings as unknown as readonly HeadingDuty[]

/** Source of the rates, since when they apply, and when they were read (`YYYY-MM-DD`). */
export const dutySource = { name: table.source, since: table.since, readOn: table.readOn } as const

const byCode = new Map(headingDuties.map((each) => [each.heading, each]))

/** The duty of a tariff code of 4 to 10 digits, with or without dots: its subheading first, then its heading. */
export function dutyOfCode(code: string): HeadingDuty | undefined {
  const digits = code.replace(/\D/g, '')
  return byCode.get(digits.slice(0, 6)) ?? byCode.get(digits.slice(0, 4))
}

/** VAT in Rwanda in per cent, on customs value plus duty. */
export const vatPercent = 18
