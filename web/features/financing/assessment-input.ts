import type { AssessmentOnWire } from '../../../contract/financing.ts'
import { type Findings, type MeasureCode, measureCodes, measures } from '../../../domain/financing/assess-invoice.ts'
import { readCount } from '../../../domain/money/read-number.ts'

/** The values of the scorecard's fields; empty when unknown. */
export type FindingsInput = Readonly<Record<MeasureCode, string>>

export function inputOf(assessment: AssessmentOnWire | null): FindingsInput {
  const known = new Map(assessment?.findings.map((each) => [each.code, each.value]))
  return Object.fromEntries(measureCodes.map((code) => [code, String(known.get(code) ?? '')])) as FindingsInput
}

/** The valid findings, and the measures with an invalid value. */
export function readFindings(input: FindingsInput): { findings: Findings; wrong: readonly MeasureCode[] } {
  const wrong: MeasureCode[] = []
  const read = (code: MeasureCode): number | null => {
    const typed = input[code].trim()
    if (typed === '') return null
    const size = readCount(typed.replace(/^[-−]/, ''))
    const value = size === null ? Number.NaN : /^[-−]/.test(typed) ? -size : size
    const { least, most } = measures[code]
    if (Number.isInteger(value) && value >= least && value <= most) return value
    wrong.push(code)
    return null
  }
  return { findings: Object.fromEntries(measureCodes.map((code) => [code, read(code)])) as Findings, wrong }
}
