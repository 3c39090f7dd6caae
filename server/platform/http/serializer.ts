import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'

const serializers = new WeakMap<Schema, (answer: unknown) => string>()

/**
 * The function that writes the answers of a schema as JSON, with only the fields of the contract. It is made once per
 * schema, on its first answer: the largest is tens of kilobytes of code, many endpoints share a schema, and making all
 * of them would take a tenth of the start-up time.
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
 * Marks "this or null" on the schema instead of a choice between two (decision 478): a choice validates the value
 * against both, with a separate validator for each place.
 */
const markNull: Override = ({ zodSchema, jsonSchema }) => {
  const [value] = zodSchema._zod.def.type === 'nullable' ? (jsonSchema.anyOf ?? []) : []
  // A schema that is a choice already needs the validator anyway.
  if (!value || value.anyOf || value.oneOf) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, value, { nullable: true })
}
