import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { authClient, useSession } from '../../platform/session.ts'
import { secondFactorMissing } from '../auth/auth-calls.ts'

export type Guard =
  | { readonly verdict: 'waiting' }
  | { readonly verdict: 'unknown'; readonly error: unknown; readonly retry: () => void }
  | { readonly verdict: 'in'; readonly email: string }

/**
 * Lets only people with a session in that has passed every factor they enrolled; everybody else is sent to the sign-in
 * page by a full page load. `unknown` when the server cannot be asked: nobody is thrown out by a lost connection.
 */
export function useGuard(): Guard {
  const session = useSession()
  const [passed, setPassed] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const open = useCallback(() => {
    setError(null)
    authClient().catch(setError)
  }, [])
  useEffect(open, [open])

  const user = session.status === 'loaded' ? session.user : undefined
  useEffect(() => {
    if (user === undefined) return
    if (user === null) return location.replace(paths.auth())
    secondFactorMissing()
      .then((missing) => (missing ? location.replace(paths.auth()) : setPassed(true)))
      .catch(setError)
  }, [user])

  if (error !== null) return { verdict: 'unknown', error, retry: open }
  if (!user || !passed) return { verdict: 'waiting' }
  return { verdict: 'in', email: user.email ?? '' }
}
