import { useEffect } from 'react'
import { paths } from '../../../contract/paths.ts'
import { mayBeSignedIn } from '../../platform/session.ts'
import { PageSpinner } from '../../ui/Spinner.tsx'

/**
 * Redirects signed-in users to the dashboard. It is shown (as a spinner over the page) only in a browser with a stored
 * session, until it is known whether that session is still valid; the auth client is loaded only then.
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
