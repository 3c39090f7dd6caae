import type { DutyRateOnWire } from '../../../contract/tariff.ts'
import { formatAmount, formatShare } from '../../platform/format.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { assessmentWords } from './assessment.strings.ts'

type Terms = Pick<DutyRateOnWire, 'lowBp' | 'highBp' | 'specific'>

/** Basis points in per cent: 1800 → `18`, 20 → `0.2`. */
export function percent(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** A duty as text: `25%`, `0% to 35%`, `45% or, if higher, USD 345.00 per t`. */
export function dutyText({ lowBp, highBp, specific }: Terms): string {
  const t = wordsOf(assessmentWords)
  const share = lowBp === highBp ? formatShare(lowBp) : t('between', { low: percent(lowBp), high: percent(highBp) })
  if (!specific) return share
  const each = `${formatAmount({ amount: specific.amount, currency: specific.currency })}/${specific.per}`
  return highBp === 0 ? each : `${share} ${t('orHigher', { other: each })}`
}
