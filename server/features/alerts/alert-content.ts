import type { AlertKind } from '../../../domain/alerts/alert.ts'

/** The part of an alert that its text needs. */
export interface AlertContent {
  readonly kind: AlertKind
  /** Number or name of its subject. */
  readonly number: string
  readonly detail: string
}

/** Picks the part of a row that the text of an alert needs. */
export function alertContentOf({ kind, number, detail }: AlertContent): AlertContent {
  return { kind, number, detail }
}
