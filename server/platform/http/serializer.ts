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
      override: markNull,
    }) as Record<string, unknown>
    serialize = fastJson(json as unknown as JsonSchema)
    serializers.set(schema, serialize)
  }
  return serialize
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/**
 * "This or null" as a mark on the schema instead of a choice between two (decision 478): a choice is made by validating
 * the value against both, with a validator of its own for each place.
 */
const markNull: Override = ({ zodSchema, jsonSchema }) => {
  const [value] = zodSchema._zod.def.type === 'nullable' ? (jsonSchema.anyOf ?? []) : []
  // With a choice between others there is one to be made anyway.
  if (!value || value.anyOf || value.oneOf) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, value, { nullable: true })
}
