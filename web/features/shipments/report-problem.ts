import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { problemText } from '../../platform/api-problem.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

/** The sentence for a report that was refused, with the step that stands in its way and its time in words. */
export function reportProblem(error: unknown): string {
  return problemText(error, shipmentsRefusals, (values) =>
    values.milestone
      ? { milestone: wordsOf(shipmentsWords)(values.milestone as Milestone), at: formatMoment(String(values.at)) }
      : values,
  )
}
