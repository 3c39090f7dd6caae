import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { authWords } from './auth.strings.ts'
import { type Outcome, resendConfirmation } from './auth-calls.ts'
import { failureText } from './failure-text.ts'

/** Sends the confirmation e-mail again, for the sign-up with this password. */
export function ResendConfirmation({ email, password }: { email: string; password: string }) {
  const t = useWords(authWords)
  const [state, setState] = useState<'idle' | 'busy' | Outcome>('idle')
  if (typeof state === 'object') {
    return <p>{state.outcome === 'done' ? t('resent', { email }) : failureText(state, t('unexpected'))}</p>
  }
  const send = async () => {
    setState('busy')
    setState(await resendConfirmation(email, password))
  }
  return (
    <Button
      variant="outline"
      size="sm"
      busy={state === 'busy'}
      className="justify-self-start"
      onClick={() => void send()}
    >
      {t('resend')}
    </Button>
  )
}
