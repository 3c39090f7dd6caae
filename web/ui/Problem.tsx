import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Why something could not be done, read out as it appears; nothing where there is no problem. */
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
