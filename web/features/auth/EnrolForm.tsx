import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import type { Outcome } from './auth-calls.ts'
import { failureText } from './failure-text.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginEnrolment, type Enrolment, finishEnrolment } from './second-factor.ts'
import { useAuthForm } from './use-auth-form.ts'

type Failure = Exclude<Outcome, { outcome: 'done' }>

/** Enrolment of a second factor, from the QR code to the recovery codes. `asked`: the company requires it. */
export function EnrolForm({ asked = false, onDone }: { asked?: boolean; onDone: () => void }) {
  const t = useWords(authWords)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [verified, setVerified] = useState(false)

  const begin = useCallback(async () => {
    setFailure(null)
    const begun = await beginEnrolment()
    if (begun.outcome === 'done') setEnrolment(begun.enrolment)
    else setFailure(begun)
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
      <Problem text={failure && failureText(failure, t('enrolFailed'))}>
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
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ code: string }, object>({
    fields: ['code'],
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'factorCodeRequired' }),
    send: ({ code }) => finishEnrolment(enrolment.factorId, code.replace(/\s/g, '')),
    done: onVerified,
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
      <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
        <Field label={t('factorCode')} error={about('code')} required>
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
        <Problem text={failure && failureText(failure, t('factorFailed'))} />
        <Button type="submit" size="lg" busy={busy}>
          {t('factorVerify')}
        </Button>
      </form>
    </>
  )
}
