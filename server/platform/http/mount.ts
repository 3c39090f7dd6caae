import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Admission, addressOf, type Endpoint, isCacheable } from '../../../contract/endpoint.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import { hasSide, isFor, type Side } from '../../../domain/companies/sides.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor, Claims } from '../actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import { claimKey, earlierAnswer, saveAnswer } from './idempotency.ts'
import { managersToAsk } from './managers.views.ts'
import { mountRaw } from './mount-raw.ts'
import { type Parts, partsOf } from './parts.ts'
import { sendProblem } from './problem.ts'
import type { Route } from './route.ts'
import { serializerOf } from './serializer.ts'
import { SharedAnswers, type WrittenAnswer, written } from './shared-answers.ts'
import { isSuspended } from './suspension.views.ts'
import { WorkBudget } from './work-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Signature-checked bearer claims, set before rate limits are counted; null when there are none. */
    claims: Claims | null
  }
}

const defaultPerMinute = 600

/**
 * Mounts every endpoint. Each request is parsed, authorised, run in one transaction, and answered; where request or
 * response is not JSON, it is parsed and passed to its own handler.
 */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  context: AppContext,
  shared = new SharedAnswers(),
): void {
  const budget = new WorkBudget(context.config.RATE_LIMIT_FACTOR)
  for (const route of routes) {
    const { endpoint } = route
    if (route.raw) {
      mountRaw(app, route, context, limitOf(endpoint, context.config))
      continue
    }
    const name = `${endpoint.method} ${endpoint.path}`
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: { rateLimit: limitOf(endpoint, context.config) },
      handler: async (request, reply) => {
        const parts =
          endpoint.allow !== 'anyone' && !request.claims ? refuse('unauthenticated') : partsOf(endpoint, request)
        if (isRefusal(parts)) return sendProblem(reply, endpoint, parts)
        const ask = () => answerTo(request, parts, route, name, { context, budget })
        if (isCacheable(endpoint)) {
          const write = () => writtenAnswer(ask(), endpoint)
          const question = () => JSON.stringify([name, parts.params, parts.query])
          return sendWritten(
            request,
            reply,
            endpoint,
            await (endpoint.sameForAll ? shared.of(question(), write) : write()),
          )
        }
        const answer = await ask()
        if (isChange(endpoint)) shared.forget()
        if (isRefusal(answer)) return sendProblem(reply, endpoint, answer)
        return okay(reply, endpoint).serializer(serializerOf(endpoint.answer)).send(answer)
      },
    })
  }
}

async function writtenAnswer(asked: Promise<unknown>, endpoint: Endpoint): Promise<WrittenAnswer | Refusal> {
  const answer = await asked
  return isRefusal(answer) ? answer : written(serializerOf(endpoint.answer)(answer))
}

function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: WrittenAnswer | Refusal,
): FastifyReply {
  if (isRefusal(answer)) return sendProblem(reply, endpoint, answer)
  okay(reply, endpoint).header('etag', answer.etag)
  return request.headers['if-none-match'] === answer.etag
    ? reply.code(304).send()
    : reply.serializer((text: unknown) => text as string).send(answer.text)
}

function limitOf({ perMinute = defaultPerMinute, rateWindowMinutes = 1 }: Endpoint, { RATE_LIMIT_FACTOR }: Config) {
  return { max: Math.ceil(perMinute * rateWindowMinutes * RATE_LIMIT_FACTOR), timeWindow: rateWindowMinutes * 60_000 }
}

async function answerTo(
  request: FastifyRequest,
  parts: Parts,
  { endpoint, handler, outside }: Route,
  name: string,
  { context, budget }: { readonly context: AppContext; readonly budget: WorkBudget },
): Promise<unknown> {
  const call = {
    ...parts,
    config: context.config,
    request: { id: request.id, ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) },
  }
  if (endpoint.allow === 'anyone') {
    const withNobody = (tx: Parameters<Parameters<Database['read']>[0]>[0]) =>
      handler({ ...call, actor: null, tx, now: new Date() })
    return endpoint.method === 'GET'
      ? withinBudget(budget, request, isCacheable(endpoint) ? context.reading : context.app, withNobody)
      : context.app.transact(withNobody, requestIdFor(request.id))
  }
  const { claims } = request
  const known = claims as Claims
  const given = request.headers['idempotency-key']
  const key = typeof given === 'string' ? given : undefined
  const changes = isChange(endpoint)
  const session = openingFor(known.sessionId, known.personId, endpoint)
  const opening = changes ? `${requestIdFor(request.id)}; ${session}` : session
  const asked =
    outside &&
    (await context.app.transact(async (tx, opened) => {
      const actor = await admit(tx, opened, known, endpoint)
      if (isRefusal(actor)) return actor
      const earlier = key && (await earlierAnswer(tx, actor, name, key))
      if (earlier) return { input: null, answered: true }
      const input = await outside.prepare({ ...call, actor, tx, now: new Date() })
      return isRefusal(input) ? input : { input, answered: false }
    }, opening))
  if (isRefusal(asked)) return asked
  // A repeated request gets its earlier answer, without another call to the other service.
  const whole = asked && !asked.answered ? { ...call, outside: await outside.ask(asked.input, context.config) } : call
  return context.app.transact(async (tx, opened) => {
    const actor = await admit(tx, opened, known, endpoint)
    if (isRefusal(actor)) return actor
    if (!isSideOf(actor, parts.query)) return refuse('side_missing')
    if (endpoint.begins && (await isSuspended(tx, actor.companyId))) return refuse('company_suspended')
    const now = new Date()
    if (!endpoint.creates && (key === undefined || !changes)) return handler({ ...whole, actor, tx, now })
    const claimed = await claimKey(tx, actor, name, key, [parts.params, parts.query, parts.body])
    if (isRefusal(claimed)) return claimed
    if (!claimed.first) return endpoint.secret ? refuse('answered_once') : claimed.answer
    const answer = await handler({ ...whole, actor, tx, now })
    if (!isRefusal(answer)) await saveAnswer(tx, actor, name, key as string, endpoint.secret ? null : answer)
    return answer
  }, opening)
}

/** Reads for a caller without a session, whose work is counted once a connection is there. */
async function withinBudget(
  budget: WorkBudget,
  request: FastifyRequest,
  app: Pick<Database, 'read'>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const caller = normalizeIP(request.ip)
  const wait = budget.waitOf(caller)
  if (wait > 0) throw Object.assign(new Error('the work budget is used up'), { statusCode: 429, retryAfter: wait })
  return app.read(async (tx) => {
    const began = performance.now()
    try {
      return await work(tx)
    } finally {
      budget.spend(caller, performance.now() - began)
    }
  })
}

/** Names the request in the audit rows of its transaction. The id is ours: letters and digits. */
const requestIdFor = (id: string) => `set local app.request_id to '${id.replace(/[^\w-]/g, '')}'`

/** Reading and listening do not count as activity. */
export const listening = { method: 'GET', allow: 'person', may: 'look' } as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * One statement sent together with BEGIN: checks whether the session is still valid, and sets company and person for
 * row level security. A call that changes something counts as activity; what a page fetches by itself does not. The
 * values are checked to be uuids, because they are put into this text without the driver's quoting.
 */
export function openingFor(
  sessionId: string,
  personId: string,
  { method }: Pick<Endpoint, 'method'> = listening,
): string {
  if (!uuid.test(sessionId) || !uuid.test(personId)) throw new TypeError('session and person must be uuids')
  return `select * from open_session('${sessionId}', '${personId}', ${method !== 'GET'})`
}

interface OpenedRow {
  company_id: string
  company_kind: Actor['companyKind']
  role: Actor['role']
  duties: Actor['duties']
  email: string
  aal: Actor['aal']
  second_factor_missing: boolean
  maintenance: boolean
}

export type NotAdmitted = Refusal<
  'unauthenticated' | 'second_factor_required' | 'forbidden' | 'role_missing' | 'maintenance'
>

/**
 * The caller, if admitted: every call with a session passes through here. A caller who lacks the role gets the
 * permission needed (`may`) and whom to ask for it.
 */
export async function admit(
  tx: Tx,
  opened: pg.QueryResult<OpenedRow> | undefined,
  { personId, sessionId, aal: shown }: Claims,
  endpoint: Admission & Pick<Endpoint, 'method' | 'readOnly'>,
): Promise<Actor | NotAdmitted> {
  const row = opened?.rows[0]
  if (!row?.company_id) return refuse('unauthenticated')
  // A token from before the second factor does not gain from the session's upgrade. A token with a higher level counts
  // as its session does.
  if (shown === 'aal1' && row.aal === 'aal2') return refuse('unauthenticated')
  if (row.second_factor_missing) return refuse('second_factor_required')
  const { company_id: companyId, company_kind: companyKind, role, duties, email, aal } = row
  const actor = { personId, sessionId, companyId, companyKind, role, duties, email, aal }
  if (endpoint.allow !== 'anyone') {
    const { allow, may } = endpoint
    if (allow !== 'person' && !isFor(companyKind, allow)) return refuse('forbidden')
    if (!mayDo(actor, may)) return refuse('role_missing', { values: { may, ask: await managersToAsk(tx, companyId) } })
  }
  return row.maintenance && isChange(endpoint) && role !== 'manager' ? refuse('maintenance') : actor
}

/** False when a list is requested for a side that the company does not have. Operators may request any side. */
function isSideOf({ companyKind }: Actor, query: unknown): boolean {
  const { side } = (query ?? {}) as { readonly side?: Side }
  return side === undefined || companyKind === 'operator' || hasSide(companyKind, side)
}

function okay(reply: FastifyReply, endpoint: Endpoint): FastifyReply {
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .header('cache-control', isCacheable(endpoint) ? `public, max-age=${endpoint.cachedFor ?? 5}` : 'no-store')
}

function isChange({ method, readOnly }: Pick<Endpoint, 'method' | 'readOnly'>): boolean {
  return method !== 'GET' && !readOnly
}
