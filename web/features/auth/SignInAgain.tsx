import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { type Standing, signIn } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkSignIn } from './auth-rules.ts'
import { FactorForm } from './FactorForm.tsx'
import { PasswordInput } from './PasswordInput.tsx'

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
  const form = useForm({
    ...authForm(checkSignIn, t('signInFailed')),
    send: async (given) => onSignedIn(await signIn(given)),
  })
  return (
    <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
      <p className="text-small font-medium break-all">{email}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} error={form.errorOf('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" autoFocus />}
      </Field>
      <Problem text={form.problem} />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('endedSignIn')}
      </Button>
      <a href={paths.auth()} className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}>
        {t('factorCancel')}
      </a>
    </form>
  )
}
