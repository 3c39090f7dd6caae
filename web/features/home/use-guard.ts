import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { saveDestination } from '../../platform/destination.ts'
import { leaveForAnother, openSession, useSession } from '../../platform/session.ts'
import { secondFactorMissing } from '../auth/assurance.ts'

export type Guard =
  | { readonly verdict: 'waiting' }
  | { readonly verdict: 'unknown'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly verdict: 'in'
      readonly email: string
      /** The session has ended while a page was open: the page is covered until the same user signs in again. */
      readonly ended: boolean
    }

/** Sends a visitor without a full session to the sign-in page, which leads back to the page that was asked for. */
function toSignIn(): void {
  saveDestination(location.pathname + location.search)
  location.replace(paths.auth())
}

/**
 * Admits only users with a session that has passed every enrolled factor; everyone else is sent to the sign-in page by
 * a full page load. `unknown` when the server is unreachable: a lost connection signs nobody out.
 */
export function useGuard(): Guard {
  const session = useSession()
  const [passed, setPassed] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const open = useCallback(() => {
    setError(null)
    openSession().catch(setError)
  }, [])
  useEffect(open, [open])

  const user = session.status === 'loaded' ? session.user : undefined
  // The admitted user, who stays set while the page is covered.
  const person = useRef<{ id: string; email: string } | null>(null)
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (user === undefined) return
    if (user === null) return person.current ? setEnded(true) : toSignIn()
    // A different user must not see this page.
    if (person.current && person.current.id !== user.id) return leaveForAnother()
    secondFactorMissing()
      .then((missing) => {
        // The cover of the page asks for the second factor itself.
        if (missing) return ended ? undefined : toSignIn()
        person.current = { id: user.id, email: user.email ?? '' }
        setPassed(true)
        setEnded(false)
      })
      .catch(setError)
  }, [user, ended])

  if (error !== null) return { verdict: 'unknown', error, retry: open }
  if (!passed || !person.current) return { verdict: 'waiting' }
  return { verdict: 'in', email: person.current.email, ended }
}
