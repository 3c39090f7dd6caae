import type { Context } from '../../platform/context.ts'
import './companies.events.ts'
import type { companiesContract } from '../../../contract/companies.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Refusal } from '../../../domain/decision.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { changeCompany } from './change-company.ts'
import { saveIntroduction } from './companies.store.ts'

/** A manager enters the company's name, its TIN and what it imports; a repetition replaces earlier answers. */
export async function introduceCompany(
  context: Context,
  { name, tin, imports }: BodyOf<typeof companiesContract.introduceCompany>,
): Promise<Refusal<'name_reserved'> | undefined> {
  const { tx, actor, now } = context
  const refused = await changeCompany(context, name, 'name')
  if (refused) return refused
  const { companyId } = actor
  const subject = { kind: 'company', id: companyId }
  const after = { tin: readTin(tin), imports: [...new Set(imports)] }
  await saveIntroduction(tx, companyId, { ...after, introduced_at: now })
  await audit(context, { verb: 'companies.introduce', subject, after })
  await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
  return undefined
}
