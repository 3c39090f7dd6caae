import type { Context } from '../../platform/context.ts'
import './providers.events.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideRenewal, type RenewalCommand } from '../../../domain/providers/licence.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { showCardsOfService } from '../offers/hide-cards.ts'
import { lockRenewal, putLicence, type RenewalRow, saveRenewal, type VerifiedLicence } from './licences.store.ts'

/**
 * An operator verifies a submitted licence or declines it. Of two concurrent decisions one succeeds; the other is
 * refused with `renewal_decided`.
 */
export async function decideOnLicence(
  context: Context,
  renewalId: string,
  command: RenewalCommand,
): Promise<RenewalRow | Refusal<'renewal_decided' | 'licence_over' | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockRenewal(tx, renewalId)
  if (!row) return refuse('not_found')
  const { company_id: companyId, service, number, expires_on: expiresOn } = row
  const status = decideRenewal({ status: row.status, expiresOn }, command, dayInKigali(now))
  if (isRefusal(status)) return status
  const change = { status, reason: command.kind === 'decline' ? command.reason : null }
  await saveRenewal(tx, row.id, { ...change, decided_at: now, decided_by: actor.personId })
  if (status === 'accepted') await verifyLicence(context, { companyId, service, number, expiresOn })
  const subject = { kind: 'company', id: companyId }
  await audit(context, { verb: `providers.${command.kind}-licence`, subject, after: { service, number, ...change } })
  await announce(tx, {
    type: status === 'accepted' ? 'providers.licence-verified' : 'providers.licence-declined',
    companies: [companyId],
    subject,
    data: { companyId, service, number, expiresOn, reason: change.reason ?? '' },
  })
  return row
}

/**
 * Makes this the current licence of its service; cards that were hidden because the previous one lapsed are shown
 * again.
 */
export async function verifyLicence({ tx, actor, now }: Context, licence: VerifiedLicence): Promise<void> {
  const licenceId = await putLicence(tx, licence, actor.personId, now)
  await showCardsOfService(tx, licence.companyId, licence.service, dayInKigali(now))
  if (licence.expiresOn !== null) await enqueue(tx, 'providers.look-at-licence', { licenceId })
}
