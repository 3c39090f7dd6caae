import { decideLeaving } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { lockCompany, membershipOf, reopenSession, takeInvitation } from './companies.store.ts'
import { readInvitation, readMe } from './companies.views.ts'
import { noteJoined } from './found-company.ts'

type AcceptRefusal = 'invitation_invalid' | 'already_in_company' | 'last_manager' | 'company_has_records' | 'not_found'

/**
 * Takes a person who has an account into the company that invited their address. The company they leave goes with its
 * last person; where it has records it stays, and so does the person. Answers who they are from now on.
 */
export async function acceptInvitation(tx: Tx, actor: Actor, token: string): Promise<Actor | Refusal<AcceptRefusal>> {
  const invitation = await readInvitation(tx, token)
  if (!invitation || invitation.email !== actor.email) return refuse('invitation_invalid')
  const left = await lockCompany(tx, actor.companyId)
  const member = left && (await membershipOf(tx, actor.companyId, actor.personId))
  // Another invitation, accepted at the same moment, took them elsewhere: the company they were in may be gone.
  if (!member) return refuse('not_found')
  if (invitation.companyId === actor.companyId) return refuse('already_in_company')
  const leaving = decideLeaving(member)
  if (isRefusal(leaving)) return leaving
  try {
    const { person } = await readMe(tx, actor)
    // What was only given to look at is no record.
    await announce(tx, {
      type: 'companies.closing',
      companies: [],
      subject: { kind: 'company', id: actor.companyId },
      data: { companyId: actor.companyId },
    })
    const joined = await takeInvitation(tx, token, person)
    if (!joined) return refuse('invitation_invalid')
    await noteJoined(tx, actor.personId, joined)
    return await reopenSession(tx, actor)
  } catch (error) {
    // A foreign key: what they or their company did here names them as they are.
    if ((error as { code?: string }).code === '23503') return refuse('company_has_records')
    throw error
  }
}
