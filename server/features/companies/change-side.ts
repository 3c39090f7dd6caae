import { hasSide, type Side } from '../../../domain/companies/sides.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { saveSide } from './companies.store.ts'

/** Saves the side with which the screens start for a person. It has no effect on permissions. */
export async function changeSide(
  context: Context,
  side: Side,
): Promise<Refusal<'side_missing'> | Record<string, never>> {
  const { actor } = context
  if (!hasSide(actor.companyKind, side)) return refuse('side_missing')
  await saveSide(context, side)
  return {}
}
