import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The outcome of a form's last step, announced to screen readers. */
export function AuthNotice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-3 rounded-control px-4 py-3 text-small',
        tone === 'bad' ? 'bg-danger-wash text-danger-ink' : 'bg-hill-wash text-ink',
      )}
    >
      <Icon name={tone === 'bad' ? 'alert' : 'check'} className="mt-px size-5" />
      <div className="grid gap-2">{children}</div>
    </div>
  )
}
