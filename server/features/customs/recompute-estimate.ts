import { previewForm } from '../../../contract/customs.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { assessForm } from './assess-form.ts'
import { readEstimate } from './estimates.views.ts'

/** Calculates a saved estimate with the rates of another day. Saves nothing. */
export async function recomputeEstimate(context: ConfiguredContext, estimateId: string, day: string) {
  const { tx, config } = context
  const stored = await readEstimate(context, estimateId)
  if (!stored) return refuse('not_found')
  const form = previewForm.parse(stored.form)
  const recomputed = await assessForm(tx, config, form, day)
  if (!isRefusal(recomputed) || recomputed.refused !== 'unknown_rate') return recomputed
  // The rate that the importer chose does not exist on that day: calculates without a choice.
  return assessForm(tx, config, { ...form, goods: form.goods.map(({ rateId: _, ...goods }) => goods) }, day)
}
