import { randomBytes } from 'node:crypto'
import { paths } from '../../../contract/paths.ts'
import { type Duty, decideInvitation, invitationDays, type Role } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { invitationMail } from './companies.emails.ts'
import {
  claimInvitationMail,
  deleteInvitation,
  isInCompany,
  lockCompany,
  putInvitation,
  renewInvitation,
  waitingInvitation,
} from './companies.store.ts'
import { companyLanguage } from './companies.views.ts'
import { recheckManager } from './recheck-manager.ts'

export interface Invited {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly duties: Duty[]
  readonly expiresAt: string
  readonly createdAt: string
  /** When its mail will be sent, if this address was mailed another invitation within the hour; otherwise null. */
  readonly mailAt: string | null
}

/**
 * Mails a link with which its recipient can join the company, once, and only with the address it was sent to. An
 * address gets one such mail an hour from all companies together; the next one waits until the hour ends. A repeated
 * invitation by the same company within the hour sends no second mail.
 */
export async function invitePerson(
  context: ConfiguredContext,
  input: { email: string; role: Role; duties: readonly Duty[] },
): Promise<Invited | Refusal<'already_in_company' | 'role_above_own' | 'role_missing' | 'not_found'>> {
  const { tx, actor, now, config } = context
  const { companyId, personId } = actor
  const { role, duties } = input
  const email = input.email.toLowerCase()
  if (!(await lockCompany(tx, companyId))) return refuse('not_found')
  const inviter = await recheckManager(context)
  if (isRefusal(inviter)) return inviter
  const decided = decideInvitation(inviter.role, role)
  if (isRefusal(decided)) return decided
  if (await isInCompany(tx, companyId, email)) return refuse('already_in_company')
  const renewed = await renewInvitation(tx, { companyId, invitedBy: personId, email, role, duties })
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + invitationDays * 86_400_000)
  const { id, expires_at: expiresAt } = renewed ?? {
    id: await putInvitation(tx, { companyId, invitedBy: personId, email, role, duties, token, expiresAt: until }),
    expires_at: until,
  }
  const mailAt = renewed ? null : await mailInvitation(tx, config, { invitationId: id, token }, now)
  await audit(context, {
    verb: 'companies.invite',
    subject: { kind: 'invitation', id },
    after: { email, role, duties },
  })
  return {
    id,
    email,
    role,
    duties: [...duties],
    expiresAt: expiresAt.toISOString(),
    createdAt: (renewed?.created_at ?? now).toISOString(),
    mailAt: mailAt?.toISOString() ?? null,
  }
}

export interface InvitationToMail {
  readonly invitationId: string
  readonly token: string
}

/**
 * Sends the mail, or delays it until its address may be mailed again; returns the time of the delayed mail, or null
 * when it was sent.
 */
export async function mailInvitation(
  tx: Tx,
  config: Config,
  { invitationId, token }: InvitationToMail,
  now: Date,
): Promise<Date | null> {
  const invitation = await waitingInvitation(tx, invitationId)
  if (!invitation) return null
  const { email, expires_at: expiresAt } = invitation
  const seconds = await claimInvitationMail(tx, email)
  if (seconds > 0) {
    const at = new Date(now.getTime() + seconds * 1000)
    await enqueue(tx, 'companies.mail-invitation', { invitationId, token } satisfies InvitationToMail, { runAt: at })
    return at
  }
  // In the fragment, which reaches the page but no server's log.
  const link = `${config.siteUrl}${paths.invitation}#token=${token}`
  const facts = {
    companyName: invitation.company_name,
    inviter: invitation.inviter,
    link,
    days: Math.ceil((expiresAt.getTime() - now.getTime()) / 86_400_000),
  }
  // The language of the invited person is unknown, so the company's is used.
  const mail = invitationMail(facts, await companyLanguage(tx, invitation.company_id))
  await sendMail(tx, { to: email, ...mail, validUntil: expiresAt.toISOString() })
  return null
}

export async function withdrawInvitation(
  context: Context,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const { tx, actor } = context
  const withdrawn = await deleteInvitation(tx, actor.companyId, id)
  if (!withdrawn) return refuse('not_found')
  await audit(context, {
    verb: 'companies.withdraw-invitation',
    subject: { kind: 'invitation', id },
    before: withdrawn,
  })
  return {}
}
