import { useWords } from '../platform/i18n.ts'
import { uiWords } from './ui.strings.ts'

/** A spinning ring next to a text that says what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** Shown while the whole page loads. */
export function PageSpinner() {
  const t = useWords(uiWords)
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-paper text-lake">
      <Spinner className="size-10" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
