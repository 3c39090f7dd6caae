import type { Context } from '../../platform/context.ts'
import './settings.events.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { settingsContract } from '../../../contract/settings.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { decideSettings } from '../../../domain/settings/settings.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { changeCompany } from '../companies/change-company.ts'
import { saveSettings } from '../companies/save-settings.ts'
import { columnsOf, lockDomains, lockSettings } from './settings.store.ts'

/** Takes effect with everyone's next request, as each request reads the settings again. */
export async function changeSettings(
  context: Context,
  { companyName, ...input }: BodyOf<(typeof settingsContract)['changeSettings']>,
): Promise<Refusal<'domain_missing' | 'name_reserved'> | undefined> {
  const { tx, actor, now } = context
  const { companyId } = actor
  const settings = await lockSettings(tx, companyId)
  const proven = (await lockDomains(tx, companyId)).filter((domain) => domain.verified_at)
  const change = decideSettings(settings, input, proven.length)
  if (isRefusal(change)) return change
  const refused = companyName ? await changeCompany(context, companyName, 'companyName') : undefined
  if (refused) return refused
  const names = Object.keys(change.after)
  if (names.length === 0) return undefined
  await saveSettings(tx, companyId, columnsOf(change.after))
  const subject = { kind: 'company', id: companyId }
  await audit(context, { verb: 'settings.change', subject, ...change })
  await announce(tx, { type: 'settings.changed', companies: [companyId], subject, data: { names, at: now } })
  return undefined
}
