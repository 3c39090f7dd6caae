import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { commonRefusals, type Endpoint, type Problem } from '../../../contract/endpoint.ts'
import type { Refusal } from '../../../domain/decision.ts'

/** HTTP status of a refusal: from the endpoint's own table, else from the common one. */
function statusOf(endpoint: Endpoint | null, code: string): number {
  return endpoint?.refusals[code] ?? commonRefusals[code as keyof typeof commonRefusals] ?? 409
}

/** Sends a refusal as RFC 9457 problem+json. */
export function sendProblem(reply: FastifyReply, endpoint: Endpoint | null, refusal: Refusal): FastifyReply {
  const status = statusOf(endpoint, refusal.refused)
  const problem: Problem = {
    type: `/problems/${refusal.refused}`,
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    code: refusal.refused,
    requestId: reply.request.id,
    ...(refusal.values ? { values: refusal.values } : {}),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  }
  // RFC 6750: a token that was sent but rejected is reported as invalid.
  if (status === 401)
    reply.header('www-authenticate', reply.request.headers.authorization ? 'Bearer error="invalid_token"' : 'Bearer')
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem)
}

/**
 * Field → code. A schema may set its own code as message (`weight_not_a_number`); else the kind of the error is the
 * code, and a missing value is `required`.
 */
export function fieldCodes(issues: readonly z.core.$ZodIssue[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.') || 'body'
    fields[path] ??= codeOf(issue)
  }
  return fields
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z][a-z0-9_]*$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'required'
  return issue.code
}
