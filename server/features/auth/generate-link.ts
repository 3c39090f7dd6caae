import { spokenLanguage } from '../../../domain/language/language.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { normalEmail } from './email-address.ts'
import { linkType } from './mail-one-time-token.ts'
import { refuseMetadata } from './metadata.ts'
import type { TokenPurpose } from './one-time-tokens.store.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { allowedRedirect } from './redirects.ts'
import { type UserOnWire, userOnWire } from './user-shape.ts'
import { insertUser, lockUser, updateUser, userByEmail } from './users.store.ts'

export interface LinkInput {
  readonly type?: string | undefined
  readonly email?: string | undefined
  readonly new_email?: string | undefined
  readonly password?: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
  readonly redirect_to?: string | undefined
}

const purposes = new Set(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'])

/** Creates a link for an administrator to pass on; no mail is sent. */
export async function generateLink(auth: Auth, input: LinkInput): Promise<UserOnWire | AuthRefusal> {
  if (!input.type || !purposes.has(input.type)) return authRefusal('link_type_unknown', { type: input.type ?? '' })
  const purpose = input.type as TokenPurpose
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_required')
  const newEmail = input.new_email ? normalEmail(input.new_email) : undefined
  if (newEmail === null || (purpose.startsWith('email_change') && !newEmail)) return authRefusal('email_invalid')
  const refusal =
    refuseMetadata(input.data ?? {}) ?? (input.password ? refusePassword(auth.config, input.password) : null)
  if (refusal) return refusal
  if (purpose === 'signup' && !input.password) return authRefusal('password_missing')
  const userMetadata = input.data ?? {}
  const passwordHash = input.password ? await hashPassword(auth.config, input.password) : null
  return auth.transact(async (tx) => {
    let user = await lockUser(tx, { email })
    if (purpose === 'signup' || purpose === 'invite') {
      if (user?.email_confirmed_at) return authRefusal('email_exists')
      user ??= await insertUser(tx, {
        email,
        passwordHash: null,
        userMetadata: purpose === 'invite' ? userMetadata : {},
      })
      if (!user) return authRefusal('email_exists')
    }
    if (!user) return authRefusal('generate_link_user_not_found')
    if (newEmail) {
      if (await userByEmail(tx, newEmail)) return authRefusal('email_exists')
      user = await updateUser(tx, user.id, { new_email: newEmail })
    }
    const to = purpose === 'email_change_new' ? (newEmail as string) : email
    const signUp =
      purpose === 'signup' ? { passwordHash, userMetadata, language: spokenLanguage(user.language) } : undefined
    const token = await issueOneTimeToken(tx, auth.config, { userId: user.id, purpose, email: to, signUp })
    const redirectTo = allowedRedirect(auth.config, input.redirect_to ?? '')
    const query = new URLSearchParams({ token: token.link, type: linkType(purpose), redirect_to: redirectTo })
    return {
      ...(await userOnWire(tx, user)),
      action_link: `${auth.address}/verify?${query}`,
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: purpose,
      redirect_to: redirectTo,
    }
  })
}
