import { accessToken, authClient } from '../../platform/session.ts'
import { attempt, type Outcome } from './auth-calls.ts'

export interface Enrolment {
  readonly factorId: string
  /** Address of a picture. */
  readonly picture: string
  readonly secret: string
}

/** Begins a second factor; what was begun before and never finished goes. */
export function beginEnrolment(): Promise<Outcome<{ enrolment: Enrolment }>> {
  return attempt(async () => {
    const client = await authClient()
    const known = await client.mfa.listFactors()
    if (known.error) return known.error
    for (const { id, status } of known.data.all)
      if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
    // The name tells factors of one person apart.
    const friendlyName = new Date().toISOString()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Umuhora' })
    if (error) return error
    return {
      outcome: 'done',
      enrolment: { factorId: data.id, picture: pictureOf(data.totp.qr_code), secret: data.totp.secret },
    }
  })
}

/** The library puts the drawing into the address as it is; a `#` of a colour would end it there. */
function pictureOf(address: string): string {
  const [head = '', ...drawing] = address.split(',')
  return `${head},${encodeURIComponent(drawing.join(','))}`
}

/** The first code of the app: from here on the factor counts. */
export function finishEnrolment(factorId: string, code: string): Promise<Outcome> {
  return attempt(async () => {
    const client = await authClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId, code })
    return error ?? { outcome: 'done' }
  })
}

/** The factors that count, oldest first. */
export function ownFactors(): Promise<Outcome<{ factors: readonly { id: string; since: string }[] }>> {
  return attempt(async () => {
    const client = await authClient()
    const { data, error } = await client.mfa.listFactors()
    if (error) return error
    return { outcome: 'done', factors: data.totp.map(({ id, created_at }) => ({ id, since: created_at })) }
  })
}

/** Afterwards the session says that it is of the first level again. */
export function removeFactor(factorId: string): Promise<Outcome> {
  return attempt(async () => {
    const client = await authClient()
    const { error } = await client.mfa.unenroll({ factorId })
    if (error) return error
    const refreshed = await client.refreshSession()
    return refreshed.error ?? { outcome: 'done' }
  })
}

/** Ten new recovery codes in place of all before. */
export function makeRecoveryCodes(): Promise<Outcome<{ codes: readonly string[] }>> {
  return beyond('/factors/recovery-codes', {}, async (answer) => ({
    outcome: 'done' as const,
    codes: (answer as { codes: string[] }).codes,
  }))
}

/** A recovery code in place of the app. */
export function passRecoveryCode(code: string): Promise<Outcome> {
  return beyond('/factors/recovery-codes/use', { code }, async (answer) => {
    const client = await authClient()
    const { access_token, refresh_token } = answer as { access_token: string; refresh_token: string }
    const { error } = await client.setSession({ access_token, refresh_token })
    if (error) throw error
    return { outcome: 'done' as const }
  })
}

/** A call that the protocol's client library does not know. */
async function beyond<T extends object>(
  path: string,
  body: object,
  read: (answer: unknown) => Promise<{ outcome: 'done' } & T>,
): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await accessToken()}` },
      body: JSON.stringify(body),
    })
    const result = (await answer.json()) as { msg?: string; error_code?: string }
    if (answer.ok) return await read(result)
    return { outcome: 'refused', message: result.msg ?? null, code: result.error_code ?? null }
  } catch (error) {
    console.error('The call to the auth service broke', error)
    return { outcome: 'broken' }
  }
}
