import type { Milestone } from '../../../domain/shipments/shipment.ts'
import type { ApiProblem } from '../../platform/api-problem.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** Values of a report that was refused: the step that stands in its way, and its time, in words. */
export const stepInWords = (values: ApiProblem['values']): ApiProblem['values'] =>
  values.milestone
    ? { milestone: wordsOf(shipmentsWords)(values.milestone as Milestone), at: formatMoment(String(values.at)) }
    : values

/** How a timeline marks what is known. */
export const certainty = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const
