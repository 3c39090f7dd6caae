import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
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
  context: Context,
  companyId: string,
  reason: string,
): Promise<Refusal<'not_a_selling_provider'> | null> {
  const { tx, now } = context
  if (!(await suspend(tx, companyId, reason, now))) return refuse('not_a_selling_provider')
  await recordAndAnnounce(context, companyId, 'suspend', reason)
  return null
}

/** Lifts a suspension: the cards that it hid are shown again, except those past their last day. */
export async function liftProvider(context: Context, companyId: string): Promise<Refusal<'not_suspended'> | null> {
  const { tx, now } = context
  if (!(await liftSuspension(tx, companyId, dayInKigali(now)))) return refuse('not_suspended')
  await recordAndAnnounce(context, companyId, 'lift', '')
  return null
}

async function recordAndAnnounce(
  context: Context,
  companyId: string,
  verb: 'suspend' | 'lift',
  reason: string,
): Promise<void> {
  const { tx } = context
  const subject = { kind: 'company', id: companyId }
  await audit(context, { verb: `providers.${verb}`, subject, after: { reason } })
  const name = await companyName(tx, companyId)
  const running = await runningWith(tx, companyId)
  await announce(tx, {
    type: verb === 'suspend' ? 'providers.suspended' : 'providers.lifted',
    companies: [companyId, ...running.map(({ customerCompanyId }) => customerCompanyId)],
    subject,
    data: { companyId, companyName: name, reason, running },
  })
}
