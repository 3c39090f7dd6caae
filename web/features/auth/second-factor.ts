import { fetchWithin, longestWait } from '../../platform/fetch-within.ts'
import { accessToken, authClient } from '../../platform/session.ts'
import { attempt, refusalOf } from './auth-calls.ts'

export interface Enrolment {
  readonly factorId: string
  /** URL of the QR code. */
  readonly picture: string
  readonly secret: string
}

/** Starts enrolling a second factor; removes unfinished enrolments. */
export function beginEnrolment(): Promise<Enrolment> {
  return attempt(async () => {
    const client = await authClient()
    const known = await client.mfa.listFactors()
    if (known.error) throw refusalOf(known.error)
    for (const { id, status } of known.data.all)
      if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
    // Distinguishes the factors of one user.
    const friendlyName = new Date().toISOString()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Umuhora' })
    if (error) throw refusalOf(error)
    return { factorId: data.id, picture: pictureOf(data.totp.qr_code), secret: data.totp.secret }
  })
}

/** The library puts the SVG into the data URL without encoding; a `#` of a colour would end the URL there. */
function pictureOf(address: string): string {
  const [head = '', ...drawing] = address.split(',')
  return `${head},${encodeURIComponent(drawing.join(','))}`
}

/** Verifies the app's first code, which activates the factor. */
export function finishEnrolment(factorId: string, code: string): Promise<void> {
  return attempt(async () => {
    const client = await authClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId, code })
    if (error) throw refusalOf(error)
  })
}

/** The active factors, oldest first. */
export function ownFactors(): Promise<readonly { id: string; since: string }[]> {
  return attempt(async () => {
    const client = await authClient()
    const { data, error } = await client.mfa.listFactors()
    if (error) throw refusalOf(error)
    return data.totp.map(({ id, created_at }) => ({ id, since: created_at }))
  })
}

/** Removes a factor. The refreshed session is of the first assurance level again. */
export function removeFactor(factorId: string): Promise<void> {
  return attempt(async () => {
    const client = await authClient()
    const { error } = await client.mfa.unenroll({ factorId })
    if (error) throw refusalOf(error)
    const refreshed = await client.refreshSession()
    if (refreshed.error) throw refusalOf(refreshed.error)
  })
}

/** Generates ten recovery codes, which replace all earlier ones. */
export function makeRecoveryCodes(): Promise<readonly string[]> {
  return attempt(async () => {
    const answer = await postToAuthService('/factors/recovery-codes', {})
    return (answer as { codes: string[] }).codes
  })
}

/** Passes the second factor with a recovery code instead of the app. */
export function passRecoveryCode(code: string): Promise<void> {
  return attempt(async () => {
    const answer = await postToAuthService('/factors/recovery-codes/use', { code })
    const { access_token, refresh_token } = answer as { access_token: string; refresh_token: string }
    const client = await authClient()
    const { error } = await client.setSession({ access_token, refresh_token })
    if (error) throw error
  })
}

/** A call that the client library does not support. Throws the service's refusal. */
async function postToAuthService(path: string, body: object): Promise<unknown> {
  const answer = await fetchWithin(longestWait.signIn, `/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await accessToken()}` },
    body: JSON.stringify(body),
  })
  const result = (await answer.json()) as { msg?: string; error_code?: string }
  if (!answer.ok) throw refusalOf({ message: result.msg ?? '', code: result.error_code })
  return result
}
