import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './customs.events.ts'
import { deleteEstimateRow, lockEstimate } from './estimates.store.ts'

/** Removes an estimate and its link. */
export async function deleteEstimate(
  context: Context,
  estimateId: string,
): Promise<{ id: string } | Refusal<'not_found'>> {
  const { tx, actor } = context
  const estimate = await lockEstimate(tx, actor.companyId, estimateId)
  if (!estimate) return refuse('not_found')
  await deleteEstimateRow(tx, actor.companyId, estimate.id)
  await audit(context, { verb: 'customs.delete-estimate', subject: { kind: 'tax_estimate', id: estimate.id } })
  await announce(tx, {
    type: 'customs.estimate-deleted',
    companies: [actor.companyId],
    subject: { kind: 'tax_estimate', id: estimate.id },
    data: {},
  })
  return { id: estimate.id }
}
