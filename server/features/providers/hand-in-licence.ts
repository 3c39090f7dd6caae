import type { Context } from '../../platform/context.ts'
import './providers.events.ts'
import type { LicenceForm } from '../../../contract/providers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideLicenceDay, type LicenceDayRefusal, readLicenceNumber } from '../../../domain/providers/licence.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { companyName } from '../companies/companies.views.ts'
import { claimFile } from '../documents/claim-file.ts'
import { insertRenewal } from './licences.store.ts'

/**
 * A manager of a provider submits the licence of a service. The service stays on sale under the current licence until
 * that ends.
 */
export async function handInLicence(
  context: Context,
  form: LicenceForm,
): Promise<Refusal<LicenceDayRefusal | 'renewal_waiting' | 'file_not_found'> | null> {
  const { tx, actor, now } = context
  const decided = decideLicenceDay(form.expiresOn, dayInKigali(now))
  if (isRefusal(decided)) return { ...decided, fields: { expiresOn: decided.refused } }
  if (form.fileId) {
    const claimed = await claimFile(context, form.fileId, 'registration', [])
    if (isRefusal(claimed)) return claimed
  }
  const facts = {
    service: form.service,
    number: readLicenceNumber(form.number) as string,
    expires_on: form.expiresOn,
    file_id: form.fileId,
  }
  const row = await insertRenewal(tx, {
    company_id: actor.companyId,
    asked_by: actor.personId,
    asked_at: now,
    ...facts,
  })
  if (!row) return refuse('renewal_waiting')
  const subject = { kind: 'company', id: actor.companyId }
  await audit(context, { verb: 'providers.hand-in-licence', subject, after: facts })
  await announce(tx, {
    type: 'providers.licence-handed-in',
    companies: [actor.companyId],
    subject,
    data: { companyId: actor.companyId, companyName: await companyName(tx, actor.companyId) },
  })
  return null
}
