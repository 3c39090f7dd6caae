import './settings.events.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { settingsContract } from '../../../contract/settings.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { decideSettings } from '../../../domain/settings/settings.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { changeCompany } from '../companies/change-company.ts'
import { saveSettings } from '../companies/save-settings.ts'
import { columnsOf, lockDomains, lockSettings } from './settings.store.ts'

/** Takes effect with everyone's next request, as each request reads the settings again. */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  { companyName, ...input }: BodyOf<(typeof settingsContract)['changeSettings']>,
  now: Date,
): Promise<Refusal<'domain_missing'> | undefined> {
  const { companyId } = actor
  const settings = await lockSettings(tx, companyId)
  const proven = (await lockDomains(tx, companyId)).filter((domain) => domain.verified_at)
  const change = decideSettings(settings, input, proven.length)
  if (isRefusal(change)) return change
  if (companyName) await changeCompany(tx, actor, companyName, now)
  const names = Object.keys(change.after)
  if (names.length === 0) return undefined
  await saveSettings(tx, companyId, columnsOf(change.after))
  const subject = { kind: 'company', id: companyId }
  await audit(tx, actor, { verb: 'settings.change', subject, ...change })
  await announce(tx, { type: 'settings.changed', companies: [companyId], subject, data: { names, at: now } })
  return undefined
}
