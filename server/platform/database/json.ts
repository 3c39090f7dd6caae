import type { ColumnType } from 'kysely'

declare const written: unique symbol

/** A value as JSON text for a JSON column; the type records which value it holds. */
export type JsonText<T> = string & { readonly [written]: Readonly<T> }

/** A JSON column: read as the value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>

/** Nullable `JsonColumn`. */
export type NullableJsonColumn<T> = ColumnType<T | null, JsonText<T> | null, JsonText<T> | null>

/** Writes a value as the text for a JSON column. */
export function jsonText<const T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>
}
