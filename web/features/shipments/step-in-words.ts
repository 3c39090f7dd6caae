import type { Milestone } from '../../../domain/shipments/shipment.ts'
import type { ApiProblem } from '../../platform/api-problem.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** Makes the values of a refused report readable: the conflicting step and its time. */
export const stepInWords = (values: ApiProblem['values']): ApiProblem['values'] =>
  values.milestone
    ? { milestone: wordsOf(shipmentsWords)(values.milestone as Milestone), at: formatMoment(String(values.at)) }
    : values

/** The timeline's mark for each classifier. */
export const certainty = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const
