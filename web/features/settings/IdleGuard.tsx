import { useEffect, useRef, useState } from 'react'
import { type IdleState, idleState } from '../../../domain/settings/idle.ts'
import { useWords } from '../../platform/i18n.ts'
import { mayBeSignedIn, sessionOver, signOut } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleWords } from './idle.strings.ts'
import { stayActive, useSettings } from './settings.api.ts'

/** Where the tabs of a browser tell one another that somebody is there; forgotten with the session. */
const sharedKey = 'umuhora-auth-active-at'
/** The server notes activity to the minute: it is told a little later than that, so that it never counts less than we. */
const reportEvery = 65_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Ends a session that nobody uses, as the company has set it, and asks before it does. */
export function IdleGuard() {
  const settings = useSettings()
  if (!settings.data?.sessionTimeout) return null
  return <Watch minutes={settings.data.sessionMinutes} />
}

function Watch({ minutes }: { minutes: number }) {
  const t = useWords(idleWords)
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const stay = useRef<() => void>(() => undefined)

  useEffect(() => {
    let reportedAt = Number.NEGATIVE_INFINITY
    let reportTimer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const report = () => {
      reportedAt = Date.now()
      reportTimer = undefined
      // A failure is told by the next call that is really needed.
      stayActive().catch(() => undefined)
    }
    const note = () => {
      // After the sign-out nothing is left behind.
      if (!mayBeSignedIn()) return
      localStorage.setItem(sharedKey, String(Date.now()))
      reportTimer ??= setTimeout(report, Math.max(0, reportedAt + reportEvery - Date.now()))
    }
    // Forgotten with a session that somebody has ended here or in another tab: then it is not ours to end.
    const idleNow = () => {
      const last = localStorage.getItem(sharedKey)
      return last === null ? null : Date.now() - Number(last)
    }
    const look = () => {
      const now = idleState(idleNow() ?? 0, minutes)
      setState((before) => (before.kind === 'active' && now.kind === 'active' ? before : now))
      if (now.kind !== 'over' || ended) return
      ended = true
      void sessionOver()
    }
    // Whoever is being asked answers by the button: a hand that brushes the mouse is no answer.
    const sign = () => {
      const idle = idleNow()
      if (idle !== null && idle > 1000 && idleState(idle, minutes).kind === 'active') note()
    }
    stay.current = () => {
      clearTimeout(reportTimer)
      reportTimer = undefined
      reportedAt = Number.NEGATIVE_INFINITY
      note()
      look()
    }
    stay.current()
    for (const name of signs) window.addEventListener(name, sign, { capture: true, passive: true })
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      clearTimeout(reportTimer)
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes])

  const left = state.kind === 'warned' ? state.secondsLeft : 0
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Dialog
      open={state.kind === 'warned'}
      onOpenChange={(open) => !open && stay.current()}
      title={t('idleTitle')}
      description={t('idleAbout', { time })}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button onClick={() => stay.current()}>{t('stay')}</Button>
      </div>
    </Dialog>
  )
}
