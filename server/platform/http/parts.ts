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

/** Validates parameters, query and body by the contract. Refusals: `not_found`, `invalid_input` with its fields. */
export function partsOf(endpoint: Endpoint, request: FastifyRequest): Parts | Refusal<'invalid_input' | 'not_found'> {
  const params = check(endpoint.params, request.params)
  // A URL with an impossible id does not exist.
  if (!params.success) return refuse('not_found')
  const query = check(endpoint.query, request.query)
  // A body that is not JSON has no fields: the contract states only its media type.
  const sent = endpoint.media?.body ? undefined : (request.body ?? {})
  const body = check(endpoint.body, endpoint.body ? sent : undefined)
  const fields = { ...wrong(endpoint.query, request.query, query), ...wrong(endpoint.body, sent, body) }
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  return { params: params.data, query: query.data, body: body.data }
}

const nothing = z.object({})

/** The errors of a part, and its fields that the request does not have. */
function wrong(schema: Schema = nothing, value: unknown, read: ReturnType<typeof check>): Record<string, string> {
  return { ...unknownFields(schema, value), ...('error' in read && read.error ? fieldCodes(read.error.issues) : {}) }
}

function check(schema: Schema | undefined, value: unknown) {
  return schema ? z.safeParse(schema, value, { reportInput: true }) : ({ success: true, data: undefined } as const)
}
