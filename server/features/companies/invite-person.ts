import { randomBytes } from 'node:crypto'
import { invitationDays, type Role } from '../../../domain/companies/roles.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { invitationMail } from './companies.emails.ts'
import { deleteInvitation, isInCompany, lockCompany, putInvitation } from './companies.store.ts'
import { companyLanguage } from './companies.views.ts'

/** Mails a link that takes its holder into the company, once, and only with the address it was sent to. */
export async function invitePerson(
  tx: Tx,
  actor: Actor,
  config: Config,
  wish: { email: string; role: Role },
  now: Date,
): Promise<
  { id: string; email: string; role: Role; expiresAt: string; createdAt: string } | Refusal<'already_in_company'>
> {
  const email = wish.email.toLowerCase()
  const company = await lockCompany(tx, actor.companyId)
  if (await isInCompany(tx, actor.companyId, email)) return refuse('already_in_company')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
  const { companyId, personId } = actor
  const id = await putInvitation(tx, { companyId, invitedBy: personId, email, role: wish.role, token, expiresAt })
  // In the fragment: it reaches the page, and no server's log.
  const link = `${config.siteUrl}/auth/invitation#token=${token}`
  const facts = { companyName: company.name, inviter: actor.email, link, days: invitationDays }
  // What the invited speaks is not known: they are written to as the company speaks.
  const mail = invitationMail(facts, await companyLanguage(tx, actor.companyId))
  await sendMail(tx, { to: email, ...mail, validUntil: expiresAt.toISOString() })
  const subject = { kind: 'invitation', id }
  await audit(tx, actor, { verb: 'companies.invite', subject, after: { email, role: wish.role } })
  return { id, email, role: wish.role, expiresAt: expiresAt.toISOString(), createdAt: now.toISOString() }
}

export async function withdrawInvitation(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const withdrawn = await deleteInvitation(tx, actor.companyId, id)
  if (!withdrawn) return refuse('not_found')
  await audit(tx, actor, {
    verb: 'companies.withdraw_invitation',
    subject: { kind: 'invitation', id },
    before: withdrawn,
  })
  return {}
}
