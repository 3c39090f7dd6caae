import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { JsonSchema } from '../../../contract/reference/describe.ts'
import { Schemas } from '../../../contract/reference/schemas.ts'
import { money } from '../../../contract/wire.ts'
import { apiReference, objectsIn, typeOf } from './api-reference.ts'

const written = (schema: JsonSchema) =>
  typeOf(schema)
    .map((part) => (typeof part === 'string' ? part : `#${part.component}`))
    .join('')

it.each([
  [z.string(), 'string'],
  [z.uuid(), 'string (uuid)'],
  [z.enum(['kg', 'tons']), '"kg" | "tons"'],
  [z.array(z.enum(['kg', 'tons'])), '("kg" | "tons")[]'],
  [z.literal('offer'), '"offer"'],
  [z.nullable(money), '#Money | null'],
  [z.array(money), '#Money[]'],
  [z.nullable(z.object({ a: z.int() })), 'object | null'],
  [z.array(z.object({ a: z.int() })), 'object[]'],
])('%# has its type, with references to components', (schema, type) => {
  const schemas = new Schemas()
  const added = schemas.add(schema, 'output', 'x')
  schemas.finish()
  expect(written(added)).toBe(type)
})

it('finds the objects in lists, behind null and in variants', () => {
  const schemas = new Schemas()
  const { properties = {} } = schemas.add(
    z.object({
      plain: z.string(),
      named: money,
      rows: z.array(z.nullable(z.object({ a: z.int() }))),
      source: z.union([z.object({ b: z.int() }), z.object({ c: z.int() })]),
    }),
    'output',
    'x',
  )
  schemas.finish()
  const inside = Object.entries(properties).map(([name, each]) => [
    name,
    objectsIn(each).map((object) => Object.keys(object.properties ?? {}).join()),
  ])
  expect(inside).toEqual([
    ['plain', []],
    ['named', []],
    ['rows', ['a']],
    ['source', ['b', 'c']],
  ])
})

it('describes every property of every operation and component, and every reference leads to a component', () => {
  const { features, components } = apiReference()
  const names = new Set(components.map(([name]) => name))
  const faults: string[] = []
  const check = (schema: JsonSchema, at: string) => {
    for (const part of typeOf(schema))
      if (typeof part !== 'string' && !names.has(part.component)) faults.push(`${at}: no ${part.component}`)
    for (const object of objectsIn(schema))
      for (const [name, property] of Object.entries(object.properties ?? {})) {
        if (!property.description) faults.push(`${at}.${name}: not described`)
        check(property, `${at}.${name}`)
      }
  }
  for (const [name, schema] of components) check(schema, name)
  for (const { params, query, headers, body, answer, key } of features.flatMap(({ operations }) => operations))
    for (const schema of [params, query, headers, body, answer]) if (schema) check(schema, key)
  expect(faults).toEqual([])
  expect(names).toContain('Money')
})
