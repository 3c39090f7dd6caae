import type { Context } from '../../platform/context.ts'
import './companies.events.ts'
import { decideNaming } from '../../../domain/companies/company-name.ts'
import { isNameOf, namesPlatform } from '../../../domain/companies/reserved-names.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { askName, lockCompany, renameCompany, verifiedNames } from './companies.store.ts'

/**
 * Renames the company, unless the name is reserved. The new name of a provider waits for an operator; until then the verified name
 * remains.
 * @param field of the body in which the name stands
 */
export async function changeCompany(
  context: Context,
  name: string,
  field: 'name' | 'companyName',
): Promise<Refusal<'name_reserved'> | undefined> {
  const { tx, actor, now } = context
  const { companyId } = actor
  const before = await lockCompany(tx, companyId)
  const what = before && decideNaming(before, name)
  if (!before || !what) return undefined
  if (what !== 'taken_back' && before.kind !== 'operator' && (await isReserved(tx, name, companyId)))
    return refuse('name_reserved', { fields: { [field]: 'name_reserved' } })
  const subject = { kind: 'company', id: companyId }
  if (what !== 'renamed') {
    const asked = what === 'asked' ? name : null
    await askName(tx, companyId, asked, now)
    await audit(context, {
      verb: 'companies.ask-name',
      subject,
      before: { name: before.askedName },
      after: { name: asked },
    })
    if (asked)
      await announce(tx, {
        type: 'companies.name-asked',
        companies: [companyId],
        subject,
        data: { companyId, companyName: asked },
      })
    return undefined
  }
  await renameCompany(tx, companyId, name)
  await audit(context, { verb: 'companies.rename', subject, before: { name: before.name }, after: { name } })
  await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
  return undefined
}

/** Whether a name is that of the platform or looks like that of a verified provider: others would trust it. */
export async function isReserved(tx: Tx, name: string, companyId: string | null): Promise<boolean> {
  return namesPlatform(name) || isNameOf(name, await verifiedNames(tx, companyId))
}
