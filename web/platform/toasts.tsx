import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useWords } from './i18n.ts'
import { pendingToastKey } from './pending-toast.ts'
import { platformWords } from './platform.strings.ts'
import { type Toast, toasts } from './toast-queue.ts'

const shownFor = 5_000

/** Shows a notification. With `keep`, it is shown on the next page too when one is opened at once. */
export function toast(given: Omit<Toast, 'id'> & { keep?: boolean }): void {
  const { keep, ...shown } = given
  toasts.add(shown)
  if (keep) sessionStorage.setItem(pendingToastKey, JSON.stringify({ ...shown, until: Date.now() + shownFor }))
}

function takePending(): void {
  const pending = sessionStorage.getItem(pendingToastKey)
  if (!pending) return
  sessionStorage.removeItem(pendingToastKey)
  const { until, ...shown } = JSON.parse(pending) as Omit<Toast, 'id'> & { until: number }
  if (until > Date.now()) toasts.add(shown)
}

/**
 * The stack of notifications, once on every page. It must not cover anything that the next click may target: on a phone
 * it is at the top, where forms have no buttons; next to a wide sidebar it is inside the sidebar, above the signed-in
 * user.
 */
export function Toaster() {
  const t = useWords(platformWords)
  const shown = useSyncExternalStore(toasts.watch, toasts.visible, toasts.none)
  useEffect(takePending, [])
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 flex flex-col gap-3 sm:top-auto sm:right-auto sm:bottom-4 sm:w-96 [:root:has([data-sidebar=expanded])_&]:bottom-22 [:root:has([data-sidebar=expanded])_&]:left-2 [:root:has([data-sidebar=expanded])_&]:w-60"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} dismissLabel={t('dismiss')} />
      ))}
    </section>
  )
}

function ToastCard({ toast: one, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // Stays visible while the pointer or the focus is on it.
  const held = pointed || focused
  const left = useRef(shownFor)
  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(() => toasts.remove(one.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, one.id])
  const failed = one.tone === 'destructive'
  return (
    <div
      role={failed ? 'alert' : undefined}
      data-tone={one.tone ?? 'default'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={`toast-in pointer-events-auto flex w-full items-start gap-3 rounded-inner border p-4 shadow-e3 ${
        failed ? 'border-danger bg-danger-wash text-danger-ink' : 'border-line bg-surface text-ink'
      }`}
    >
      <Icon name={failed ? 'alert' : 'check'} className={`mt-0.5 size-5 ${failed ? '' : 'text-hill'}`} />
      <div className="min-w-0 flex-1 text-small">
        <p className="font-semibold">{one.title}</p>
        {one.description && <p className="mt-0.5 opacity-90">{one.description}</p>}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => toasts.remove(one.id)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="-m-1.5 rounded-badge p-1.5 opacity-70 hover:opacity-100"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
