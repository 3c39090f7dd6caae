import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeSchema } from './describe-schema.ts'

it.each([
  [undefined, []],
  [z.void(), []],
  [z.object({ name: z.string(), note: z.optional(z.string()) }), ['name string *', 'note string']],
  [z.object({ unit: z.enum(['kg', 'tons']) }), ['unit "kg" | "tons" *']],
  [z.object({ id: z.uuid() }), ['id string (uuid) *']],
  [z.object({ price: z.nullable(z.object({ amount: z.int() })) }), ['price object | null *', 'price.amount integer *']],
  [z.array(z.object({ a: z.boolean() })), ['[].a boolean *']],
  [z.object({ rows: z.array(z.object({ a: z.number() })) }), ['rows object[] *', 'rows[].a number *']],
])('%#', (schema, rows) => {
  const described = describeSchema(schema, 'output').map(
    ({ name, type, required }) => `${name} ${type}${required ? ' *' : ''}`,
  )
  expect(described).toEqual(rows)
})
