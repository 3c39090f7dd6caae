import type { ReactNode } from 'react'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import { uiWords } from './ui.strings.ts'

export interface TimelineStep {
  readonly key: string
  readonly title: string
  readonly place?: string | undefined
  /** Already formatted, for example `21 Nov, 14:30 (Kigali)`. */
  readonly time?: string | undefined
  /** How the time is known: it happened, it is an estimate, or it was planned. */
  readonly certainty: 'actual' | 'estimated' | 'planned'
  readonly note?: string | undefined
  /** What the user may do with it. */
  readonly action?: ReactNode
}

/** The steps of a journey, in order. What happened is filled; what is planned is an outline. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useWords(uiWords)
  return (
    <ol className="relative">
      {steps.map((step, position) => (
        <li key={step.key} className="relative flex gap-4 pb-6 last:pb-0">
          {position < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-5 bottom-0 left-2.25 border-l-2',
                step.certainty === 'actual' ? 'border-hill' : 'border-dashed border-line-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'mt-0.5 size-5 shrink-0 rounded-full border-2',
              step.certainty === 'actual' ? 'border-hill bg-hill' : 'border-line-strong bg-surface',
            )}
          />
          <div className="min-w-0 flex-1 text-small">
            <div className="flex justify-between gap-4">
              <p>
                <span className={classes('block', step.certainty === 'actual' && 'font-semibold')}>{step.title}</span>
                {step.place && <span className="block text-ink-soft">{step.place}</span>}
              </p>
              <p className="text-right">
                {step.time && <span className="tabular block whitespace-nowrap text-ink-soft">{step.time}</span>}
                <span className="block text-micro text-ink-faint">{t(step.certainty)}</span>
              </p>
            </div>
            {step.note && <p className="mt-1 text-ink-faint">{step.note}</p>}
            {step.action && <div className="-ml-3 mt-0.5">{step.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
