import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

/** The sentence for a report that was refused, with the step that stands in its way and its time in words. */
export function reportProblem(error: unknown): string {
  if (!(error instanceof ApiProblem) || !error.values.milestone) return problemText(error, shipmentsRefusals)
  const values = {
    milestone: wordsOf(shipmentsWords)(error.values.milestone as Milestone),
    at: formatMoment(String(error.values.at)),
  }
  return problemText(new ApiProblem(error.kind, { code: error.code, status: error.status, values }), shipmentsRefusals)
}
