import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { toast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { savePassword } from './auth-calls.ts'
import { checkNewPassword } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The new password after a recovery or an invitation. */
export function NewPasswordForm() {
  const t = useWords('auth', authWords)
  const { form, busy, failure, complaintAbout, onSubmit } = useAuthForm<
    { password: string; confirmPassword: string },
    object
  >({
    fields: ['password', 'confirmPassword'],
    check: checkNewPassword,
    send: ({ password }) => savePassword(password),
    done: () => {
      toast({ title: t('passwordSaved'), keep: true })
      location.assign(paths.dashboard)
    },
  })
  const about = (field: 'password' | 'confirmPassword') => {
    const complaint = complaintAbout(field)
    return complaint && t(complaint)
  }
  return (
    <form ref={form} method="post" action={paths.authConfirm} noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('newPassword')} hint={t('passwordHint')} error={about('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={about('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      {failure && (
        <AuthNotice tone="bad">
          <p>{failureText(failure, t('passwordFailed'))}</p>
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
