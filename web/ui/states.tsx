import type { ReactNode } from 'react'
import { ApiProblem, problemText } from '../platform/api-problem.ts'
import { useWords } from '../platform/i18n.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { uiWords } from './ui.strings.ts'

/** A grey place of the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-badge', className ?? 'h-4 w-full')} />
}

/** As many equal places as a list will probably have, so that nothing jumps. */
export function SkeletonList({ rows = 4, rowClassName = 'h-20' }: { rows?: number; rowClassName?: string }) {
  const t = useWords(uiWords)
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else
        <Skeleton key={row} className={classes('rounded-card', rowClassName)} />
      ))}
    </div>
  )
}

/** Nothing here yet, and what to do about it. */
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

/** It failed: why, with the number support will ask for, and a way to try again. */
export function ErrorState(given: { error: unknown; words?: Readonly<Record<string, string>>; onRetry?: () => void }) {
  const t = useWords(uiWords)
  const requestId = given.error instanceof ApiProblem ? given.error.requestId : null
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <Icon name="alert" className="size-8 text-danger" />
      <p className="mt-4 font-semibold">{t('somethingWrong')}</p>
      <p className="mt-1 max-w-md text-small text-ink-soft">{problemText(given.error, given.words)}</p>
      {requestId && <p className="mt-2 font-mono text-micro text-ink-faint">{t('requestId', { id: requestId })}</p>}
      {given.onRetry && (
        <Button variant="outline" className="mt-5" onClick={given.onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
