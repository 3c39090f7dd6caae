import type { Context } from '../../platform/context.ts'
import './companies.events.ts'
import { decideAskedName } from '../../../domain/companies/company-name.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { applyAskedName, askName, lockCompany } from './companies.store.ts'

export interface NameDecision {
  /** The name that the operator saw. */
  readonly name: string
  /** Why it is declined; null approves it. */
  readonly reason: string | null
}

/**
 * An operator approves or declines the name that a provider requested; of two concurrent decisions only one takes
 * effect.
 */
export async function decideName(
  context: Context,
  companyId: string,
  { name, reason }: NameDecision,
): Promise<Refusal<'name_not_asked' | 'not_found'> | undefined> {
  const { tx, now } = context
  const company = await lockCompany(tx, companyId)
  if (!company) return refuse('not_found')
  const decision = decideAskedName(company.askedName, name)
  if (isRefusal(decision)) return decision
  const subject = { kind: 'company', id: companyId }
  if (reason === null) {
    if (!(await applyAskedName(tx, companyId, name))) return refuse('name_not_asked')
    await audit(context, { verb: 'companies.rename', subject, before: { name: company.name }, after: { name } })
    await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
  } else {
    await askName(tx, companyId, null, now)
    await audit(context, { verb: 'companies.decline-name', subject, after: { name, reason } })
  }
  const data = { companyId, name, reason }
  await announce(tx, { type: 'companies.name-decided', companies: [companyId], subject, data })
  return undefined
}
