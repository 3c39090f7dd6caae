import type { AlertKind } from '../../../domain/alerts/alert.ts'

/** What an alert is about, as its words need it. */
export interface AlertContent {
  readonly kind: AlertKind
  /** Number or name of what it is about. */
  readonly number: string
  readonly detail: string
}

/** A row of the table as its words need it. */
export function alertContentOf(row: {
  readonly kind: string
  readonly number: string
  readonly detail: string
}): AlertContent {
  return { kind: row.kind as AlertKind, number: row.number, detail: row.detail }
}
