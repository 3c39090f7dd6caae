import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { markRead } from './alerts.store.ts'
import { isAlertOf } from './alerts.views.ts'

/** The person has read an alert of their company. */
export async function markAlertRead(
  { tx, actor: { companyId, personId } }: Context,
  alertId: string,
): Promise<Refusal<'not_found'> | null> {
  if (!(await isAlertOf(tx, companyId, alertId))) return refuse('not_found')
  await markRead(tx, companyId, personId, alertId)
  return null
}
