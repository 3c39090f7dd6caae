import { addressOf, type Endpoint, isCacheable, namesOf, type Schema } from '../../../../contract/endpoint.ts'
import { exampleOf, type JsonSchema, wordsOf } from '../../../../contract/reference/describe.ts'
import { Schemas } from '../../../../contract/reference/schemas.ts'
import { tags } from '../../../../contract/reference/tags.ts'
import { permissions } from '../../../../domain/companies/permissions.ts'
import { codesByStatus, headers, problemSchema, responsesOf } from './responses.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of these endpoints. Operation names are the keys of the contracts; descriptions come from
 * `contract/reference`.
 */
export function openApiDocument(endpoints: readonly Endpoint[], siteUrl: string): Json {
  const schemas = new Schemas()
  const paths: Record<string, Json> = {}
  const later: ReturnType<typeof operationOf>['parameters'][] = []
  for (const endpoint of endpoints) {
    const address = addressOf(endpoint).replace(/:(\w+)/g, '{$1}')
    const { operation, parameters } = operationOf(endpoint, schemas)
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation }
    later.push(parameters)
  }
  const used = new Set(endpoints.map((endpoint) => namesOf(endpoint)?.tag))
  const components = { ...schemas.finish(), Problem: problemSchema }
  for (const parameters of later) parameters(components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Umuhora API',
      version: '1.0.0',
      summary: 'Prices, quotes, bookings and tracking of cargo to Kigali',
      description:
        'Everything the web application can do: it uses this API and nothing else. Sign in under `/auth/v1` and send the access token as a bearer token. A refusal is a problem document (RFC 9457) whose `code` gives the reason.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Umuhora', url: `${siteUrl}/contact` },
    },
    servers: [{ url: siteUrl, description: 'This installation' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `access_token` of a session of the sign-in service',
        },
      },
      headers,
      schemas: components,
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: Schemas) {
  const { summary, allow, may, kind, media, body, method } = endpoint
  const { key = '', tag = '' } = namesOf(endpoint) ?? {}
  const places = [
    ['path', endpoint.params],
    ['query', endpoint.query],
    ['header', endpoint.headers],
  ] as const
  const asked = places.flatMap(([place, schema]) =>
    schema ? [{ place, schema: schemas.add(schema, 'input', key) }] : [],
  )
  const taken = body ? schemas.add(body, 'input', key) : null
  const asksForSide = [...asked.map(({ schema }) => schema), taken].some((each) => each?.properties?.side)
  const parameters: Json[] = []
  const hasKey =
    kind !== 'webhook' && (endpoint.creates || (allow !== 'anyone' && method !== 'GET' && !endpoint.readOnly))
  const operation: Json = {
    operationId: key,
    tags: [tag],
    summary,
    description: callersOf(endpoint),
    'x-allow': allow,
    ...(may && kind !== 'webhook' ? { 'x-may': may, 'x-roles': permissions[may] } : {}),
    security: allow === 'anyone' ? [] : [{ bearer: [] }],
    parameters,
    ...(taken || media?.body
      ? {
          requestBody: {
            description: media?.body ? 'The raw bytes' : 'The request',
            required: true,
            content: { [media?.body ?? 'application/json']: { schema: taken ?? { type: 'string' } } },
          },
        }
      : {}),
    responses: responsesOf(endpoint, {
      answer: media?.answer ? { type: 'string' } : schemas.add(endpoint.answer as Schema, 'output', key),
      refusal: endpoint.refusal ? schemas.add(endpoint.refusal, 'output', key) : null,
      codes: codesByStatus(endpoint, asksForSide),
    }),
  }
  return {
    operation,
    parameters(components: Readonly<Record<string, JsonSchema>>) {
      for (const { place, schema } of asked) parameters.push(...parametersOf(schema, place, key, components))
      if (hasKey) parameters.push(idempotencyKey(endpoint.creates === true))
      if (isCacheable(endpoint)) parameters.push(ifNoneMatch)
      if (parameters.length === 0) delete operation.parameters
    },
  }
}

const kinds = {
  anyone: 'Anyone, without signing in',
  person: 'Every signed-in person',
  customer: 'People of companies that buy',
  provider: 'People of companies that sell',
  operator: 'People of the platform’s team',
} as const

/** Who may call an endpoint, in a sentence. */
function callersOf({ allow, may, kind }: Endpoint): string {
  if (kind === 'webhook') return 'Called by other services and by links: it checks the caller by itself.'
  if (allow === 'anyone' || !may) return `${kinds[allow]}.`
  return `${kinds[allow]} whose role or duty is one of: ${permissions[may].join(', ')}.`
}

function parametersOf(
  schema: JsonSchema,
  place: 'path' | 'query' | 'header',
  owner: string,
  components: Readonly<Record<string, JsonSchema>>,
): Json[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, property]) => {
    const { description: _, examples: __, ...plain } = property
    const example = exampleOf(components[property.$ref?.split('/').at(-1) ?? ''] ?? property, name, owner)
    return {
      name: place === 'header' ? name.replace(/(^|-)(\w)/g, (_, dash, letter) => dash + letter.toUpperCase()) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: wordsOf(owner, name) ?? '',
      schema: plain,
      ...(example === undefined ? {} : { example }),
    }
  })
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag of the answer that you have: the response is 304 while it is current',
  schema: { type: 'string' },
  example: '"5b1f7c1e2f6e4e0b"',
}

const idempotencyKey = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: required
    ? 'Your unique key for this call: a repeated call with the same key returns the first answer and changes nothing'
    : 'Optional unique key for this call: a repeated call with the same key returns the first answer',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: '5b1f7c1e-2f6e-4e0b-9a52-0d9f8f7e6a11',
})
