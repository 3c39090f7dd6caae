import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/**
 * The message of a failure, with what can be done about it below; renders nothing when there is none. Announced to
 * screen readers unless it belongs to what the screen has shown from the start.
 */
export function Problem({
  text,
  announced = true,
  className,
  children,
}: {
  text: string | null | undefined
  announced?: boolean
  className?: string
  children?: ReactNode
}) {
  if (!text) return null
  return (
    <div
      role={announced ? 'alert' : undefined}
      className={classes(
        'flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2.5 text-small text-danger-ink',
        className,
      )}
    >
      <Icon name="alert" className="size-4.5" />
      <div className="grid min-w-0 justify-items-start gap-2 wrap-anywhere">
        <p className="font-medium">{text}</p>
        {children}
      </div>
    </div>
  )
}
