import { currentSession } from '../../platform/session.ts'

/** True with a session whose person has enrolled a second factor that this session has not passed. */
export async function secondFactorMissing(): Promise<boolean> {
  const session = await currentSession()
  const isEnrolled = session?.user.factors?.some(({ status }) => status === 'verified') ?? false
  return session !== null && isEnrolled && levelOf(session.access_token) !== 'aal2'
}

/** The assurance level that a token claims; the server holds it against the session's own. */
function levelOf(token: string): unknown {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  return (JSON.parse(atob(claims)) as { aal?: unknown }).aal
}
