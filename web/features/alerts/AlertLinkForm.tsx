import { useEffect, useState } from 'react'
import { alertsContract } from '../../../contract/alerts.ts'
import { call } from '../../platform/api-client.ts'
import { useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AuthNotice } from '../auth/AuthNotice.tsx'
import { alertLinkWords, alertsRefusals } from './alerts.strings.ts'

const purposes = {
  confirm: {
    endpoint: alertsContract.confirmAlertRecipient,
    about: 'confirmAbout',
    action: 'confirm',
    done: 'confirmed',
  },
  unsubscribe: {
    endpoint: alertsContract.unsubscribeAlertRecipient,
    about: 'unsubscribeAbout',
    action: 'unsubscribe',
    done: 'unsubscribed',
  },
} as const

/**
 * The page that links in alerts open. The token is in the fragment (after `#`), so that it reaches no server and no
 * log. Opening the page changes nothing, so that a mail scanner that follows links neither gives consent nor
 * unsubscribes.
 */
export function AlertLinkForm({ purpose }: { purpose: keyof typeof purposes }) {
  const t = useWords(alertLinkWords)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const [whose, setWhose] = useState<{ address: string; company: string } | null>(null)
  const { endpoint, about, action, done } = purposes[purpose]

  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token') || null), [])

  const form = useForm({
    read: () => ({ token: token ?? '' }),
    send: async (body) => setWhose(await call(endpoint, { body })),
    refusals: alertsRefusals,
  })

  if (token === undefined) return null
  return (
    <form {...form.props} className="grid gap-5">
      {!whose && token && <p className="text-ink-soft">{t(about)}</p>}
      {whose && (
        <AuthNotice>
          <p className="break-words">{t(done, whose)}</p>
        </AuthNotice>
      )}
      <Problem text={token === null ? t('incomplete') : form.problem} />
      {!whose && token && (
        <Button type="submit" size="lg" busy={form.busy}>
          {t(action)}
        </Button>
      )}
    </form>
  )
}
