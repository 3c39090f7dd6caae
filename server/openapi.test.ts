import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../contract/reference/describe.ts'
import { type TestApp, testApp } from '../testing/app.ts'

interface Parameter {
  readonly name: string
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly tags: readonly { readonly name: string }[]
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

let app: TestApp
let text: string
let document: Document
let operations: readonly (Operation & { readonly address: string })[]
beforeAll(async () => {
  app = await testApp()
  text = (await app.http.inject('/api/v1/openapi.json')).body
  document = JSON.parse(text)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, address: `${method} ${path}` })),
  )
})
afterAll(() => app.close())

/** Every property with the component or operation that contains it. */
function propertiesIn(schema: unknown, owner: string): (readonly [owner: string, name: string, JsonSchema])[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((each) => propertiesIn(each, owner))
  const { properties = {}, ...rest } = schema as JsonSchema
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      [owner, name, property] as const,
      ...propertiesIn(property, owner),
    ]),
    ...Object.values(rest).flatMap((each) => propertiesIn(each, owner)),
  ]
}

describe('the API document', () => {
  test('describes every property and parameter: add missing ones to contract/reference/words-*.ts', () => {
    const inOperations = operations.flatMap(({ operationId, parameters = [], ...rest }) => [
      ...propertiesIn(rest, operationId),
      ...parameters.map((each) => [operationId, each.name, { description: each.description }] as const),
    ])
    const inComponents = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      propertiesIn(schema, name),
    )
    const missing = [...inOperations, ...inComponents].filter(([, , { description }]) => !description)
    expect([...new Set(missing.map(([owner, name]) => `${name} (in ${owner})`))]).toEqual([])
  })

  test('has an example for every plain value', () => {
    const plain = ({ type, $ref }: JsonSchema) =>
      !$ref && [type].flat().some((each) => each !== 'null' && /string|number|integer|boolean/.test(String(each)))
    const properties = Object.entries(document.components.schemas).flatMap(([name, each]) => propertiesIn(each, name))
    const inBodies = operations.flatMap(({ operationId, parameters: _, ...rest }) => propertiesIn(rest, operationId))
    const lacking = [...properties, ...inBodies].filter(
      ([, , schema]) => plain(schema) && schema.examples === undefined && !schema.enum,
    )
    expect([...new Set(lacking.map(([owner, name]) => `${name} (in ${owner})`))]).toEqual([])
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((each) => [operationId, each] as const),
    )
    expect(
      parameters.filter(([, { example }]) => example === undefined).map(([id, { name }]) => `${name} (of ${id})`),
    ).toEqual([])
  })

  test('names each operation once, under a described tag, with who may call it', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, at) => !id || ids.indexOf(id) !== at)).toEqual([])
    const known = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ tags }) => tags.some((tag) => !known.has(tag))).map((each) => each.address)).toEqual([])
    expect(operations.filter(({ description }) => !description).map((each) => each.address)).toEqual([])
    expect(document.components.schemas).toHaveProperty('Money')
    expect(document.components.schemas).toHaveProperty('Booking')
  })

  test('lists the refusals and the headers of each operation', () => {
    const create = operations.find(({ operationId }) => operationId === 'requestBooking')
    const statuses = ['200', '400', '401', '403', '404', '405', '409', '413', '415', '422', '429', '500', '503']
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(statuses.filter((each) => each !== '404')),
    )
    for (const { address, responses } of operations)
      for (const [status, { headers }] of Object.entries(responses))
        expect(headers, `${address} ${status}`).toHaveProperty('X-Request-Id')
  })

  test('says which answers have an ETag, as they do', async () => {
    const open = operations.filter(({ address }) => /^get \/api\/v1\/[^{]*$/.test(address))
    for (const { address, security, responses } of open) {
      if (security.length > 0) continue
      const { statusCode, headers } = await app.http.inject(address.replace('get ', ''))
      if (statusCode !== 200) continue
      const documented = responses['200']?.headers ?? {}
      expect(['ETag' in documented, '304' in responses], address).toEqual([
        headers.etag !== undefined,
        headers.etag !== undefined,
      ])
    }
  })

  test('has an example of its own for each text, and a file is not called like a company', () => {
    const schemas = document.components.schemas as Record<
      string,
      { properties?: Record<string, { examples?: string[] }> }
    >
    const unnamed = Object.entries(schemas).flatMap(([owner, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, { examples }]) =>
        examples?.[0] === 'Text' ? [`${owner}.${name}`] : [],
      ),
    )
    expect(unnamed).toEqual([])
    expect(schemas.StoredFile?.properties?.name?.examples).toEqual(['invoice.pdf'])
  })

  test('passes the strict rules of its linter without a warning', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // Ids are uuids and codes, so that `/preview` can't be one.
        'no-ambiguous-paths': 'off',
        // Two URLs redirect to a page and never return anything else.
        'operation-2xx-response': 'off',
        'no-invalid-schema-examples': 'error',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'tag-description': 'error',
        'parameter-description': 'error',
      },
    })
    const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' })
    const found = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
    expect(found.slice(0, 30)).toEqual([])
  }, 120_000)
})
