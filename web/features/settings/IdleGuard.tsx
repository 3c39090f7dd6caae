import { useEffect, useRef, useState } from 'react'
import { type IdleState, idleState } from '../../../domain/settings/idle.ts'
import { useWords } from '../../platform/i18n.ts'
import { mayBeSignedIn, sessionOver, signOut } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleWords } from './idle.strings.ts'
import { stayActive, useSettings } from './settings.api.ts'

/** Shares the time of the last activity between the tabs of a browser; removed with the session. */
const sharedKey = 'umuhora-auth-active-at'
/**
 * The server records activity by the minute. The interval is slightly longer, so that the server never counts less
 * activity than the browser.
 */
const reportEvery = 65_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Ends an idle session after the time set by the company, with a warning before. */
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
      // If the session or the connection is lost, the next call that matters reports it.
      stayActive().catch(() => undefined)
    }
    const note = () => {
      // After the sign-out nothing is stored any more.
      if (!mayBeSignedIn()) return
      localStorage.setItem(sharedKey, String(Date.now()))
      reportTimer ??= setTimeout(report, Math.max(0, reportedAt + reportEvery - Date.now()))
    }
    // Missing when the session was ended here or in another tab; it must not be ended again then.
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
    // While the warning is shown only its button counts, not an accidental movement.
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
