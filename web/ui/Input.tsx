import { type ComponentProps, useEffect } from 'react'
import { fetchNumberingPlans } from '#numbering-plans'
import { classes } from './classes.ts'

/** The style of every text field and select. */
export const controlStyle =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink placeholder:text-ink-faint ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-lake aria-invalid:border-danger data-[invalid=true]:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const isTelephone = rest.type === 'tel' || rest.inputMode === 'tel'
  useEffect(() => {
    if (isTelephone) fetchNumberingPlans()
  }, [isTelephone])
  return <input {...rest} className={classes(controlStyle, 'h-11 sm:h-10 read-only:bg-sunken', className)} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(controlStyle, 'py-2 read-only:bg-sunken', className)} />
}
