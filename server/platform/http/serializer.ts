import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'

const serializers = new WeakMap<Schema, (answer: unknown) => string>()

/**
 * Writes the answers of a schema as JSON, and only the fields that the contract names. Made once for each schema, with
 * its first answer: it is tens of kilobytes of code for the largest, many endpoints answer with the same, and all of
 * them together would be a tenth of a start.
 */
export function serializerOf(schema: Schema): (answer: unknown) => string {
  let serialize = serializers.get(schema)
  if (!serialize) {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
    }) as Record<string, unknown>
    serialize = fastJson(nullsMarked(json) as JsonSchema)
    serializers.set(schema, serialize)
  }
  return serialize
}

/**
 * "This or null" as a mark on the schema instead of a choice between two (decision 478): a choice is made by validating
 * the value against both, with a validator of its own for each place.
 */
function nullsMarked(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(nullsMarked)
  if (typeof json !== 'object' || json === null) return json
  const marked = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, nullsMarked(value)]))
  if (!Array.isArray(marked.anyOf) || marked.anyOf.length !== 2) return marked
  const [value] = marked.anyOf.filter(({ type }) => type !== 'null')
  const isPlain = marked.anyOf.some(({ type }) => type === 'null') && value && !value.anyOf && !value.oneOf
  const { anyOf: _, ...siblings } = marked
  return isPlain ? { ...siblings, ...value, nullable: true } : marked
}
