import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<T> {
  readonly key: string
  readonly heading: string
  readonly cell: (row: T) => ReactNode
  /** Numbers are right-aligned, so that they can be compared. */
  readonly numeric?: boolean
  /** Buttons: where rows become blocks they have a line of their own, without the heading. */
  readonly buttons?: boolean
}

interface Props<T> {
  /** For assistive technology. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
}

/** A table; where it is narrower than 768 px each row becomes a block with the headings next to the values. */
export function DataTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
  return (
    <div className="@container overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-small @max-3xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-3xl:sr-only">
          <tr className="border-b border-line text-left text-ink-faint">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes('px-4 py-2.5 text-micro font-medium', column.numeric && 'text-right')}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0 @max-3xl:block @max-3xl:py-2">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classes(
                    'px-4 py-2.5 align-baseline @max-3xl:flex @max-3xl:items-baseline @max-3xl:justify-between @max-3xl:gap-6 @max-3xl:py-1.5',
                    column.numeric && 'tabular @3xl:text-right',
                  )}
                >
                  {!column.buttons && (
                    <span aria-hidden="true" className="max-w-2/5 shrink-0 text-ink-faint @3xl:hidden">
                      {column.heading}
                    </span>
                  )}
                  <span className={classes(!column.buttons && '@max-3xl:text-right')}>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
