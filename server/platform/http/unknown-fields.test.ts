import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unknownFields } from './unknown-fields.ts'

const inner = z.object({ a: z.optional(z.number()) })
const form = z
  .object({
    name: z.string(),
    inner: z.optional(z.nullable(inner)),
    list: z._default(z.array(inner), []),
    kinds: z.optional(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('one'), x: z.number() }),
        z.object({ kind: z.literal('two'), y: z.number() }),
      ]),
    ),
    free: z.optional(z.record(z.string(), inner)),
    any: z.optional(z.unknown()),
  })
  .check(z.refine(() => true))

test.each<[unknown, readonly string[]]>([
  [{ name: 'a' }, []],
  [{ name: 'a', nmae: 'b' }, ['nmae']],
  [{ name: 'a', inner: { a: 1, b: 2 } }, ['inner.b']],
  [{ name: 'a', inner: null }, []],
  [{ name: 'a', list: [{}, { a: 1 }, { c: 1 }] }, ['list.2.c']],
  [{ name: 'a', kinds: { kind: 'one', x: 1 } }, []],
  [{ name: 'a', kinds: { kind: 'one', x: 1, y: 2 } }, ['kinds.y']],
  [{ name: 'a', kinds: { kind: 'two', y: 2, x: 1 } }, ['kinds.x']],
  [{ name: 'a', free: { whatever: { a: 1 }, other: { z: 1 } } }, ['free.other.z']],
  [{ name: 'a', any: { whatever: 1 } }, []],
  [{ toString: 1, constructor: 2, hasOwnProperty: 3 }, ['toString', 'constructor', 'hasOwnProperty']],
  ['text', []],
  [null, []],
])('of %j it reports %j', (value, named) => {
  expect(unknownFields(form, value)).toEqual(Object.fromEntries(named.map((path) => [path, 'unknown_field'])))
})

test('for any input it reports only existing fields outside the schema, and at most twenty', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const named = Object.keys(unknownFields(z.object({ name: z.string() }), value))
      expect(named.length).toBeLessThanOrEqual(20)
      expect(named).not.toContain('name')
      if (Object.keys(value).every((key) => key === 'name')) expect(named).toEqual([])
    }),
  )
})
