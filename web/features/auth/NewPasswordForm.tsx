import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { toast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { savePassword } from './auth-calls.ts'
import { checkNewPassword, type NewPassword } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { usePasswordMinimum } from './use-password-minimum.ts'

/** Sets a new password after a recovery or an invitation. */
export function NewPasswordForm() {
  const t = useWords(authWords)
  const minimum = usePasswordMinimum()
  const { form, busy, failure, about, onSubmit } = useAuthForm<NewPassword, object>({
    fields: ['password', 'confirmPassword'],
    check: (given) => checkNewPassword(given, minimum),
    minimum,
    send: ({ password }) => savePassword(password),
    done: () => {
      toast({ title: t('passwordSaved'), keep: true })
      location.assign(paths.dashboard)
    },
  })
  return (
    <form ref={form} method="post" action={paths.authConfirm} noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('newPassword')} hint={t('passwordHint', { minimum })} error={about('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={about('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Problem text={failure && failureText(failure, t('passwordFailed'))} />
      <Button type="submit" size="lg" busy={busy}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
