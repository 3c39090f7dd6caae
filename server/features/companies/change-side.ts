import { hasSide, type Side } from '../../../domain/companies/sides.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveSide } from './companies.store.ts'

/** Saves the side with which the screens start for a person. It has no effect on permissions. */
export async function changeSide(
  tx: Tx,
  actor: Actor,
  side: Side,
): Promise<Refusal<'side_missing'> | Record<string, never>> {
  if (!hasSide(actor.companyKind, side)) return refuse('side_missing')
  await saveSide(tx, actor, side)
  return {}
}
