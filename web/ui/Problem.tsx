import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The message of a failure, announced to screen readers; renders nothing when there is none. */
export function Problem({
  text,
  className,
  children,
}: {
  text: string | null | undefined
  className?: string
  children?: ReactNode
}) {
  if (!text) return null
  return (
    <div
      role="alert"
      className={classes('rounded-control bg-danger-wash px-3 py-2 text-small font-medium text-danger-ink', className)}
    >
      {text}
      {children}
    </div>
  )
}
