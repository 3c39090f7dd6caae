import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card border border-line bg-surface p-4 sm:p-5', className)} />
}

/** A card with a heading; `actions` are at its right. */
export function TitledCard(given: { title: string; description?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-title-2">{given.title}</h2>
          {given.description && <p className="mt-1 text-small text-ink-soft">{given.description}</p>}
        </div>
        {given.actions}
      </div>
      {given.children}
    </section>
  )
}
