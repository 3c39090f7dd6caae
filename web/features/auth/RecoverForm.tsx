import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { askRecovery } from './auth-calls.ts'
import { checkEmail } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Requests the e-mail for choosing a new password. The response is the same whether the account exists or not. */
export function RecoverForm({ onBack }: { onBack: () => void }) {
  const t = useWords(authWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ email: string }, object>({
    fields: ['email'],
    check: ({ email }) => {
      const complaint = checkEmail(email)
      return complaint ? { email: complaint } : {}
    },
    send: ({ email }) => askRecovery(email),
    done: (_, { email }) => setSentTo(email.trim()),
  })
  return (
    <form ref={form} method="post" action={paths.auth('recover')} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('recoverHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('recoverLead')}</p>
      </div>
      <Field label={t('email')} error={about('email')} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Problem text={failure && failureText(failure, t('unexpected'))} />
      {sentTo && (
        <AuthNotice>
          <p>{t('recoverSent', { email: sentTo })}</p>
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {t('recoverSend')}
      </Button>
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </form>
  )
}
