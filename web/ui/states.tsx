import type { ReactNode } from 'react'
import { ApiProblem, problemText } from '../platform/api-problem.ts'
import { useWords } from '../platform/i18n.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { uiWords } from './ui.strings.ts'

/** A grey placeholder of the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-badge', className ?? 'h-4 w-full')} />
}

/** As many placeholders of equal height as the list will probably have rows, so that the layout does not shift. */
export function SkeletonList({ rows = 4, rowClassName = 'h-20' }: { rows?: number; rowClassName?: string }) {
  const t = useWords(uiWords)
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <Skeleton key={row} className={classes('rounded-card', rowClassName)} />
      ))}
    </div>
  )
}

/** For an empty list: says so, and what to do about it. */
export function EmptyState(given: { icon?: IconName; title: string; description?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon name={given.icon ?? 'boxes'} className="size-8 text-lake" />
      <p className="mt-4 font-semibold">{given.title}</p>
      {given.description && <p className="mt-1 max-w-md text-small text-ink-soft">{given.description}</p>}
      {given.action && <div className="mt-5">{given.action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  words?: Readonly<Record<string, string>> | undefined
  onRetry?: () => void
  /** Replaces the message of the error. */
  about?: string
  /** Set when it fills a whole page, which has no other heading. */
  page?: true | undefined
}

/** A failure: its message, the request id for support, and a retry button, except for `not_found`. */
export function ErrorState({ error, words, onRetry, about, page }: ErrorStateProps) {
  const t = useWords(uiWords)
  const problem = error instanceof ApiProblem ? error : null
  const missing = problem?.code === 'not_found'
  const Heading = page ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <Icon name="alert" className={classes('size-8', missing ? 'text-ink-faint' : 'text-danger')} />
      <Heading className="mt-4 font-semibold">{t(missing ? 'notHere' : 'somethingWrong')}</Heading>
      <p className="mt-1 max-w-md text-small text-ink-soft">{about ?? problemText(error, words)}</p>
      {problem?.requestId && !missing && (
        <p className="mt-2 font-mono text-micro text-ink-faint">{t('requestId', { id: problem.requestId })}</p>
      )}
      {onRetry && !missing && (
        <Button variant="outline" className="mt-5" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
