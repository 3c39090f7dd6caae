import { useEffect, useState } from 'react'
import { takeDestination } from '../../platform/destination.ts'
import { useWords } from '../../platform/i18n.ts'
import { leaveFor } from '../../platform/leave-for.ts'
import { clearStoredAuth, mayBeSignedIn } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { authWords } from './auth.strings.ts'
import { standing } from './auth-calls.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { FactorForm } from './FactorForm.tsx'
import { RecoverForm } from './RecoverForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

type View = 'signin' | 'signup' | 'recover' | 'code' | 'enrol'

/**
 * Sign In and Sign Up as two tabs; `?mode=signup` opens the second, `?mode=recover` the form for a forgotten password.
 */
export function AuthForm() {
  const t = useWords(authWords)
  const [view, setView] = useState<View>('signin')

  // The page is prerendered without its query, so the mode is read after hydration.
  useEffect(() => {
    const mode = new URLSearchParams(location.search).get('mode')
    if (mode === 'signup' || mode === 'recover') setView(mode)
    if (mayBeSignedIn()) {
      standing()
        .then((where) => {
          if (where === 'code' || where === 'enrol') setView(where)
          // The server has ended the session, so it is removed from this browser.
          if (where === 'out') clearStoredAuth()
        })
        .catch((error: unknown) => console.error('The session could not be looked up', error))
    }
  }, [])

  const enter = () => {
    toast({ title: t('signedIn'), keep: true })
    return leaveFor(takeDestination())
  }

  if (view === 'code') return <FactorForm onPassed={enter} />
  if (view === 'enrol') return <EnrolForm asked onDone={enter} />
  if (view === 'recover') return <RecoverForm onBack={() => setView('signin')} />
  return (
    <Tabs
      value={view}
      onChange={setView}
      tabs={[
        {
          value: 'signin',
          label: t('signIn'),
          content: <SignInForm onSignedIn={enter} onSecondFactor={setView} onForgotten={() => setView('recover')} />,
        },
        { value: 'signup', label: t('signUp'), content: <SignUpForm onSignedIn={enter} /> },
      ]}
    />
  )
}
