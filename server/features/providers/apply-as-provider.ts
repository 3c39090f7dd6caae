import type { ProviderForm } from '../../../contract/providers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { AskedLicence } from '../../../domain/providers/application.ts'
import { type ApplyingRefusal, decideApplying, readRegistration } from '../../../domain/providers/application.ts'
import { decideLicenceDay, type LicenceDayRefusal, readLicenceNumber } from '../../../domain/providers/licence.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import { companyName } from '../companies/companies.views.ts'
import { claimFile } from '../documents/claim-file.ts'
import './providers.events.ts'
import { insertApplication, type ProviderApplicationRow } from './providers.store.ts'
import { latestApplication } from './providers.views.ts'

/** A manager applies for the company to be a provider; of two concurrent applications, one is saved. */
export async function applyAsProvider(
  context: Context,
  form: ProviderForm,
): Promise<ProviderApplicationRow | Refusal<ApplyingRefusal | LicenceDayRefusal | 'file_not_found'>> {
  const { tx, actor, now } = context
  if (form.fileId) {
    const claimed = await claimFile(context, form.fileId, 'registration', [])
    if (isRefusal(claimed)) return claimed
  }
  const latest = await latestApplication(tx, actor.companyId)
  const decision = decideApplying(actor.companyKind, latest?.status ?? null)
  if (isRefusal(decision)) return decision
  for (const [place, { expiresOn }] of form.licences.entries()) {
    const holding = decideLicenceDay(expiresOn, dayInKigali(now))
    if (isRefusal(holding)) return { ...holding, fields: { [`licences.${place}.expiresOn`]: holding.refused } }
  }
  const licences: AskedLicence[] = form.licences.map(({ service, number, expiresOn }) => ({
    service,
    number: readLicenceNumber(number) as string,
    expiresOn,
  }))
  const facts = {
    services: [...new Set(form.services)],
    registered_name: form.registeredName,
    country: form.country,
    registration_number: readRegistration(form.country, form.registrationNumber) as string,
    phone: form.phone,
    about: form.about,
    file_id: form.fileId,
  }
  const row = await insertApplication(tx, {
    company_id: actor.companyId,
    applied_by: actor.personId,
    ...facts,
    licences: jsonText(licences),
  })
  if (!row) return refuse('application_waiting')
  await audit(context, {
    verb: 'providers.apply',
    subject: { kind: 'provider_application', id: row.id },
    after: { ...facts, licences },
  })
  await announce(tx, {
    type: 'providers.applied',
    companies: [row.company_id],
    subject: { kind: 'provider_application', id: row.id },
    data: {
      applicationId: row.id,
      companyId: row.company_id,
      companyName: await companyName(tx, row.company_id),
    },
  })
  return row
}
