import { examples, examplesSpecial } from './examples.ts'
import { wordsAToC } from './words-a-c.ts'
import { wordsDToL } from './words-d-l.ts'
import { wordsMToR } from './words-m-r.ts'
import { wordsSToZ } from './words-s-z.ts'
import { wordsOfSignIn } from './words-sign-in.ts'
import { wordsSpecial } from './words-special.ts'

/** The part of JSON Schema that this document uses. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  description?: string
  examples?: unknown[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  [key: string]: unknown
}

const words = new Map<string, string>(
  [wordsOfSignIn, wordsAToC, wordsDToL, wordsMToR, wordsSToZ].flatMap((table) => Object.entries(table)),
)

/** The description of a property or parameter; undefined when there is none. `owner`: its component or operation. */
export const wordsOf = (owner: string, name: string): string | undefined =>
  wordsSpecial[`${owner}.${name}`] ?? words.get(name)

/**
 * Adds a description and an example to every property of a schema. Input schemas refuse properties that they do not
 * name.
 */
export function withWords(schema: JsonSchema, owner: string, io: 'input' | 'output'): void {
  const { properties } = schema
  if (properties) {
    if (io === 'input') schema.additionalProperties ??= false
    // Responses may get more fields later: a reader ignores unknown ones.
    else if (schema.additionalProperties === false) delete schema.additionalProperties
    for (const [name, property] of Object.entries(properties)) {
      property.description = wordsOf(owner, name) ?? ''
      const example = exampleOf(property, name, owner)
      if (example !== undefined && !property.$ref) property.examples = [example]
    }
  }
  for (const part of partsOf(schema)) withWords(part, owner, io)
}

export function partsOf(schema: JsonSchema): JsonSchema[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  const record = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf, ...record]
}

/** An example of a plain value; undefined for objects, lists and references. */
export function exampleOf(schema: JsonSchema, name: string, owner = ''): unknown {
  const { const: only, enum: choices, type, format } = schema
  const variants = schema.anyOf ?? schema.oneOf
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (variants) return exampleOf(variants.find((each) => each.type !== 'null') ?? {}, name, owner)
  const kind = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') return numberFor(schema, name)
  if (kind !== 'string') return undefined
  switch (format) {
    case 'uuid':
      return exampleId
    case 'date':
      return '2026-12-01'
    case 'date-time':
      return '2026-12-01T08:00:00Z'
    case 'email':
      return 'aline@example.rw'
  }
  return textFor(schema, name, owner)
}

function numberFor({ type, minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const known = examples[name]
  const fits = (value: number) =>
    (minimum === undefined || value >= minimum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (maximum === undefined || value <= maximum) &&
    (![type].flat().includes('integer') || Number.isInteger(value))
  return [known, 1, 10, minimum, maximum].find((each) => typeof each === 'number' && fits(each)) as number
}

const exampleId = '019aa000-0000-7000-8000-000000000001'
const madeToFit = [
  'Text',
  '1',
  '690721',
  'RWKGL',
  '6907',
  '101234567',
  '+250788123456',
  'AB',
  '0123456789',
  exampleId,
  `1764144000000~${exampleId}`,
  '',
]

function textFor(schema: JsonSchema, name: string, owner: string): string | undefined {
  const { pattern, minLength = 0, maxLength = 10_000, allOf = [] } = schema
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].flatMap((each) =>
    each ? [new RegExp(each, 'u')] : [],
  )
  const fits = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    patterns.every((each) => each.test(value))
  return [
    examplesSpecial[`${owner}.${name}`],
    examples[name],
    ...madeToFit,
    'x'.repeat(minLength),
    examples.token,
    String(examples.token).slice(0, 22),
  ].find(fits)
}
