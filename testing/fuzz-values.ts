import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'

export interface Json {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const schemaOf = (schema: Endpoint['body']): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {}

/**
 * A placeholder in a value for text that JSON.stringify never writes: `1e999`, a key `__proto__`, ten thousand
 * brackets.
 */
const raw = (text: string) => `«${text}»`
export const written = (value: unknown) =>
  JSON.stringify(value)?.replace(/"«([^»]*)»"/g, (_, text: string) => text.replaceAll("'", '"'))

export const texts = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  fc.constantFrom(
    'Ceramic tiles',
    '20000',
    '1,5',
    '-1',
    '0',
    'NaN',
    '1e999',
    '٣٤٥',
    'a\u0000b',
    '\u0000',
    '\ud800',
    'x\udc00y',
    '\u202Egnp.exe',
    "'; drop table bookings; --",
    '%00',
    '<script>alert(1)</script>',
    '\r\nBcc: victim@example.org',
    '__proto__',
    'constructor',
    ' ',
    'é'.repeat(250),
    'x'.repeat(70_000),
    `1${' 1'.repeat(30_000)} x y`,
    'a@'.repeat(30_000),
  ),
)

export const broken: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  '',
  '1',
  'NaN',
  '\u0000',
  '\ud800',
  'x'.repeat(100_000),
  [],
  [null],
  [[[]]],
  {},
  { $ne: null },
  { toString: 1, valueOf: 1, length: -1 },
  raw('1e999'),
  raw('-0'),
  raw("{'__proto__':{'role':'manager'}}"),
  raw("{'constructor':{'prototype':{'role':'manager'}}}"),
  raw('['.repeat(10_000) + ']'.repeat(10_000)),
)
