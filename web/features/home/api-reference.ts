import { type Endpoint, namesOf, type Schema } from '../../../contract/endpoint.ts'
import type { JsonSchema } from '../../../contract/reference/describe.ts'
import { Schemas } from '../../../contract/reference/schemas.ts'

/** An endpoint with its schemas as the OpenAPI document has them: described, with references to components. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly key: string
  readonly params: JsonSchema | null
  readonly query: JsonSchema | null
  readonly headers: JsonSchema | null
  readonly body: JsonSchema | null
  readonly answer: JsonSchema
}

const modules = import.meta.glob<Record<string, unknown>>(['../../../contract/*.ts', '!**/*.test.ts'], { eager: true })

/** Every endpoint by the name of its feature, in alphabetical order, and the components by name. */
export function apiReference() {
  const schemas = new Schemas()
  const add = (schema: Schema | undefined, key: string) => (schema ? schemas.add(schema, 'input', key) : null)
  const features = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Contract'))
    .map(([name, contract]) => ({
      feature: name.slice(0, -'Contract'.length),
      operations: Object.values(contract as Readonly<Record<string, Endpoint>>).map((endpoint): Operation => {
        const { key = '' } = namesOf(endpoint) ?? {}
        return {
          endpoint,
          key,
          params: add(endpoint.params, key),
          query: add(endpoint.query, key),
          headers: add(endpoint.headers, key),
          body: add(endpoint.body, key),
          answer: schemas.add(endpoint.answer, 'output', key),
        }
      }),
    }))
    .sort((a, b) => a.feature.localeCompare(b.feature))
  return { features, components: Object.entries(schemas.finish()) }
}

/** Part of a type: text, or a reference to a component. */
export type TypePart = string | { readonly component: string }

/** The type of a value, such as `string (uuid)`, `"kg" | "tons"` or `Money | null`. */
export function typeOf(schema: JsonSchema): readonly TypePart[] {
  if (schema.$ref) return [{ component: componentOf(schema.$ref) }]
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const types = new Map(choices.map(typeOf).map((type) => [JSON.stringify(type), type]))
    return [...types.values()].flatMap((type, at) => (at === 0 ? type : [' | ', ...type]))
  }
  if (schema.items) {
    const type = typeOf(schema.items)
    const several = [schema.items.anyOf ?? schema.items.oneOf ?? schema.items.enum ?? []].flat().length > 1
    return several ? ['(', ...type, ')[]'] : [...type, '[]']
  }
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return [schema.format ? `${type} (${schema.format})` : type]
}

/** The objects without a name of their own in a value: itself, those of its list, or its variants. */
export function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.properties) return [schema]
  const { items, anyOf = [], oneOf = [], additionalProperties } = schema
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...anyOf, ...oneOf, ...values].flatMap(objectsIn)
}

const componentOf = (reference: string) => reference.split('/').at(-1) ?? ''
