import './companies.events.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { lockCompany, renameCompany } from './companies.store.ts'

/** Gives the company its own name. */
export async function changeCompany(tx: Tx, actor: Actor, name: string): Promise<void> {
  const { companyId } = actor
  const before = await lockCompany(tx, companyId)
  if (!before || before.name === name) return
  await renameCompany(tx, companyId, name)
  const subject = { kind: 'company', id: companyId }
  await audit(tx, actor, { verb: 'companies.rename', subject, before: { name: before.name }, after: { name } })
  await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
}
