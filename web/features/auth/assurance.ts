import { currentSession } from '../../platform/session.ts'

/** True when the user has enrolled a second factor that the current session has not passed. */
export async function secondFactorMissing(): Promise<boolean> {
  const session = await currentSession()
  const isEnrolled = session?.user.factors?.some(({ status }) => status === 'verified') ?? false
  return session !== null && isEnrolled && levelOf(session.access_token) !== 'aal2'
}

/** The assurance level that a token claims; the server checks it against the session. */
function levelOf(token: string): unknown {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  return (JSON.parse(atob(claims)) as { aal?: unknown }).aal
}
