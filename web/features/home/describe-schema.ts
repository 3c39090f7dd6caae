import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'

/** One field of a body, as API references describe it. */
export interface FieldDescription {
  /** Dotted path, with `[]` after a list. */
  readonly name: string
  readonly type: string
  readonly required: boolean
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Number of nested levels shown; deeper ones are in the OpenAPI document, and would make the page unreadable. */
const deepest = 2

/**
 * The fields of a schema, with nested objects expanded down to `deepest` levels. A response without fields has none.
 */
export function describeSchema(schema: Schema | undefined, io: 'input' | 'output'): readonly FieldDescription[] {
  if (!schema) return []
  return fieldsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema, '', 0)
}

function fieldsOf(schema: JsonSchema, prefix: string, depth: number): FieldDescription[] {
  const { body, suffix } = inside(schema)
  return Object.entries(body.properties ?? {}).flatMap(([key, value]) => {
    const name = `${prefix}${suffix}${prefix || suffix ? '.' : ''}${key}`
    const deeper = depth < deepest ? fieldsOf(value, name, depth + 1) : []
    return [{ name, type: typeOf(value), required: body.required?.includes(key) ?? false }, ...deeper]
  })
}

/** The object inside lists and inside "or null". */
function inside(schema: JsonSchema): { body: JsonSchema; suffix: string } {
  if (schema.items) {
    const { body, suffix } = inside(schema.items)
    return { body, suffix: `[]${suffix}` }
  }
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((choice) => choice.type !== 'null')
  const [only] = choices ?? []
  return only && choices?.length === 1 ? inside(only) : { body: schema, suffix: '' }
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}
