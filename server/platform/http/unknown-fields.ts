import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'

/** Most fields that are named: a caller who sends more has probably used the wrong URL. */
const mostNamed = 20

type Def = z.core.$ZodTypes['_zod']['def']

/**
 * Paths of the fields of a value that its schema does not have, each with the code `unknown_field`. Parsing drops such
 * fields silently, so that a caller would not notice a typing error.
 */
export function unknownFields(schema: Schema, value: unknown): Record<string, string> {
  const found: string[] = []
  walk(schema, value, [], found)
  return Object.fromEntries(found.slice(0, mostNamed).map((path) => [path, 'unknown_field']))
}

function walk(schema: z.core.$ZodType, value: unknown, path: readonly string[], found: string[]): void {
  if (typeof value !== 'object' || value === null || found.length >= mostNamed) return
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      for (const [key, each] of Object.entries(value)) {
        const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
        if (known) walk(known, each, [...path, key], found)
        else if (!def.catchall) found.push([...path, key.slice(0, 100)].join('.'))
      }
      return
    case 'array':
      if (Array.isArray(value))
        for (const [at, each] of value.entries()) walk(def.element, each, [...path, `${at}`], found)
      return
    case 'record':
      for (const [key, each] of Object.entries(value)) walk(def.valueType, each, [...path, key], found)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      walk(def.innerType, value, path, found)
      return
    case 'pipe':
      walk(def.in, value, path, found)
      return
    case 'union': {
      // A value that fits no option is refused by parsing, with a code of its own.
      const fits = def.options.find((option) => z.safeParse(option, value).success)
      if (fits) walk(fits, value, path, found)
      return
    }
    default:
  }
}
