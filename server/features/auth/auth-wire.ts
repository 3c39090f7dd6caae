import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../domain/decision.ts'
import { faultOf } from '../../platform/fault.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { type AuthRefusal, authRefusal, inWords } from './auth-refusal.ts'
import { isSession } from './grant-session.ts'
import { TooManyPasswords } from './passwords.ts'

const apiVersionHeader = 'x-supabase-api-version'
const codedErrorsSince = '2024-01-01'

/** Sends an answer, a refusal, or an empty 204 for null. */
export function answer(reply: FastifyReply, result: unknown): FastifyReply {
  if (reply.sent) return reply
  reply.header('cache-control', 'no-store')
  if (isRefusal(result)) return sendRefusal(reply, result as AuthRefusal)
  if (result === null) return reply.code(204).send()
  if (isSession(result as object)) {
    const { id } = (result as { user: { id: string } }).user
    reply.header('sb-auth-user-id', id)
    reply.request.log.info({ person: id }, 'session granted')
  }
  return reply.code(200).type('application/json; charset=utf-8').send(JSON.stringify(result))
}

/** Two formats: the client library reads `code` only if the response repeats the version that it requested. */
function sendRefusal(reply: FastifyReply, refusal: AuthRefusal): FastifyReply {
  const { status, code, message, reasons } = inWords(refusal)
  const { request } = reply
  request.log.info({ refused: code, status }, 'auth refused')
  const asked = request.headers[apiVersionHeader]
  const coded = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= codedErrorsSince
  const weak = reasons ? { weak_password: { reasons } } : {}
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
  if (status === 429) reply.header('retry-after', String(refusal.values?.seconds ?? 5))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (!(coded && reasons)) reply.header('x-sb-error-code', code)
  if (coded) return reply.header(apiVersionHeader, codedErrorsSince).send(JSON.stringify({ code, message, ...weak }))
  const fault = status >= 500 ? { error_id: request.id } : {}
  return reply.send(JSON.stringify({ code: status, error_code: code, msg: message, ...weak, ...fault }))
}

/** The only escapes that produce NUL or half of a surrogate pair, which no text or JSON column accepts. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new SyntaxError('unstorable text')
  return value
}

/** Parses every body as JSON, whatever its declared type, and reports errors in the protocol's format. */
export function answerErrors(service: FastifyInstance): void {
  service.removeAllContentTypeParsers()
  service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string, suspicious.test(body as string) ? refuseUnstorable : undefined))
    } catch {
      // The message of JSON.parse would quote the body.
      done(Object.assign(new Error('unreadable body'), { statusCode: 400, unreadable: true }))
    }
  })
  service.setErrorHandler((error: FastifyError & { unreadable?: true }, request, reply) => {
    if (error.unreadable)
      return sendRefusal(reply, authRefusal('bad_json', { reason: 'it is not JSON, or holds text that is none' }))
    if (error.statusCode === 413) return sendRefusal(reply, authRefusal('request_entity_too_large'))
    if (error instanceof Unavailable) {
      request.log.warn({ reason: error.message, cause: faultOf(error.cause).message }, 'unavailable')
      return sendRefusal(reply.header('retry-after', error.retryAfter), authRefusal('service_unavailable'))
    }
    if (error instanceof TooManyPasswords) return sendRefusal(reply, authRefusal('over_request_rate_limit'))
    if (error.statusCode && error.statusCode < 500)
      return sendRefusal(reply, authRefusal('bad_json', { reason: 'the request is malformed' }))
    request.log.error({ err: error }, 'fault')
    return sendRefusal(reply, authRefusal('unexpected_failure'))
  })
  service.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
    const allowed = methods.filter((method) => service.findRoute({ method, url: path }) !== null)
    if (allowed.length === 0) return notFound(reply)
    reply.code(405).type('text/plain; charset=utf-8').header('allow', allowed.join(', '))
    return reply.send('Method Not Allowed')
  })
}

export const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
