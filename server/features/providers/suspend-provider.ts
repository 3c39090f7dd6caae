import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { runningWith } from '../bookings/bookings.views.ts'
import { companyName } from '../companies/companies.views.ts'
import './providers.events.ts'
import { liftSuspension, suspend } from './providers.store.ts'

/**
 * An operator suspends a provider, giving a reason that the provider reads. Its cards leave the catalogue and it takes
 * no new bookings; running ones continue. Both sides are notified.
 */
export async function suspendProvider(
  tx: Tx,
  actor: Actor,
  companyId: string,
  reason: string,
  now: Date,
): Promise<Refusal<'not_a_selling_provider'> | null> {
  if (!(await suspend(tx, companyId, reason, now))) return refuse('not_a_selling_provider')
  await recordAndAnnounce(tx, actor, companyId, 'suspend', reason)
  return null
}

/** Lifts a suspension: the cards that it hid are shown again, except those past their last day. */
export async function liftProvider(
  tx: Tx,
  actor: Actor,
  companyId: string,
  now: Date,
): Promise<Refusal<'not_suspended'> | null> {
  if (!(await liftSuspension(tx, companyId, dayInKigali(now)))) return refuse('not_suspended')
  await recordAndAnnounce(tx, actor, companyId, 'lift', '')
  return null
}

async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  companyId: string,
  verb: 'suspend' | 'lift',
  reason: string,
): Promise<void> {
  const subject = { kind: 'company', id: companyId }
  await audit(tx, actor, { verb: `providers.${verb}`, subject, after: { reason } })
  const name = await companyName(tx, companyId)
  const running = await runningWith(tx, companyId)
  await announce(tx, {
    type: verb === 'suspend' ? 'providers.suspended' : 'providers.lifted',
    companies: [companyId, ...running.map(({ customerCompanyId }) => customerCompanyId)],
    subject,
    data: { companyId, companyName: name, reason, running },
  })
}
