import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { takeDestination } from '../../platform/destination.ts'
import { useWords } from '../../platform/i18n.ts'
import { leaveFor } from '../../platform/leave-for.ts'
import { toast } from '../../platform/toasts.tsx'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { redeemMailedToken } from './auth-calls.ts'
import { authForm } from './auth-form.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { FactorForm } from './FactorForm.tsx'
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

  useEffect(() => setLink(readMailedLink(location.search)), [])

  const enter = () => {
    toast({ title: t('confirmed'), keep: true })
    return leaveFor(takeDestination())
  }
  const afterFactor = () => {
    if (link?.type !== 'recovery' && link?.type !== 'invite') return enter()
    setStep('password')
  }
  const form = useForm({
    ...authForm(() => ({}), t('confirmFailed')),
    send: async () => {
      if (!link) return
      const standing = await redeemMailedToken(link.tokenHash, link.type)
      if (standing === null) return setStep('half-changed')
      if (standing === 'code' || standing === 'enrol') return setStep(standing)
      await afterFactor()
    },
  })

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
    <form {...form.props} className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t(wording.heading)}</h2>
        <p className="mt-2 text-small text-ink-soft">{t(wording.lead)}</p>
      </div>
      <Problem text={form.problem}>
        <p>{t('linkExpired')}</p>
        <a
          href={paths.auth(link.type === 'recovery' ? 'recover' : 'signin')}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {t('newLink')}
        </a>
      </Problem>
      <Button type="submit" size="lg" busy={form.busy}>
        {t(wording.action)}
      </Button>
    </form>
  )
}
