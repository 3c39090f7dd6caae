import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../domain/decision.ts'
import { isLocal } from '../../platform/http/local.ts'
import {
  changeUser,
  createUser,
  getUser,
  inviteUser,
  listFactors,
  listUsers,
  removeUser,
  resetFactor,
} from './admin-users.ts'
import { bodies, readBody } from './auth.bodies.ts'
import type { Auth } from './auth-context.ts'
import { authRefusal } from './auth-refusal.ts'
import { answer, notFound } from './auth-wire.ts'
import { refuseAdmin } from './caller.ts'
import { generateLink } from './generate-link.ts'
import { limit, networkOf } from './limits.ts'
import { fromQuery, visitorOf } from './visitor.ts'

const mostPerPage = 1000

/** Administration of accounts: only from this machine, with a service key or an administrator's session. */
export function adminRoutes(service: FastifyInstance, auth: Auth): void {
  const asAdmin =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      // Remote requests find no administration.
      if (!isLocal(request)) return notFound(reply)
      const refusal =
        (await limit(auth, 'admin', networkOf(request.ip))) ?? (await refuseAdmin(auth, request.headers.authorization))
      return answer(reply, refusal ?? (await work(request, reply)))
    }
  service.get(
    '/admin/users',
    asAdmin((request, reply) => userPage(auth, request, reply)),
  )
  service.post(
    '/admin/users',
    asAdmin(async (request) => {
      const body = readBody(bodies.user, request.body)
      return isRefusal(body) ? body : createUser(auth, body)
    }),
  )
  service.get(
    '/admin/users/:id',
    asAdmin((request) => getUser(auth, param(request, 'id'))),
  )
  service.put(
    '/admin/users/:id',
    asAdmin(async (request) => {
      const body = readBody(bodies.user, request.body)
      return isRefusal(body) ? body : changeUser(auth, param(request, 'id'), body)
    }),
  )
  service.delete(
    '/admin/users/:id',
    asAdmin(async (request) => {
      const body = readBody(bodies.removeUser, request.body)
      return isRefusal(body) ? body : removeUser(auth, param(request, 'id'), body.should_soft_delete === true)
    }),
  )
  service.get(
    '/admin/users/:id/factors',
    asAdmin((request) => listFactors(auth, param(request, 'id'))),
  )
  service.delete(
    '/admin/users/:id/factors/:factor',
    asAdmin((request) => resetFactor(auth, param(request, 'id'), param(request, 'factor'))),
  )
  service.post(
    '/admin/generate_link',
    asAdmin(async (request) => {
      const body = readBody(bodies.link, request.body)
      if (isRefusal(body)) return body
      return generateLink(auth, { ...body, redirect_to: body.redirect_to ?? visitorOf(request).redirectTo })
    }),
  )
  service.post(
    '/invite',
    asAdmin(async (request) => {
      const body = readBody(bodies.invite, request.body)
      return isRefusal(body) ? body : inviteUser(auth, body, visitorOf(request))
    }),
  )
}

const param = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? ''

async function userPage(auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const whole = (name: string, otherwise: number) =>
    Math.max(1, Math.floor(Number(fromQuery(request, name))) || otherwise)
  const asked = fromQuery(request, 'page')
  if (asked !== '' && !/^[1-9]\d*$/.test(asked)) return authRefusal('page_invalid')
  const page = Math.min(whole('page', 1), 1_000_000)
  const perPage = Math.min(whole('per_page', 50), mostPerPage)
  const { users, total } = await listUsers(auth, { filter: fromQuery(request, 'filter').slice(0, 200), page, perPage })
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  reply.header('x-total-count', String(total))
  reply.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return { users, aud: 'authenticated' }
}
