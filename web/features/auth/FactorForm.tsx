import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { endSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { passSecondFactor } from './auth-calls.ts'
import { failureText } from './failure-text.ts'
import { passRecoveryCode } from './second-factor.ts'
import { useAuthForm } from './use-auth-form.ts'

/**
 * The second step for a session that has passed only the first factor: by the authenticator app, or by a recovery code.
 */
export function FactorForm({ onPassed }: { onPassed: () => void }) {
  const t = useWords(authWords)
  const [lost, setLost] = useState(false)
  const cancel = async () => {
    await endSession()
    location.assign(paths.auth())
  }
  return (
    <div className="grid gap-2">
      {lost ? <RecoveryCode onPassed={onPassed} /> : <AppCode onPassed={onPassed} />}
      <div className="flex flex-wrap gap-x-5">
        <Button variant="link" onClick={() => setLost(!lost)}>
          {t(lost ? 'useApp' : 'useRecoveryCode')}
        </Button>
        <Button variant="link" onClick={() => void cancel()}>
          {t('factorCancel')}
        </Button>
      </div>
    </div>
  )
}

/** The six digits of the authenticator app. */
function AppCode({ onPassed }: { onPassed: () => void }) {
  const t = useWords(authWords)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ code: string }, object>({
    fields: ['code'],
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'factorCodeRequired' }),
    send: ({ code }) => passSecondFactor(code.replace(/\s/g, '')),
    done: onPassed,
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('factorHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('factorLead')}</p>
      </div>
      <Field label={t('factorCode')} error={about('code')} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="tabular text-title-3 font-normal tracking-code"
          />
        )}
      </Field>
      <Problem text={failure && failureText(failure, t('factorFailed'))} />
      <Button type="submit" size="lg" busy={busy}>
        {t('factorVerify')}
      </Button>
    </form>
  )
}

function RecoveryCode({ onPassed }: { onPassed: () => void }) {
  const t = useWords(authWords)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ recovery: string }, object>({
    fields: ['recovery'],
    check: ({ recovery }) => (recovery.trim() === '' ? { recovery: 'recoveryCodeRequired' } : {}),
    send: ({ recovery }) => passRecoveryCode(recovery.trim()),
    done: onPassed,
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('factorHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('recoveryLead')}</p>
      </div>
      <Field label={t('recoveryCode')} error={about('recovery')} required>
        {(control) => (
          <Input
            {...control}
            name="recovery"
            autoComplete="off"
            autoFocus
            className="font-mono text-title-3 font-normal uppercase"
          />
        )}
      </Field>
      <Problem text={failure && failureText(failure, t('factorFailed'))} />
      <Button type="submit" size="lg" busy={busy}>
        {t('factorVerify')}
      </Button>
    </form>
  )
}
