import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { signIn } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkSignIn, type SignIn } from './auth-rules.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'

interface Props {
  onSignedIn: () => unknown
  onSecondFactor: (standing: 'code' | 'enrol') => void
  onForgotten: () => void
}

export function SignInForm({ onSignedIn, onSecondFactor, onForgotten }: Props) {
  const t = useWords(authWords)
  const [unconfirmed, setUnconfirmed] = useState<SignIn | null>(null)
  const form = useForm({
    ...authForm(checkSignIn, t('signInFailed')),
    send: async (given) => {
      setUnconfirmed(null)
      const standing = await signIn(given).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'email_not_confirmed') setUnconfirmed(given)
        throw error
      })
      if (standing === 'code' || standing === 'enrol') return onSecondFactor(standing)
      await onSignedIn()
    },
  })
  return (
    <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
      <Field label={t('email')} error={form.errorOf('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <div>
        <Field label={t('password')} error={form.errorOf('password')} required>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button variant="link" className="mt-1" onClick={onForgotten}>
          {t('forgotten')}
        </Button>
      </div>
      <Problem text={form.problem}>
        {unconfirmed && (
          <>
            <p>{t('notConfirmed')}</p>
            <ResendConfirmation {...unconfirmed} />
          </>
        )}
      </Problem>
      <Button type="submit" size="lg" busy={form.busy}>
        {form.busy ? t('signingIn') : t('signIn')}
      </Button>
    </form>
  )
}
