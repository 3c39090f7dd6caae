import { useEffect, useState } from 'react'
import { alertsContract } from '../../../contract/alerts.ts'
import { call } from '../../platform/api-client.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { endpoint, about, action, done } = purposes[purpose]

  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token') || null), [])

  const press = async (given: string) => {
    setBusy(true)
    setProblem(null)
    try {
      setWhose(await call(endpoint, { body: { token: given } }))
    } catch (error) {
      setProblem(problemText(error, alertsRefusals))
    }
    setBusy(false)
  }

  if (token === undefined) return null
  return (
    <div className="grid gap-5">
      {!whose && token && <p className="text-ink-soft">{t(about)}</p>}
      {whose && (
        <AuthNotice>
          <p className="break-words">{t(done, whose)}</p>
        </AuthNotice>
      )}
      <Problem text={token === null ? (problem ?? t('incomplete')) : problem} />
      {!whose && token && (
        <Button size="lg" busy={busy} onClick={() => void press(token)}>
          {t(action)}
        </Button>
      )}
    </div>
  )
}
