import type { FastifyRequest } from 'fastify'
import { browserLanguage } from '../../platform/http/language.ts'
import type { Visitor } from './auth-context.ts'

/** A value of the query, without NUL, which the database rejects; of a repeated value the first counts. */
export function fromQuery(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', '')
}

export function visitorOf(request: FastifyRequest): Visitor {
  const header = request.headers.redirect_to
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    cookies: request.headers.cookie ?? '',
    redirectTo: fromQuery(request, 'redirect_to') || (typeof header === 'string' ? header : ''),
    language: browserLanguage(request),
  }
}
