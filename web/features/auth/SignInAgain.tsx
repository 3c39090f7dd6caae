import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { type Standing, signIn } from './auth-calls.ts'
import { FactorForm } from './FactorForm.tsx'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The user of an open page signs in again: the password, then the second factor if there is one. */
export function SignInAgain({ email }: { email: string }) {
  const [code, setCode] = useState(false)
  if (code) return <FactorForm onPassed={() => undefined} />
  return (
    <Password
      email={email}
      onSignedIn={(standing) => {
        if (standing === 'enrol') location.assign(paths.auth())
        if (standing === 'code') setCode(true)
      }}
    />
  )
}

function Password({ email, onSignedIn }: { email: string; onSignedIn: (standing: Standing) => void }) {
  const t = useWords(authWords)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ password: string }, { standing: Standing }>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'passwordRequired' } : {}),
    send: ({ password }) => signIn({ email, password }),
    done: ({ standing }) => onSignedIn(standing),
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-small font-medium break-all">{email}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} error={about('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" autoFocus />}
      </Field>
      <Problem text={failure && failureText(failure, t('signInFailed'))} />
      <Button type="submit" size="lg" busy={busy}>
        {t('endedSignIn')}
      </Button>
      <a href={paths.auth()} className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}>
        {t('factorCancel')}
      </a>
    </form>
  )
}
