import { paths } from '../../../contract/paths.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { mailUser } from './mail-user.ts'
import { deleteTokensOf, type PendingSignUp, type TokenPurpose } from './one-time-tokens.store.ts'
import { type IssuedToken, issueOneTimeToken } from './one-time-tokens.ts'
import { allowedRedirect } from './redirects.ts'
import { isOnlySignUp, type UserRow, updateUser, userByEmail } from './users.store.ts'

/** Seconds between two mails of one purpose to one person. */
const mailPause = 60

type MailTime = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'

/** Seconds until the next mail of this purpose may be sent to this person; 0 when it may be sent now. */
export function secondsToWait(user: UserRow, purpose: MailTime): number {
  const sent = user[purpose]
  return sent ? Math.max(0, Math.ceil(mailPause - (Date.now() - sent.getTime()) / 1000)) : 0
}

export interface MailInput {
  readonly redirectTo: string
  readonly codeChallenge?: string | null
}

/** The protocol's name of a purpose in links. */
export const linkType = (purpose: TokenPurpose): string =>
  purpose.startsWith('email_change') ? 'email_change' : purpose

/**
 * URL of our own page, where a click, not merely opening it, uses up the link. A PKCE link, which only the requesting
 * browser can complete, goes through the service.
 */
function confirmPage(auth: Auth, token: IssuedToken, purpose: TokenPurpose, input: MailInput): string {
  const values = { type: linkType(purpose), redirect_to: allowedRedirect(auth.config, input.redirectTo) }
  if (input.codeChallenge) return `${auth.address}/verify?${new URLSearchParams({ token: token.link, ...values })}`
  return `${auth.config.siteUrl}${paths.authConfirm}?${new URLSearchParams({ token_hash: token.link, ...values })}`
}

/** Creates a token with the link and code of its mail. */
async function issueLink(
  tx: Tx,
  auth: Auth,
  user: UserRow,
  purpose: TokenPurpose,
  input: MailInput,
  to = user.email,
  signUp?: PendingSignUp,
): Promise<IssuedToken> {
  const token = await issueOneTimeToken(tx, auth.config, {
    userId: user.id,
    purpose,
    email: to,
    codeChallenge: input.codeChallenge ?? null,
    signUp,
  })
  return { ...token, link: confirmPage(auth, token, purpose, input) }
}

const now = () => new Date()

/** `signUp`: the link also confirms its password and names; without it the link confirms only the address. */
export async function mailConfirmation(
  tx: Tx,
  auth: Auth,
  user: UserRow,
  input: MailInput,
  signUp?: PendingSignUp,
): Promise<UserRow> {
  const link = await issueLink(tx, auth, user, 'signup', input, user.email, signUp)
  await mailUser(tx, user, 'confirmation', link, user.email, signUp?.language)
  return updateUser(tx, user.id, { confirmation_sent_at: now() })
}

export async function mailInvitation(tx: Tx, auth: Auth, user: UserRow, input: MailInput): Promise<UserRow> {
  await mailUser(tx, user, 'invitation', await issueLink(tx, auth, user, 'invite', input))
  return updateUser(tx, user.id, { invited_at: now(), confirmation_sent_at: now() })
}

export async function mailRecovery(tx: Tx, auth: Auth, user: UserRow, input: MailInput): Promise<UserRow> {
  await mailUser(tx, user, 'recovery', await issueLink(tx, auth, user, 'recovery', input))
  return updateUser(tx, user.id, { recovery_sent_at: now() })
}

/**
 * Mails both addresses; the account keeps the old one until both have confirmed. If the new one belongs to an account,
 * its owner is only notified: no response and no mail reveals to the requester that it is taken.
 */
export async function mailEmailChange(
  tx: Tx,
  auth: Auth,
  user: UserRow,
  newEmail: string,
  input: MailInput,
): Promise<UserRow> {
  const atCurrent = await issueLink(tx, auth, user, 'email_change_current', input)
  await mailUser(tx, user, 'email_change_current', { ...atCurrent, newEmail })
  const owner = await userByEmail(tx, newEmail)
  if (owner && !isOnlySignUp(owner)) {
    await deleteTokensOf(tx, user.id, ['email_change_new'])
    await mailUser(tx, owner, 'address_wanted', {})
    return updateUser(tx, user.id, { new_email: newEmail, email_change_sent_at: now() })
  }
  const atNew = await issueLink(tx, auth, user, 'email_change_new', input, newEmail)
  await mailUser(tx, user, 'email_change_new', { ...atNew, currentEmail: user.email }, newEmail)
  return updateUser(tx, user.id, { new_email: newEmail, email_change_sent_at: now() })
}

export async function mailReauthentication(tx: Tx, auth: Auth, user: UserRow): Promise<void> {
  const { code, validUntil } = await issueOneTimeToken(tx, auth.config, {
    userId: user.id,
    purpose: 'reauthentication',
    email: user.email,
  })
  await mailUser(tx, user, 'reauthentication', { code, validUntil })
  await updateUser(tx, user.id, { reauthentication_sent_at: now() })
}
