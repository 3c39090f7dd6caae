import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { takeDestination } from '../../platform/destination.ts'
import { useWords } from '../../platform/i18n.ts'
import { toast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { type Outcome, redeemMailedToken } from './auth-calls.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { FactorForm } from './FactorForm.tsx'
import { failureText } from './failure-text.ts'
import { linkWording, type MailedLink, readMailedLink } from './mailed-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type Step = 'press' | 'code' | 'enrol' | 'password' | 'half-changed'

/**
 * The page that links in e-mails open. Opening it changes nothing: the button redeems the token, so that a mail scanner
 * that follows links does not.
 */
export function ConfirmForm() {
  const t = useWords(authWords)
  const [link, setLink] = useState<MailedLink | null | undefined>(undefined)
  const [step, setStep] = useState<Step>('press')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Exclude<Outcome, { outcome: 'done' }> | null>(null)

  useEffect(() => setLink(readMailedLink(location.search)), [])

  const enter = () => {
    toast({ title: t('confirmed'), keep: true })
    location.assign(takeDestination())
  }
  const afterFactor = () => {
    if (link?.type === 'recovery' || link?.type === 'invite') setStep('password')
    else enter()
  }
  const press = async ({ tokenHash, type }: MailedLink) => {
    setBusy(true)
    setFailure(null)
    const answer = await redeemMailedToken(tokenHash, type)
    setBusy(false)
    if (answer.outcome !== 'done') return setFailure(answer)
    const { standing } = answer
    if (standing === null) return setStep('half-changed')
    if (standing === 'code' || standing === 'enrol') return setStep(standing)
    afterFactor()
  }

  if (link === undefined) return null
  if (link === null) {
    return <Problem text={t('confirmIncomplete')} />
  }
  if (step === 'code') return <FactorForm onPassed={afterFactor} />
  if (step === 'enrol') return <EnrolForm asked onDone={afterFactor} />
  if (step === 'password') return <NewPasswordForm />
  if (step === 'half-changed') {
    return (
      <AuthNotice>
        <p>{t('halfChanged')}</p>
      </AuthNotice>
    )
  }
  const wording = linkWording[link.type]
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t(wording.heading)}</h2>
        <p className="mt-2 text-small text-ink-soft">{t(wording.lead)}</p>
      </div>
      <Problem text={failure && failureText(failure, t('confirmFailed'))}>
        <p>{t('linkExpired')}</p>
        <a
          href={paths.auth(link.type === 'recovery' ? 'recover' : 'signin')}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {t('newLink')}
        </a>
      </Problem>
      <Button size="lg" busy={busy} onClick={() => void press(link)}>
        {t(wording.action)}
      </Button>
    </div>
  )
}
