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
import { askRecovery } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkAddress } from './auth-rules.ts'

/** Requests the e-mail for choosing a new password. The response is the same whether the account exists or not. */
export function RecoverForm({ onBack }: { onBack: () => void }) {
  const t = useWords(authWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    ...authForm(checkAddress, t('unexpected')),
    send: async ({ email }) => {
      // What stays from the last request would be read as the result of this one.
      setSentTo(null)
      await askRecovery(email)
      setSentTo(email.trim())
    },
  })
  return (
    <form {...form.props} method="post" action={paths.auth('recover')} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('recoverHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('recoverLead')}</p>
      </div>
      <Field label={t('email')} error={form.errorOf('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Problem text={form.problem} />
      {sentTo && (
        <AuthNotice>
          <p>{t('recoverSent', { email: sentTo })}</p>
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={form.busy}>
        {t('recoverSend')}
      </Button>
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  )
}
