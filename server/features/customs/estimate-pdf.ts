import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { customsContract } from '../../../contract/customs.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { browserLanguage } from '../../platform/http/language.ts'
import { admit, openingFor } from '../../platform/http/mount.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { inThread } from '../../platform/worker-thread.ts'
import { companyReader } from '../companies/companies.views.ts'
import type { DrawnEstimate } from './draw-estimate.ts'
import { readEstimate, readSharedEstimate } from './estimates.views.ts'

const { getTaxEstimate, readSharedTaxEstimate } = customsContract

/**
 * Estimates on paper: the same rows as their JSON, by the same rights, drawn in a thread of their own; in the language
 * of the person who asks, or of the browser that has the link.
 */
export function estimatePapers(app: FastifyInstance, context: AppContext): void {
  const options = {
    config: { rateLimit: { max: Math.ceil(20 * context.config.RATE_LIMIT_FACTOR), timeWindow: 60_000 } },
  }

  app.get(`/api/v1${getTaxEstimate.path}/pdf`, options, async (request, reply) => {
    const { claims } = request
    if (!claims) return sendProblem(reply, null, refuse('unauthenticated'))
    const params = z.safeParse(getTaxEstimate.params, request.params)
    const found = await context.app.transact(
      async (tx, opened) => {
        const actor = await admit(tx, opened, claims, getTaxEstimate)
        if (isRefusal(actor)) return actor
        const estimate = params.success ? await readEstimate(tx, actor, params.data.estimateId, new Date()) : undefined
        if (!estimate) return refuse('not_found')
        return { estimate, language: (await companyReader(tx, actor.companyId, actor.personId)).language }
      },
      openingFor(claims.sessionId, claims.personId),
    )
    if ('refused' in found) return sendProblem(reply, null, found)
    const { number, createdAt, form, assessment } = found.estimate
    const { goods, ...record } = form
    return sendPaper(reply, { createdAt, goods, assessment, record: { number, ...record }, language: found.language })
  })

  app.post(`/api/v1${readSharedTaxEstimate.path}/pdf`, options, async (request, reply) => {
    const body = z.safeParse(readSharedTaxEstimate.body, request.body)
    const found = body.success && (await context.app.read((tx) => readSharedEstimate(tx, body.data.token)))
    return found
      ? sendPaper(reply, { ...found, language: browserLanguage(request) })
      : sendProblem(reply, null, refuse('not_found'))
  })
}

async function sendPaper(reply: FastifyReply, estimate: DrawnEstimate): Promise<FastifyReply> {
  const drawn = await inThread<Uint8Array>(new URL('./draw-estimate.ts', import.meta.url), estimate)
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="tax-estimate.pdf"')
    .send(Buffer.from(drawn))
}
