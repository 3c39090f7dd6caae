import type { JWTPayload } from 'jose'
import type { AccessMethod } from '../../../domain/auth/access-method.ts'
import type { Claims, Sessions } from '../../platform/actor.ts'
import { accessTokenSeconds, type SigningKeys } from './signing-keys.ts'

/** The content of an access token; times are seconds since 1970. */
export interface TokenSubject {
  readonly personId: string
  readonly sessionId: string
  readonly email: string
  readonly role?: string
  readonly aal?: 'aal1' | 'aal2'
  readonly amr?: readonly AccessMethod[]
  readonly appMetadata?: unknown
  readonly userMetadata?: unknown
}

/** Signs an access token for an existing session. `issuer`: see `issuerOf`. */
export async function issueToken(
  keys: SigningKeys,
  subject: TokenSubject,
  issuer: string,
): Promise<{ token: string; expiresAt: number }> {
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = now + accessTokenSeconds
  const token = await keys.sign({
    iss: issuer,
    sub: subject.personId,
    aud: 'authenticated',
    iat: now,
    exp: expiresAt,
    email: subject.email,
    phone: '',
    app_metadata: subject.appMetadata ?? {},
    user_metadata: subject.userMetadata ?? {},
    role: subject.role ?? 'authenticated',
    aal: subject.aal ?? 'aal1',
    amr: subject.amr ?? [],
    session_id: subject.sessionId,
    is_anonymous: false,
  })
  return { token, expiresAt }
}

/** Verified tokens to remember: a signature check costs about 0.1 ms, and a token is sent many times. */
const rememberedTokens = 5_000

/**
 * Checks bearer tokens: signature by one of our keys, audience, expiry, and that it contains a person and a session.
 * Keys of the `anon` and `service_role` kind contain neither, so that they identify nobody. Whether the session is
 * still valid is checked in the request's transaction (`open_session`), so that signing out takes effect at once.
 */
export function makeSessions(keys: SigningKeys, issuer: string): Sessions {
  const remembered = new Map<string, { claims: Claims; expiresAt: number }>()
  return {
    async verify(token) {
      const known = remembered.get(token)
      if (known) {
        if (known.expiresAt > Date.now()) return known.claims
        remembered.delete(token)
        return null
      }
      const payload = await keys.verify(token)
      const claims = payload && claimsOf(payload, issuer)
      if (!claims) return null
      if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value as string)
      remembered.set(token, { claims, expiresAt: (payload.exp as number) * 1000 })
      return claims
    },
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Person and session of a user's token; null for any other token of ours. */
export function claimsOf(payload: JWTPayload, issuer: string): Claims | null {
  if (payload.iss !== issuer) return null
  const { sub, session_id: sessionId, aud, aal } = payload
  if (aud !== 'authenticated' || typeof sub !== 'string' || typeof sessionId !== 'string') return null
  return uuid.test(sub) && uuid.test(sessionId)
    ? { personId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' }
    : null
}
