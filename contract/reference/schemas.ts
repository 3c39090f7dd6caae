import * as z from 'zod/mini'
import { namesOfComponents, type Schema } from '../endpoint.ts'
import { type JsonSchema, partsOf, withWords } from './describe.ts'

type Io = 'input' | 'output'

interface Made {
  readonly [name: string]: JsonSchema
}

const prefix = '#/components/schemas/'

/**
 * The schemas of the document. A component is described once; when its input differs from its output (defaults, no
 * unknown fields), the input is another component with the same name and the suffix `Input`.
 */
export class Schemas {
  readonly #made: Record<Io, Record<string, JsonSchema>> = { input: {}, output: {} }
  readonly #names = z.registry<{ id: string }>()
  readonly #whole: { readonly schema: JsonSchema; readonly io: Io; readonly owner: string }[] = []

  constructor() {
    for (const [schema, id] of namesOfComponents()) this.#names.add(schema, { id })
  }

  /** Adds a schema of an operation and collects its components. `finish` adds descriptions and final names. */
  add(schema: Schema, io: Io, owner: string): JsonSchema {
    // Wrapped in an object, so that a schema that is itself a component becomes a reference too.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata: this.#names as never,
      reused: 'inline',
    }) as JsonSchema
    const whole = properties?.it ?? {}
    for (const [name, part] of Object.entries($defs)) {
      delete part.id
      this.#made[io][name] ??= part
    }
    this.#whole.push({ schema: whole, io, owner })
    return whole
  }

  /** Adds descriptions, gives the differing inputs their names, and returns the components by name. */
  finish(): Made {
    for (const io of ['input', 'output'] as const)
      for (const [name, schema] of Object.entries(this.#made[io])) withWords(schema, name, io)
    for (const { schema, io, owner } of this.#whole) withWords(schema, owner, io)
    const differing = this.#differing()
    const nameOf = (name: string, io: Io) => (io === 'input' && differing.has(name) ? `${name}Input` : name)
    const components: Record<string, JsonSchema> = {}
    for (const io of ['output', 'input'] as const)
      for (const [name, schema] of Object.entries(this.#made[io])) {
        refer(schema, (to) => nameOf(to, io))
        components[nameOf(name, io)] ??= schema
      }
    for (const { schema, io } of this.#whole) refer(schema, (to) => nameOf(to, io))
    return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #differing(): Set<string> {
    const { input, output } = this.#made
    const found = new Set<string>()
    const both = Object.keys(input).filter((name) => output[name])
    for (const name of both) if (shapeOf(input[name]) !== shapeOf(output[name])) found.add(name)
    for (let before = -1; before !== found.size; ) {
      before = found.size
      for (const name of both) if (refsIn(input[name] as JsonSchema).some((to) => found.has(to))) found.add(name)
    }
    return found
  }
}

/** Schemas that differ only in `additionalProperties: false` count as the same; the open one is used for both. */
const shapeOf = (schema: JsonSchema | undefined) =>
  JSON.stringify(schema, (key, value) => (key === 'additionalProperties' && value === false ? undefined : value))

function refsIn(schema: JsonSchema): string[] {
  const own = schema.$ref ? [schema.$ref.split('/').at(-1) as string] : []
  return [...own, ...partsOf(schema).flatMap(refsIn)]
}

function refer(schema: JsonSchema, nameOf: (name: string) => string): void {
  if (schema.$ref?.startsWith('#/$defs/')) schema.$ref = prefix + nameOf(schema.$ref.slice('#/$defs/'.length))
  for (const part of partsOf(schema)) refer(part, nameOf)
}
