import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { type Standing, signIn } from './auth-calls.ts'
import { checkSignIn, type SignIn } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface Props {
  onSignedIn: () => void
  onSecondFactor: (standing: 'code' | 'enrol') => void
  onForgotten: () => void
}

export function SignInForm({ onSignedIn, onSecondFactor, onForgotten }: Props) {
  const t = useWords(authWords)
  const awake = useHydrated()
  const [leaving, leave] = useState(false)
  const { form, busy, failure, values, about, onSubmit } = useAuthForm<SignIn, { standing: Standing }>({
    fields: ['email', 'password'],
    check: checkSignIn,
    send: signIn,
    done: ({ standing }) => {
      if (standing === 'code' || standing === 'enrol') return onSecondFactor(standing)
      leave(true)
      onSignedIn()
    },
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('email')} error={about('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <div>
        <Field label={t('password')} error={about('password')} required>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button variant="link" className="mt-1" onClick={onForgotten}>
          {t('forgotten')}
        </Button>
      </div>
      <Problem text={failure && failureText(failure, t('signInFailed'))}>
        {failure?.outcome === 'refused' && failure.code === 'email_not_confirmed' && (
          <>
            <p>{t('notConfirmed')}</p>
            <ResendConfirmation {...values()} />
          </>
        )}
      </Problem>
      <Button type="submit" size="lg" disabled={!awake} busy={busy || leaving}>
        {busy || leaving ? t('signingIn') : t('signIn')}
      </Button>
    </form>
  )
}
