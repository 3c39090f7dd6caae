import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { authWords } from './auth.strings.ts'
import { resendConfirmation } from './auth-calls.ts'
import { failureText } from './failure-text.ts'

/** Sends the confirmation e-mail again, for the sign-up with this password. */
export function ResendConfirmation({ email, password }: { email: string; password: string }) {
  const t = useWords(authWords)
  const [state, setState] = useState<'idle' | 'busy' | { readonly text: string }>('idle')
  if (typeof state === 'object') return <p role="status">{state.text}</p>
  const send = async () => {
    setState('busy')
    const text = await resendConfirmation(email, password).then(
      () => t('resent', { email }),
      (error) => failureText(error, t('unexpected')),
    )
    setState({ text })
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
