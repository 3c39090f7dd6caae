import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../../contract/endpoint.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { fieldCodes } from './problem.ts'

export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Parameters, query and body in the shapes of the contract. Refusals: `not_found`, `invalid_input` with its fields. */
export function partsOf(endpoint: Endpoint, request: FastifyRequest): Parts | Refusal<'invalid_input' | 'not_found'> {
  const params = check(endpoint.params, request.params)
  // An address with an impossible id is an address where nothing is.
  if (!params.success) return refuse('not_found')
  const query = check(endpoint.query, request.query)
  if (!query.success) return refuse('invalid_input', { fields: fieldCodes(query.error.issues) })
  const body = check(endpoint.body, endpoint.body ? (request.body ?? {}) : undefined)
  if (!body.success) return refuse('invalid_input', { fields: fieldCodes(body.error.issues) })
  return { params: params.data, query: query.data, body: body.data }
}

function check(schema: Schema | undefined, value: unknown) {
  return schema ? z.safeParse(schema, value, { reportInput: true }) : ({ success: true, data: undefined } as const)
}
