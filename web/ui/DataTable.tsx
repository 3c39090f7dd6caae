import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<T> {
  readonly key: string
  readonly heading: string
  readonly cell: (row: T) => ReactNode
  /** Numbers stand at the right, so that they can be compared. */
  readonly numeric?: boolean
}

interface Props<T> {
  /** Said to assistive technology. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
}

/** Rows and columns; below 768 px each row becomes a block with its headings beside its values. */
export function DataTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-ink-faint">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes('px-4 py-3 font-medium', column.numeric && 'text-right')}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0 max-md:block max-md:py-2">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classes(
                    'px-4 py-3 align-top max-md:flex max-md:justify-between max-md:gap-6 max-md:py-1.5',
                    column.numeric && 'tabular md:text-right',
                  )}
                >
                  <span aria-hidden="true" className="text-ink-faint md:hidden">
                    {column.heading}
                  </span>
                  <span className="max-md:text-right">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
