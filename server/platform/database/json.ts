import type { ColumnType } from 'kysely'

declare const written: unique symbol

/** A value as PostgreSQL takes it for a JSON column: text that says of what it is the JSON. */
export type JsonText<T> = string & { readonly [written]: Readonly<T> }

/** A column with JSON: read as the value, written as its text. */
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>

/** As `JsonColumn`, where there may be none. */
export type NullableJsonColumn<T> = ColumnType<T | null, JsonText<T> | null, JsonText<T> | null>

/** The text of a value for a JSON column. */
export function jsonText<const T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>
}
