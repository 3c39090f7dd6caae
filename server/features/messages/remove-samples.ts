import type { Context } from '../../platform/context.ts'
import './messages.events.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { deleteSamples } from './messages.store.ts'

/** Removes the sample messages of the company; replies to them stay. */
export async function removeSamples(context: Context): Promise<{ /** Messages and drafts. */ removed: number }> {
  const { tx, actor, now } = context
  const removed = await deleteSamples(tx, actor.companyId)
  const subject = { kind: 'company', id: actor.companyId }
  if (removed > 0) {
    await audit(context, { verb: 'messages.remove-samples', subject, after: { removed } })
    const data = { companyId: actor.companyId, at: now }
    await announce(tx, { type: 'messages.samples-removed', companies: [actor.companyId], subject, data })
  }
  return { removed }
}
