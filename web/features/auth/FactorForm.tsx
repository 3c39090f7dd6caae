import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { endSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { passSecondFactor } from './auth-calls.ts'
import { failureText } from './failure-text.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The six digits of the authenticator app, for a session that has passed only the first factor. */
export function FactorForm({ onPassed }: { onPassed: () => void }) {
  const t = useWords('auth', authWords)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ code: string }, object>({
    fields: ['code'],
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'factorCodeRequired' }),
    send: ({ code }) => passSecondFactor(code.replace(/\s/g, '')),
    done: onPassed,
  })
  const cancel = async () => {
    await endSession()
    location.assign(paths.auth())
  }
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-xl font-semibold">{t('factorHeading')}</h2>
        <p className="mt-2 text-sm text-ink-soft">{t('factorLead')}</p>
      </div>
      <Field label={t('factorCode')} error={about('code')} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="tabular text-lg tracking-[0.3em]"
          />
        )}
      </Field>
      {failure && (
        <AuthNotice tone="bad">
          <p>{failureText(failure, t('factorFailed'))}</p>
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {t('factorVerify')}
      </Button>
      <Button variant="link" className="justify-self-start" onClick={() => void cancel()}>
        {t('factorCancel')}
      </Button>
    </form>
  )
}
