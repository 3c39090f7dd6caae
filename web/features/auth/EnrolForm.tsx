import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { authForm } from './auth-form.ts'
import { checkCode } from './auth-rules.ts'
import { failureText } from './failure-text.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginEnrolment, type Enrolment, finishEnrolment } from './second-factor.ts'

/** Enrolment of a second factor, from the QR code to the recovery codes. `asked`: the company requires it. */
export function EnrolForm({ asked = false, onDone }: { asked?: boolean; onDone: () => unknown }) {
  const t = useWords(authWords)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [verified, setVerified] = useState(false)

  const begin = useCallback(async () => {
    setFailure(null)
    await beginEnrolment().then(setEnrolment, setFailure)
  }, [])
  useEffect(() => void begin(), [begin])

  if (verified) return <RecoveryCodes onDone={onDone} />
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('enrolHeading')}</h2>
        {asked && <p className="mt-2 text-small font-medium">{t('enrolAsked')}</p>}
        <p className="mt-2 text-small text-ink-soft">{t('enrolLead')}</p>
      </div>
      <Problem text={failure ? failureText(failure, t('enrolFailed')) : null}>
        <Button variant="outline" size="sm" onClick={() => void begin()}>
          {t('enrolAgain')}
        </Button>
      </Problem>
      {!enrolment && !failure && <p role="status">{t('enrolPreparing')}</p>}
      {enrolment && <FirstCode enrolment={enrolment} onVerified={() => setVerified(true)} />}
    </div>
  )
}

function FirstCode({ enrolment, onVerified }: { enrolment: Enrolment; onVerified: () => void }) {
  const t = useWords(authWords)
  const form = useForm({
    ...authForm(checkCode, t('factorFailed')),
    send: async ({ code }) => {
      await finishEnrolment(enrolment.factorId, code.replace(/\s/g, ''))
      onVerified()
    },
  })
  return (
    <>
      {/* White in the dark theme too, so that cameras can read the QR code. */}
      <img
        src={enrolment.picture}
        alt={t('enrolPicture')}
        width={192}
        height={192}
        className="size-48 justify-self-center rounded-inner bg-white p-2"
      />
      <p className="text-small">
        <span className="block text-ink-soft">{t('enrolSecret')}</span>
        <span className="font-mono font-semibold break-all">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <form {...form.props} method="post" action={paths.auth()} className="grid gap-5">
        <Field label={t('factorCode')} error={form.errorOf('code')} required>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="tabular text-title-3 font-normal tracking-code"
            />
          )}
        </Field>
        <Problem text={form.problem} />
        <Button type="submit" size="lg" busy={form.busy}>
          {t('factorVerify')}
        </Button>
      </form>
    </>
  )
}
