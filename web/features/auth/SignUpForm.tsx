import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { signUp } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkSignUp, type SignUp } from './auth-rules.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { usePasswordMinimum } from './use-password-minimum.ts'

export function SignUpForm({ onSignedIn }: { onSignedIn: () => unknown }) {
  const t = useWords(authWords)
  const minimum = usePasswordMinimum()
  const [createdFor, setCreatedFor] = useState<{ email: string; password: string } | null>(null)
  const form = useForm({
    ...authForm<SignUp>((given) => checkSignUp(given, minimum), t('signUpFailed'), minimum),
    send: async (given) => {
      const { signedIn } = await signUp(given, new URLSearchParams(location.hash.slice(1)).get('invitation'))
      if (signedIn) return onSignedIn()
      form.props.ref.current?.reset()
      setCreatedFor({ email: given.email.trim(), password: given.password })
    },
  })
  return (
    <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label={t('firstName')} error={form.errorOf('firstName')} required>
          {(control) => <Input {...control} name="firstName" autoComplete="given-name" />}
        </Field>
        <Field label={t('lastName')} error={form.errorOf('lastName')} required>
          {(control) => <Input {...control} name="lastName" autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('email')} error={form.errorOf('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Field label={t('password')} hint={t('passwordHint', { minimum })} error={form.errorOf('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={form.errorOf('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Problem text={form.problem} />
      {createdFor && (
        <AuthNotice>
          <p className="font-semibold">{t('created')}</p>
          <p>{t('noMail')}</p>
          <ResendConfirmation key={createdFor.email} {...createdFor} />
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={form.busy}>
        {form.busy ? t('signingUp') : t('signUp')}
      </Button>
    </form>
  )
}
