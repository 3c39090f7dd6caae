import { mayDo } from '../../../domain/companies/permissions.ts'
import { type Duty, decideRoleChange, type Role, type RoleRefusal } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { deleteInvitationsOf, lockCompany, membershipOf, saveRole } from './companies.store.ts'
import { recheckManager } from './recheck-manager.ts'

/** Takes effect with the person's next request, since each request reads the role. */
export async function changeRole(
  context: Context,
  personId: string,
  input: { role: Role; duties?: readonly Duty[] | undefined },
): Promise<Refusal<RoleRefusal | 'role_missing' | 'not_found'> | undefined> {
  const { tx, actor } = context
  await lockCompany(tx, actor.companyId)
  const member = await membershipOf(tx, actor.companyId, personId)
  if (!member) return refuse('not_found')
  const decider = await recheckManager(context)
  if (isRefusal(decider)) return decider
  const by = { role: decider.role, themselves: personId === actor.personId }
  const decided = decideRoleChange(by, member, input.role)
  if (isRefusal(decided)) return decided
  const after = { role: decided.role, duties: input.duties ?? member.duties }
  await saveRole(tx, actor.companyId, personId, after)
  if (!mayDo(after, 'people')) await deleteInvitationsOf(tx, actor.companyId, personId)
  await audit(context, {
    verb: 'companies.change-role',
    subject: { kind: 'person', id: personId },
    before: { role: member.role, duties: member.duties },
    after,
  })
  return undefined
}
