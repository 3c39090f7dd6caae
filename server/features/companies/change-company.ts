import type { Context } from '../../platform/context.ts'
import './companies.events.ts'
import { decideNaming } from '../../../domain/companies/company-name.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { askName, lockCompany, renameCompany } from './companies.store.ts'

/** Renames the company. The new name of a provider waits for an operator; until then the verified name remains. */
export async function changeCompany(context: Context, name: string): Promise<void> {
  const { tx, actor, now } = context
  const { companyId } = actor
  const before = await lockCompany(tx, companyId)
  const what = before && decideNaming(before, name)
  if (!before || !what) return
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
    return
  }
  await renameCompany(tx, companyId, name)
  await audit(context, { verb: 'companies.rename', subject, before: { name: before.name }, after: { name } })
  await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
}
