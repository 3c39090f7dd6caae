import type { AssessmentOnWire } from '../../../contract/financing.ts'
import { type Measure, type MeasureCode, measures } from '../../../domain/financing/assess-invoice.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { applicationWords } from './applications.strings.ts'

/** A value of a measure with its unit: `5 days`, `3 %`, `Yes`. */
function measured(code: MeasureCode, value: number): string {
  const t = wordsOf(applicationWords)
  const { unit } = measures[code]
  return unit === 'yes' ? t(value === 1 ? 'yes' : 'no') : t(`in_${unit}`, { value })
}

/** Explains the points of a factor: the step that was reached, and where the next one begins. */
export function reasonOf(finding: AssessmentOnWire['findings'][number]): string {
  const t = wordsOf(applicationWords)
  const { code, value, reached, next } = finding
  if (value === null) return t('reasonUnknown')
  const { unit, better, least }: Measure = measures[code]
  if (unit === 'yes' && value === 0) return t('reasonNo')
  // The minimum is exact, so it needs no "at most".
  const bound = (step: number) =>
    step === least ? measured(code, step) : t(better === 'more' ? 'atLeast' : 'atMost', { value: measured(code, step) })
  if (next === null) return t('reasonBest', { value: measured(code, value) })
  if (reached === null) return t('reasonNone', { value: measured(code, value), next: bound(next) })
  return t('reasonStep', { value: measured(code, value), reached: bound(reached), next: bound(next) })
}
