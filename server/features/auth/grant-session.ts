import type { AccessMethod } from '../../../domain/auth/access-method.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { makeRefreshToken } from './refresh-token.ts'
import type { SessionRow } from './session-shapes.ts'
import { insertSession } from './sessions.store.ts'
import { issueToken } from './sessions.ts'
import { accessTokenSeconds } from './signing-keys.ts'
import { type UserOnWire, userOnWire } from './user-shape.ts'
import { noteSignIn, type UserRow } from './users.store.ts'

/** The response to every sign-in, in the protocol's format. */
export interface SessionOnWire {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: UserOnWire
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] }
}

export const isSession = (answer: object): answer is SessionOnWire => 'access_token' in answer

export const methodNow = (method: string): AccessMethod => ({ method, timestamp: Math.floor(Date.now() / 1000) })

/** Opens a new session; an existing session id is never reused. */
export async function grantSession(
  tx: Tx,
  auth: Auth,
  user: UserRow,
  method: string,
  visitor: Visitor,
): Promise<SessionOnWire> {
  const session = await insertSession(tx, {
    userId: user.id,
    amr: [methodNow(method)],
    userAgent: visitor.userAgent,
    ip: visitor.ip,
    notAfter: new Date(Date.now() + auth.config.AUTH_SESSION_DAYS * 86_400_000),
  })
  return sessionOnWire(tx, auth, session, await noteSignIn(tx, user.id))
}

/** Tokens for a session in its current state. */
export async function sessionOnWire(tx: Tx, auth: Auth, session: SessionRow, user: UserRow): Promise<SessionOnWire> {
  const { token, expiresAt } = await issueToken(
    auth.keys,
    {
      personId: user.id,
      sessionId: session.id,
      email: user.email,
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      appMetadata: user.app_metadata,
      userMetadata: user.user_metadata,
    },
    auth.issuer,
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken(session.id, session.refresh_key, session.refresh_counter),
    user: await userOnWire(tx, user),
  }
}
