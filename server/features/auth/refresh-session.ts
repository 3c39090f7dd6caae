import { setTimeout as pause } from 'node:timers/promises'
import { decideRefresh } from '../../../domain/auth/refresh.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal, commitRefusal } from './auth-refusal.ts'
import { isBanned, isOver } from './caller.ts'
import { type SessionOnWire, sessionOnWire } from './grant-session.ts'
import { isSignedBy, type RefreshTokenParts, readRefreshToken } from './refresh-token.ts'
import { deleteSession, isIdle, lockSession, saveRefresh } from './sessions.store.ts'
import { userById } from './users.store.ts'

/** Milliseconds for which refreshes of one session wait for one another. */
const longestWait = 5_000

/**
 * Exchanges a refresh token. An old one outside the allowances (domain/auth/refresh.ts) means that two clients have it,
 * one of which should not: the session ends for both.
 */
export async function refreshSession(auth: Auth, token: string | undefined): Promise<SessionOnWire | AuthRefusal> {
  if (!token) return authRefusal('refresh_token_invalid')
  const parts = readRefreshToken(token)
  if (!parts)
    return /^[a-z0-9]{12}$/.test(token) ? authRefusal('refresh_token_not_found') : authRefusal('refresh_token_invalid')
  const until = performance.now() + longestWait
  for (;;) {
    const answer = await refreshOnce(auth, parts)
    if (answer !== 'busy') return answer
    if (performance.now() > until) return authRefusal('conflict')
    await pause(10 + Math.random() * 20)
  }
}

async function refreshOnce(auth: Auth, parts: RefreshTokenParts): Promise<SessionOnWire | AuthRefusal | 'busy'> {
  return auth.transact(async (tx) => {
    const session = await lockSession(tx, parts.sessionId)
    if (session === 'busy') return session
    if (!session || !isSignedBy(parts, session.refresh_key)) return authRefusal('refresh_token_not_found')
    const idleMs = Date.now() - session.refreshed_at.getTime()
    const decision = decideRefresh(parts.counter, {
      counter: session.refresh_counter,
      secondsSinceRefresh: idleMs / 1000,
    })
    if (decision === 'unknown') return authRefusal('refresh_token_not_found')
    if (decision === 'reuse') {
      await deleteSession(tx, session.id)
      return commitRefusal(authRefusal('refresh_token_already_used'))
    }
    const user = await userById(tx, session.user_id)
    if (!user) return authRefusal('refresh_token_not_found')
    if (isBanned(user)) return authRefusal('user_banned')
    const idle = idleMs > auth.config.AUTH_SESSION_IDLE_DAYS * 86_400_000 || (await isIdle(tx, session))
    if (isOver(session) || idle) {
      await deleteSession(tx, session.id)
      return commitRefusal(authRefusal(idle ? 'session_expired_idle' : 'session_expired'))
    }
    if (decision === 'repeat') return sessionOnWire(tx, auth, session, user)
    const counter = session.refresh_counter + 1
    await saveRefresh(tx, session.id, counter)
    return sessionOnWire(tx, auth, { ...session, refresh_counter: counter }, user)
  })
}
