import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { signUp } from './auth-calls.ts'
import { checkSignUp, type SignUp } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { usePasswordMinimum } from './use-password-minimum.ts'

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useWords(authWords)
  const awake = useHydrated()
  const minimum = usePasswordMinimum()
  const [createdFor, setCreatedFor] = useState<{ email: string; password: string } | null>(null)
  const { form, busy, failure, about, onSubmit } = useAuthForm<SignUp, { signedIn: boolean }>({
    fields: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
    check: (given) => checkSignUp(given, minimum),
    minimum,
    send: (given) => signUp(given, new URLSearchParams(location.hash.slice(1)).get('invitation')),
    done: ({ signedIn }, { email, password }) => {
      if (signedIn) return onSignedIn()
      form.current?.reset()
      setCreatedFor({ email: email.trim(), password })
    },
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label={t('firstName')} error={about('firstName')} required>
          {(control) => <Input {...control} name="firstName" autoComplete="given-name" />}
        </Field>
        <Field label={t('lastName')} error={about('lastName')} required>
          {(control) => <Input {...control} name="lastName" autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('email')} error={about('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Field label={t('password')} hint={t('passwordHint', { minimum })} error={about('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={about('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Problem text={failure && failureText(failure, t('signUpFailed'))} />
      {createdFor && (
        <AuthNotice>
          <p className="font-semibold">{t('created')}</p>
          <p>{t('noMail')}</p>
          <ResendConfirmation key={createdFor.email} {...createdFor} />
        </AuthNotice>
      )}
      <Button type="submit" size="lg" disabled={!awake} busy={busy}>
        {busy ? t('signingUp') : t('signUp')}
      </Button>
    </form>
  )
}
