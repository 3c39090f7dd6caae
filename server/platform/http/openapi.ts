import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addressOf, commonRefusals, type Endpoint, namesOf, type Schema } from '../../../contract/endpoint.ts'
import { permissions } from '../../../domain/companies/permissions.ts'
import type { Route } from './route.ts'

/**
 * Serves the OpenAPI 3.1 document. It is megabytes of text and a tenth of a second of work: made from the contract when
 * it is first asked for, and kept compressed.
 */
export function openApi(app: FastifyInstance, routes: readonly Route[]): void {
  let compressed: Promise<Buffer> | undefined
  const make = () =>
    promisify(brotliCompress)(JSON.stringify(openApiDocument(routes.map((route) => route.endpoint))), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    })
  app.get('/api/v1/openapi.json', { compress: false }, async (request, reply) => {
    compressed ??= make()
    reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'br').send(await compressed)
    return reply.send(await promisify(brotliDecompress)(await compressed))
  })
}

type Json = Record<string, unknown>

export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const address = addressOf(endpoint).replace(/:(\w+)/g, '{$1}')
    const operations = paths[address] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
    paths[address] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Umuhora API',
      version: '1.0.0',
      description: 'Everything the web application can do; it uses nothing else.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
    paths,
  }
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  if (endpoint.creates)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    })
  return {
    summary: endpoint.summary,
    operationId: namesOf(endpoint)?.key,
    tags: [namesOf(endpoint)?.tag],
    'x-allow': endpoint.allow,
    ...(endpoint.may ? { 'x-may': endpoint.may, 'x-roles': permissions[endpoint.may] } : {}),
    security: endpoint.allow === 'anyone' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.media?.body ?? 'application/json']: { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.media?.answer ?? 'application/json']: { schema: jsonSchema(endpoint.answer, 'output') } },
      },
      ...refusalResponses(endpoint),
    },
  }
}

function refusalResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>()
  const common: (keyof typeof commonRefusals)[] =
    endpoint.allow === 'anyone'
      ? ['invalid_input', 'rate_limited']
      : ['invalid_input', 'unauthenticated', 'forbidden', 'role_missing', 'rate_limited']
  for (const code of common) add(byStatus, commonRefusals[code], code)
  const asked = [endpoint.query, endpoint.body].flatMap((schema) => (schema ? [jsonSchema(schema, 'input')] : []))
  if (endpoint.allow !== 'anyone' && asked.some(({ properties }) => properties && 'side' in (properties as Json)))
    add(byStatus, commonRefusals.side_missing, 'side_missing')
  if (endpoint.params) add(byStatus, 404, 'not_found')
  for (const [code, status] of Object.entries(endpoint.refusals)) add(byStatus, status, code)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function add(map: Map<number, string[]>, status: number, code: string): void {
  map.set(status, [...(map.get(status) ?? []), code])
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return json
}
