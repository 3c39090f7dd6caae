import type { AuthError, EmailOtpType } from '@supabase/auth-js'
import { companiesContract } from '../../../contract/companies.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { fetchWithin, longestWait } from '../../platform/fetch-within.ts'
import { authClient, clearStoredAuth, endSession } from '../../platform/session.ts'
import { secondFactorMissing } from './assurance.ts'
import type { SignIn, SignUp } from './auth-rules.ts'

/** An error of the service: from the client library, or as in the response body. */
type Complaint = AuthError | { readonly message: string; readonly code: string | undefined }

/** An error of the auth service as a refusal with the service's own message, which is empty when there is none. */
export function refusalOf(complaint: Complaint): ApiProblem {
  const { code } = complaint
  return new ApiProblem('refused', { title: usableText(complaint), ...(code ? { code } : {}) })
}

/** Makes a call to the auth service. Throws its refusal, or a fault when the call itself failed, which is logged. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiProblem && error.kind === 'refused') throw error
    console.error('The call to the auth service broke', error)
    throw new ApiProblem('fault', {})
  }
}

/**
 * The service's own message, or nothing. When there was no response, or one that is not from the service (a gateway's
 * page, an empty object), the client library reports the parser's error or the raw response text.
 */
function usableText(complaint: Complaint): string {
  const notOfTheService = ['AuthRetryableFetchError', 'AuthUnknownError']
  if ('name' in complaint && notOfTheService.includes(complaint.name)) return ''
  return complaint.message.startsWith('{') ? '' : complaint.message
}

/**
 * State of a session. `code`: the user's second factor has not been passed yet; `enrol`: the company requires one and
 * the user has none; `out`: the server has ended the session.
 */
export type Standing = 'in' | 'code' | 'enrol' | 'out'

export async function standing(): Promise<Standing> {
  if (await secondFactorMissing()) return 'code'
  try {
    await call(companiesContract.getMe, {})
    return 'in'
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'second_factor_required') return 'enrol'
    return error.code === 'unauthenticated' ? 'out' : 'in'
  }
}

/** Removes the stored session, ends older sessions (failure ignored), then signs in. */
export function signIn({ email, password }: SignIn): Promise<Standing> {
  return attempt(async () => {
    await endSession()
    const client = await authClient()
    const { error } = await client.signInWithPassword({ email: email.trim(), password })
    if (error) throw refusalOf(error)
    return standing()
  })
}

/**
 * Removes the stored session, then registers. The link in the confirmation e-mail opens the dashboard. A user with an
 * invitation token joins that company when the address is confirmed.
 */
export function signUp(given: SignUp, invitation: string | null): Promise<{ signedIn: boolean }> {
  return attempt(async () => {
    clearStoredAuth()
    const client = await authClient()
    const { data, error } = await client.signUp({
      email: given.email.trim(),
      password: given.password,
      options: {
        data: {
          first_name: given.firstName.trim(),
          last_name: given.lastName.trim(),
          ...(invitation ? { invitation } : {}),
        },
        emailRedirectTo: location.origin + paths.dashboard,
      },
    })
    if (error) throw refusalOf(error)
    return { signedIn: data.session !== null }
  })
}

/**
 * Sends the confirmation e-mail again. The password identifies the sign-up: confirming its e-mail makes that password
 * the account's. The client library has no parameter for it.
 */
export function resendConfirmation(email: string, password: string): Promise<void> {
  return attempt(async () => {
    const query = new URLSearchParams({ redirect_to: location.origin + paths.dashboard })
    const reply = await fetchWithin(longestWait.signIn, `/auth/v1/resend?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'signup', email: email.trim(), password }),
    })
    if (reply.ok) return
    const body = (await reply.json()) as { msg?: string; error_code?: string }
    throw refusalOf({ message: body.msg ?? '', code: body.error_code })
  })
}

export function askRecovery(email: string): Promise<void> {
  return attempt(async () => {
    const client = await authClient()
    const redirectTo = location.origin + paths.dashboard
    const { error } = await client.resetPasswordForEmail(email.trim(), { redirectTo })
    if (error) throw refusalOf(error)
  })
}

/**
 * Redeems the token of a link in an e-mail. After the first of the two links of an address change nobody is signed in.
 */
export function redeemMailedToken(tokenHash: string, type: EmailOtpType): Promise<Standing | null> {
  return attempt(async () => {
    const client = await authClient()
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type })
    if (error) throw refusalOf(error)
    return data.session && standing()
  })
}

export function savePassword(password: string): Promise<void> {
  return attempt(async () => {
    const client = await authClient()
    const { error } = await client.updateUser({ password })
    if (error) throw refusalOf(error)
  })
}

export function passSecondFactor(code: string): Promise<void> {
  return attempt(async () => {
    const client = await authClient()
    const { data, error } = await client.mfa.listFactors()
    if (error) throw refusalOf(error)
    const [factor] = data.totp
    if (!factor) throw new Error('a second factor is asked for, and none is enrolled')
    const verified = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
    if (verified.error) throw refusalOf(verified.error)
  })
}
