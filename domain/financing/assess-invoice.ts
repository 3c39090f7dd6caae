/**
 * The scorecard: facts about an invoice, its seller and its buyer, in points with a reason for each. Weights are those
 * of common factoring practice (certainty C); the steps within them are our own (D), published here. Points inform a
 * person, who decides.
 */
export interface Measure {
  /** The most points. */
  readonly of: number
  /** Whether more of it is better (months of trade) or less (days late). */
  readonly better: 'more' | 'less'
  readonly unit: 'days' | 'months' | 'percent' | 'yes'
  /** From the best: a value that reaches this bound earns so many points. A value that reaches none earns none. */
  readonly steps: readonly (readonly [bound: number, points: number])[]
  readonly least: number
  readonly most: number
}

const percent = { unit: 'percent', least: 0, most: 100 } as const
const months = { unit: 'months', better: 'more', least: 0, most: 1200 } as const
const yes = { unit: 'yes', better: 'more', least: 0, most: 1 } as const
const days = { unit: 'days', better: 'less', least: 0, most: 365 } as const

export const measures = {
  /** Days by which the buyer paid late, on average over the last twelve months. */
  debtorDaysLate: {
    ...days,
    of: 25,
    steps: [
      [0, 25],
      [7, 20],
      [15, 14],
      [30, 7],
    ],
  },
  /** Months since the seller was registered. */
  sellerMonths: {
    ...months,
    of: 10,
    steps: [
      [60, 10],
      [36, 8],
      [24, 6],
      [12, 3],
    ],
  },
  /** Turnover of the last twelve months against the twelve before, from EBM or mobile money. */
  turnoverTrend: {
    unit: 'percent',
    better: 'more',
    least: -100,
    most: 1000,
    of: 10,
    steps: [
      [10, 10],
      [0, 8],
      [-10, 5],
      [-25, 2],
    ],
  },
  /** Standard deviation of the monthly turnover, as a share of its mean. */
  turnoverSwing: {
    ...percent,
    better: 'less',
    most: 1000,
    of: 5,
    steps: [
      [15, 5],
      [30, 3],
      [50, 1],
    ],
  },
  /** Credit notes and disputes, as a share of what the seller invoiced. */
  dilution: {
    ...percent,
    better: 'less',
    of: 10,
    steps: [
      [1, 10],
      [3, 7],
      [5, 4],
      [10, 1],
    ],
  },
  /** Months since the first invoice of this seller to this buyer. */
  relationshipMonths: {
    ...months,
    of: 10,
    steps: [
      [24, 10],
      [12, 7],
      [6, 4],
      [3, 2],
    ],
  },
  proofOfDelivery: { ...yes, of: 7, steps: [[1, 7]] },
  /** The buyer has confirmed in writing that the invoice is correct. */
  buyerAcceptance: { ...yes, of: 8, steps: [[1, 8]] },
  taxClearance: { ...yes, of: 5, steps: [[1, 5]] },
  /** Days of the oldest arrears in the report of the credit bureau. */
  bureauDaysLate: {
    ...days,
    most: 3650,
    of: 5,
    steps: [
      [0, 5],
      [30, 2],
    ],
  },
  /** This buyer's share of the seller's turnover. */
  concentration: {
    ...percent,
    better: 'less',
    of: 5,
    steps: [
      [25, 5],
      [40, 3],
      [60, 1],
    ],
  },
} as const satisfies Readonly<Record<string, Measure>>

export type MeasureCode = keyof typeof measures
export const measureCodes = Object.keys(measures) as MeasureCode[]

/** The value of each measure; null if unknown, which earns no points. */
export type Findings = Readonly<Record<MeasureCode, number | null>>

export const gradeCodes = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof gradeCodes)[number]

/** The least points of each grade, and the share of the invoice that it allows to advance; null: declined. */
export const grades: Readonly<Record<Grade, { readonly from: number; readonly advancePercent: number | null }>> = {
  A: { from: 80, advancePercent: 90 },
  B: { from: 65, advancePercent: 80 },
  C: { from: 50, advancePercent: 70 },
  D: { from: 0, advancePercent: null },
}

interface Finding {
  readonly code: MeasureCode
  readonly value: number | null
  readonly points: number
  readonly of: number
  /** The step that was reached, and the next better one; null if there is none. */
  readonly reached: number | null
  readonly next: number | null
}

export interface Assessment {
  readonly score: number
  readonly grade: Grade
  readonly advancePercent: number | null
  readonly findings: readonly Finding[]
}

export function assessInvoice(known: Findings): Assessment {
  const findings = measureCodes.map((code) => find(code, known[code]))
  const score = findings.reduce((total, each) => total + each.points, 0)
  const grade = gradeCodes.find((each) => score >= grades[each].from) as Grade
  return { score, grade, advancePercent: grades[grade].advancePercent, findings }
}

function find(code: MeasureCode, value: number | null): Finding {
  const { of, better, steps }: Measure = measures[code]
  const place =
    value === null ? -1 : steps.findIndex(([bound]) => (better === 'more' ? value >= bound : value <= bound))
  const reached = steps[place]
  const next = place === -1 ? steps.at(-1) : steps[place - 1]
  return { code, value, points: reached?.[1] ?? 0, of, reached: reached?.[0] ?? null, next: next?.[0] ?? null }
}
