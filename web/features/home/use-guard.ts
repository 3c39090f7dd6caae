import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { keepDestination } from '../../platform/destination.ts'
import { leaveForAnother, openSession, useSession } from '../../platform/session.ts'
import { secondFactorMissing } from '../auth/assurance.ts'

export type Guard =
  | { readonly verdict: 'waiting' }
  | { readonly verdict: 'unknown'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly verdict: 'in'
      readonly email: string
      /** The session has ended under an open page: it is covered until the same person is back. */
      readonly ended: boolean
    }

/** Where the public prices lead: whoever books there comes back to that card once they have signed in. */
const fromPrices = [paths.newBooking({ offer: '' }), paths.newClearance({ offer: '' })].map(
  (address) => address.split('?')[0],
)

/** A visitor without a session is asked to sign in. */
function toSignIn(): void {
  if (fromPrices.includes(location.pathname)) keepDestination(location.pathname + location.search)
  location.replace(paths.auth())
}

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
    openSession().catch(setError)
  }, [])
  useEffect(open, [open])

  const user = session.status === 'loaded' ? session.user : undefined
  // Who was let in, and stays so while their page is covered.
  const person = useRef<{ id: string; email: string } | null>(null)
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (user === undefined) return
    if (user === null) return person.current ? setEnded(true) : toSignIn()
    // Somebody else would see what is not theirs.
    if (person.current && person.current.id !== user.id) return leaveForAnother()
    secondFactorMissing()
      .then((missing) => {
        // On the cover of the page it is asked for there.
        if (missing) return ended ? undefined : location.replace(paths.auth())
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
