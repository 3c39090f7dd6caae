import { useEffect } from 'react'
import { paths } from '../../../contract/paths.ts'
import { mayBeSignedIn } from '../../platform/session.ts'
import { PageSpinner } from '../../ui/Spinner.tsx'

/**
 * Sends a signed-in person on to the dashboard. It is shown (as a spinner over the page) only in a browser that kept
 * a session, until it is known whether the session still holds; the auth client is fetched only then.
 */
export function GuestGate() {
  useEffect(() => {
    if (mayBeSignedIn()) void decide()
  }, [])
  return <PageSpinner />
}

async function decide(): Promise<void> {
  const { signedInFully } = await import('./signed-in-fully.ts')
  if (await signedInFully()) location.replace(paths.dashboard)
  else delete document.documentElement.dataset.session
}
