import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '../../../contract/endpoint.ts'
import { anyCharacter } from '../../../testing/any-character.ts'
import { serializerOf } from './serializer.ts'

const text = fc.string({ unit: anyCharacter })
const money = z.object({ amount: z.int(), currency: z.enum(['RWF', 'USD']) })
const moneys = fc.record({ amount: fc.integer(), currency: fc.constantFrom('RWF', 'USD') })
const either = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sea'), vessel: z.nullable(z.string()) }),
  z.object({ kind: z.literal('road'), plates: z.array(z.string()) }),
])
const eithers = fc.oneof(
  fc.record({ kind: fc.constant('sea'), vessel: fc.option(text) }),
  fc.record({ kind: fc.constant('road'), plates: fc.array(text) }),
)

describe('a nullable value is written as null or as its type', () => {
  test.each<[string, Schema, fc.Arbitrary<unknown>]>([
    ['a text', z.string(), text],
    ['a whole number', z.int(), fc.maxSafeInteger()],
    ['a number', z.number(), fc.double({ noNaN: true, noDefaultInfinity: true })],
    ['a boolean', z.boolean(), fc.boolean()],
    ['an enum', z.enum(['RWF', 'USD']), fc.constantFrom('RWF', 'USD')],
    ['a literal', z.literal('kg'), fc.constant('kg')],
    ['a time', z.iso.datetime(), fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => at.toISOString())],
    ['an object', money, moneys],
    ['a list', z.array(z.nullable(money)), fc.array(fc.option(moneys))],
    [
      'a record',
      z.record(z.string(), z.nullable(z.int())),
      fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.option(fc.nat())),
    ],
    ['a union of objects', either, eithers],
    ['an object in an object', z.object({ price: z.nullable(money) }), fc.record({ price: fc.option(moneys) })],
  ])('%s', (_what, schema, values) => {
    const write = serializerOf(z.object({ it: z.nullable(schema) }) as unknown as Schema)
    fc.assert(
      fc.property(fc.option(values), (it) => {
        expect(JSON.parse(write({ it }))).toEqual(JSON.parse(JSON.stringify({ it })))
      }),
    )
  })

  test('a field outside the contract is not sent, also inside a nullable value', () => {
    const write = serializerOf(z.object({ price: z.nullable(money) }) as unknown as Schema)
    expect(write({ price: { amount: 1, currency: 'RWF', cost: 5 }, secret: 1 })).toBe(
      '{"price":{"amount":1,"currency":"RWF"}}',
    )
  })
})
