import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  type ApplicationCommand,
  type ApplicationRefusal,
  decideApplication,
} from '../../../domain/providers/application.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import type {} from '../companies/companies.events.ts'
import { companyName } from '../companies/companies.views.ts'
import { verifyLicence } from './decide-licence.ts'
import './providers.events.ts'
import { lockApplication, makeProvider, type ProviderApplicationRow, saveApplication } from './providers.store.ts'

/**
 * An operator verifies the applicant, who is a provider from its next request on, or declines. Of two concurrent
 * decisions one succeeds; the other is refused with `application_decided`.
 */
export async function decideOnProvider(
  context: Context,
  applicationId: string,
  command: ApplicationCommand,
): Promise<ProviderApplicationRow | Refusal<ApplicationRefusal | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row) return refuse('not_found')
  const status = decideApplication(row, command, dayInKigali(now))
  if (isRefusal(status)) return status
  // Submitted while an earlier application was being accepted: the company already is a provider.
  if (status === 'accepted' && !(await makeProvider(tx, row.company_id))) return refuse('application_decided')
  if (status === 'accepted') await verifyLicences(context, row)
  const change = { status, reason: command.kind === 'decline' ? command.reason : null }
  await saveApplication(tx, row.id, { ...change, decided_at: now, decided_by: actor.personId })
  const subject = { kind: 'company', id: row.company_id }
  await audit(context, {
    verb: `providers.${command.kind}`,
    subject,
    before: { status: row.status },
    after: { applicationId, ...change },
  })
  const name = await companyName(tx, row.company_id)
  await announce(tx, {
    type: `providers.${status}`,
    companies: [row.company_id],
    subject,
    data: { applicationId, companyId: row.company_id, companyName: name },
  })
  // Its people now see a provider's pages.
  if (status === 'accepted')
    await announce(tx, { type: 'companies.changed', companies: [row.company_id], subject, data: { name } })
  return row
}

/**
 * Verifies the licence of each service in the application. Applications from before licences were required have none:
 * it counts as unrecorded and valid.
 */
async function verifyLicences(context: Context, row: ProviderApplicationRow): Promise<void> {
  const given = row.licences
  for (const service of row.services) {
    const { number = null, expiresOn = null } = given.find((each) => each.service === service) ?? {}
    await verifyLicence(context, { companyId: row.company_id, service, number, expiresOn })
  }
}
