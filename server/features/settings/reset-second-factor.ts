import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { findPerson } from '../companies/companies.views.ts'
import './settings.events.ts'
import { forgetSecondFactor } from './settings.store.ts'

/** For a person whose device and recovery codes are lost. They are notified, and sign in again with their password. */
export async function resetSecondFactor(
  context: Context,
  personId: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'no_second_factor'>> {
  const { tx, actor } = context
  if (!(await findPerson(tx, actor.companyId, personId))) return refuse('not_found')
  if (!(await forgetSecondFactor(tx, personId))) return refuse('no_second_factor')
  await audit(context, { verb: 'settings.reset-second-factor', subject: { kind: 'person', id: personId } })
  const { companyId, email: manager } = actor
  await announce(tx, {
    type: 'settings.second-factor-reset',
    companies: [companyId],
    subject: { kind: 'person', id: personId },
    data: { companyId, personId, manager },
  })
  return {}
}
