import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  lake: 'bg-lake-wash text-lake',
  hill: 'bg-hill-wash text-hill',
  sun: 'bg-sun-wash text-sun-ink',
  danger: 'bg-danger-wash text-danger-ink',
} as const

export type BadgeTone = keyof typeof tones

/** A short status next to a thing. The text states the status; the colour only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-5.5 items-center rounded-badge px-2 py-0.5 text-micro font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
