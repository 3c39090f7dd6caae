import { decideLeaving, type Membership } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { faultOf } from '../../platform/fault.ts'
import { deleteInvitationsOf, lockCompany, membershipOf, reopenSession, takeInvitation } from './companies.store.ts'
import { readInvitation, readMe } from './companies.views.ts'
import { noteJoined } from './found-company.ts'

type AcceptRefusal = 'invitation_invalid' | 'already_in_company' | 'last_manager' | 'company_has_records' | 'not_found'

/**
 * Moves a person who has an account to the company that invited their address. The company they leave is deleted with
 * its last person; if it has records, it stays, and the move is refused. Returns the actor as from now on.
 */
export async function acceptInvitation(context: Context, token: string): Promise<Actor | Refusal<AcceptRefusal>> {
  const { tx, actor } = context
  const invitation = await readInvitation(tx, token)
  if (!invitation || invitation.email !== actor.email) return refuse('invitation_invalid')
  const left = await lockCompany(tx, actor.companyId)
  const member = left && (await membershipOf(tx, actor.companyId, actor.personId))
  // Another invitation accepted concurrently moved them elsewhere: their company may have been deleted.
  if (!member) return refuse('not_found')
  if (invitation.companyId === actor.companyId) return refuse('already_in_company')
  const leaving = decideLeaving(member)
  if (isRefusal(leaving)) return leaving
  try {
    const { person } = await readMe(context)
    if (leaving.companyIsEmpty) await closeCompany(context)
    else await leaveColleagues(context, member)
    const joined = await takeInvitation(tx, token, person)
    if (!joined) return refuse('invitation_invalid')
    await noteJoined(tx, actor.personId, joined)
    return await reopenSession(context)
  } catch (error) {
    // A foreign key: records refer to this person or their company.
    if (faultOf(error).code === '23503') return refuse('company_has_records')
    throw error
  }
}

/** The company goes with its last person: sample data does not count as records. */
async function closeCompany({ tx, actor: { companyId } }: Context): Promise<void> {
  const subject = { kind: 'company', id: companyId }
  await announce(tx, { type: 'companies.closing', companies: [], subject, data: { companyId } })
}

/** The company stays, without the invitations of a person who may no longer invite. */
async function leaveColleagues(context: Context, { role }: Membership): Promise<void> {
  const { tx, actor } = context
  const { companyId, personId } = actor
  await deleteInvitationsOf(tx, companyId, personId)
  const subject = { kind: 'person', id: personId }
  await audit(context, { verb: 'companies.leave', subject, before: { role } })
  await announce(tx, { type: 'companies.person-left', companies: [companyId], subject, data: { companyId, personId } })
}
