import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteOwnSession } from './settings.store.ts'

/** Ends one of the actor's own sessions, possibly the current one. */
export async function endSession(
  tx: Tx,
  actor: Actor,
  sessionId: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  if (!(await deleteOwnSession(tx, sessionId))) return refuse('not_found')
  await audit(tx, actor, { verb: 'settings.end-session', subject: { kind: 'session', id: sessionId } })
  return {}
}
