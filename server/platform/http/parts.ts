import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../../contract/endpoint.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { fieldCodes } from './problem.ts'
import { unknownFields } from './unknown-fields.ts'

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
  // What is not JSON is no object of fields: its media type is all that the contract says of it.
  const sent = endpoint.media?.body ? undefined : (request.body ?? {})
  const body = check(endpoint.body, endpoint.body ? sent : undefined)
  const fields = { ...wrong(endpoint.query, request.query, query), ...wrong(endpoint.body, sent, body) }
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  return { params: params.data, query: query.data, body: body.data }
}

const nothing = z.object({})

/** What is wrong with a part, and what in it is no field of the request. */
function wrong(schema: Schema = nothing, value: unknown, read: ReturnType<typeof check>): Record<string, string> {
  return { ...unknownFields(schema, value), ...('error' in read && read.error ? fieldCodes(read.error.issues) : {}) }
}

function check(schema: Schema | undefined, value: unknown) {
  return schema ? z.safeParse(schema, value, { reportInput: true }) : ({ success: true, data: undefined } as const)
}
