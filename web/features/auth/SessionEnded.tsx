import { lazy, useEffect, useRef } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Mark } from '../../ui/Logo.tsx'
import { Later } from '../../ui/Panel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { sessionEndedWords } from './auth.strings.ts'

/** Loaded while the page is idle, because the connection may be lost when a session ends. */
export const fetchSignInAgain = () => import('./SignInAgain.tsx')
const SignInAgain = lazy(async () => ({ default: (await fetchSignInAgain()).SignInAgain }))

/**
 * Covers the page when the session has ended and lets the same user sign in again. The page below is left as it is, so
 * that no input is lost, but cannot be read or used until then. The guard removes the cover when the user has signed in
 * again, here or in another tab.
 */
export function SessionEnded({ email }: { email: string }) {
  const t = useWords(sessionEndedWords)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A modal dialog is above all other dialogs and makes everything else inert.
    if (!dialog.current?.open) dialog.current?.showModal()
    // Escape closes neither it nor the dialogs below; browsers let a second Escape close a dialog that refused the first.
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      // Some devices close dialogs by a gesture of their own.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper p-4 text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-md flex-col justify-center py-10">
        <Mark className="size-11" />
        <h2 id="session-ended" className="mt-6 text-title-1">
          {t('heading')}
        </h2>
        <p className="mt-2 mb-6 text-small text-ink-soft">{t('lead')}</p>
        <Later fallback={<Spinner />}>
          <SignInAgain email={email} />
        </Later>
      </div>
    </dialog>
  )
}
