import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { deleteOwnSession } from './settings.store.ts'

/** Ends one of the actor's own sessions, possibly the current one. */
export async function endSession(
  context: Context,
  sessionId: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const { tx } = context
  if (!(await deleteOwnSession(tx, sessionId))) return refuse('not_found')
  await audit(context, { verb: 'settings.end-session', subject: { kind: 'session', id: sessionId } })
  return {}
}
