import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { leaveFor } from '../../platform/leave-for.ts'
import { toast } from '../../platform/toasts.tsx'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { savePassword } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkNewPassword, type NewPassword } from './auth-rules.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { usePasswordMinimum } from './use-password-minimum.ts'

/** Sets a new password after a recovery or an invitation. */
export function NewPasswordForm() {
  const t = useWords(authWords)
  const minimum = usePasswordMinimum()
  const form = useForm({
    ...authForm<NewPassword>((given) => checkNewPassword(given, minimum), t('passwordFailed'), minimum),
    send: async ({ password }) => {
      await savePassword(password)
      toast({ title: t('passwordSaved'), keep: true })
      await leaveFor(paths.dashboard)
    },
  })
  return (
    <form {...form.props} method="post" action={paths.authConfirm} className="grid gap-5">
      <Field label={t('newPassword')} hint={t('passwordHint', { minimum })} error={form.errorOf('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={form.errorOf('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Problem text={form.problem} />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
