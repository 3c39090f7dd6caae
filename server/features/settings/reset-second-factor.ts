import { paths } from '../../../contract/paths.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyName, companyReader, findPerson } from '../companies/companies.views.ts'
import { factorResetMail } from './settings.emails.ts'
import { forgetSecondFactor } from './settings.store.ts'

/** For somebody whose device and recovery codes are lost. They are told, and sign in anew by their password. */
export async function resetSecondFactor(
  tx: Tx,
  actor: Actor,
  config: Config,
  personId: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'no_second_factor'>> {
  if (!(await findPerson(tx, actor.companyId, personId))) return refuse('not_found')
  if (!(await forgetSecondFactor(tx, personId))) return refuse('no_second_factor')
  await audit(tx, actor, { verb: 'settings.reset-second-factor', subject: { kind: 'person', id: personId } })
  const company = await companyName(tx, actor.companyId)
  const link = `${config.siteUrl}${paths.auth()}`
  const facts = { company, manager: actor.email, link }
  const reader = await companyReader(tx, actor.companyId, personId)
  await mailReaders(tx, [reader], (language) => factorResetMail(facts, language))
  return {}
}
