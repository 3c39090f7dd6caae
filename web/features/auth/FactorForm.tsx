import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { endSession } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { passSecondFactor } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { checkCode, checkRecoveryCode } from './auth-rules.ts'
import { passRecoveryCode } from './second-factor.ts'

/**
 * The second step for a session that has passed only the first factor: by the authenticator app, or by a recovery code.
 */
export function FactorForm({ onPassed }: { onPassed: () => unknown }) {
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
function AppCode({ onPassed }: { onPassed: () => unknown }) {
  const t = useWords(authWords)
  const form = useForm({
    ...authForm(checkCode, t('factorFailed')),
    send: async ({ code }) => {
      await passSecondFactor(code.replace(/\s/g, ''))
      await onPassed()
    },
  })
  return (
    <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('factorHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('factorLead')}</p>
      </div>
      <Field label={t('factorCode')} error={form.errorOf('code')} required>
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
      <Problem text={form.problem} />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('factorVerify')}
      </Button>
    </form>
  )
}

function RecoveryCode({ onPassed }: { onPassed: () => unknown }) {
  const t = useWords(authWords)
  const form = useForm({
    ...authForm(checkRecoveryCode, t('factorFailed')),
    send: async ({ recovery }) => {
      await passRecoveryCode(recovery.trim())
      await onPassed()
    },
  })
  return (
    <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('factorHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('recoveryLead')}</p>
      </div>
      <Field label={t('recoveryCode')} error={form.errorOf('recovery')} required>
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
      <Problem text={form.problem} />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('factorVerify')}
      </Button>
    </form>
  )
}
