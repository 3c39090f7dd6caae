import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'

const serializers = new WeakMap<Schema, (answer: unknown) => string>()

/**
 * Writes the answers of a schema as JSON, and only the fields that the contract names. Made once for each schema, with
 * its first answer: it is a hundred kilobytes of code for the largest, many endpoints answer with the same, and all of
 * them together would be a quarter of a start.
 */
export function serializerOf(schema: Schema): (answer: unknown) => string {
  let serialize = serializers.get(schema)
  if (!serialize) {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
    }) as Record<string, unknown>
    serialize = fastJson(json as unknown as JsonSchema)
    serializers.set(schema, serialize)
  }
  return serialize
}
