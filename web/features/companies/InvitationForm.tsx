import { useEffect, useState } from 'react'
import { companiesContract } from '../../../contract/companies.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../platform/api-client.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { leaveFor } from '../../platform/leave-for.ts'
import { gradeWords } from '../../platform/roles.strings.ts'
import { mayBeSignedIn } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.tsx'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Problem } from '../../ui/Problem.tsx'
import { companiesRefusals, invitationWords } from './companies.strings.ts'

type Invitation = AnswerOf<typeof companiesContract.readInvitation>

/**
 * The invitation whose token is in the fragment of the address (after `#`), so that it reaches no server and no log.
 */
export function InvitationForm() {
  const t = useWords(invitationWords)
  const grade = useWords(gradeWords)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)

  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('token')
    setToken(given)
    if (!given) return
    call(companiesContract.readInvitation, { body: { token: given } })
      .then(setInvitation)
      .catch((error: unknown) => setUnreadable(problemText(error, companiesRefusals)))
  }, [])

  const form = useForm({
    read: () => ({ token: token ?? '' }),
    send: async (body) => {
      const { company } = await call(companiesContract.acceptInvitation, { body })
      toast({ title: t('joined', { company: company.name }), keep: true })
      await leaveFor(paths.dashboard)
    },
    refusals: companiesRefusals,
  })

  if (token === undefined) return null
  return (
    <form {...form.props} className="grid gap-5">
      {token && !invitation && !unreadable && <p role="status">{t('loading')}</p>}
      {invitation && (
        <div>
          <p className="text-title-3 font-normal">
            {t('invitedTo', { company: invitation.companyName, role: grade(invitation.role) })}
          </p>
          <p className="mt-2 text-small text-ink-soft">{t('sentTo', { email: invitation.email })}</p>
        </div>
      )}
      <Problem text={token === null ? t('incomplete') : (unreadable ?? form.problem)} />
      {invitation &&
        token &&
        (mayBeSignedIn() ? (
          <>
            <p className="text-small text-ink-soft">{t('leaves')}</p>
            <Button type="submit" size="lg" busy={form.busy}>
              {t('accept')}
            </Button>
          </>
        ) : (
          <>
            <p className="text-small text-ink-soft">{t('signInFirst')}</p>
            <div className="flex flex-wrap gap-3">
              <a href={paths.auth('signin')} className={buttonStyle()}>
                {t('signIn')}
              </a>
              <a href={paths.authInvited(token)} className={buttonStyle({ variant: 'outline' })}>
                {t('signUp')}
              </a>
            </div>
          </>
        ))}
    </form>
  )
}
