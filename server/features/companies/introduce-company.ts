import './companies.events.ts'
import type { companiesContract } from '../../../contract/companies.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { changeCompany } from './change-company.ts'
import { saveIntroduction } from './companies.store.ts'

/** A manager enters the company's name, its TIN and what it imports; a repetition replaces earlier answers. */
export async function introduceCompany(
  tx: Tx,
  actor: Actor,
  { name, tin, imports }: BodyOf<typeof companiesContract.introduceCompany>,
  now: Date,
): Promise<void> {
  await changeCompany(tx, actor, name, now)
  const { companyId } = actor
  const subject = { kind: 'company', id: companyId }
  const after = { tin: readTin(tin), imports: [...new Set(imports)] }
  await saveIntroduction(tx, companyId, { ...after, introduced_at: now })
  await audit(tx, actor, { verb: 'companies.introduce', subject, after })
  await announce(tx, { type: 'companies.changed', companies: [companyId], subject, data: { name } })
}
