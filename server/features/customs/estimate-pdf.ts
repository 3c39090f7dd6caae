import type { FastifyReply } from 'fastify'
import { estimatePapersContract } from '../../../contract/estimate-papers.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { browserLanguage } from '../../platform/http/language.ts'
import { admit, openingFor } from '../../platform/http/mount.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { inThread } from '../../platform/worker-thread.ts'
import { companyReader } from '../companies/companies.views.ts'
import type { DrawnEstimate } from './draw-estimate.ts'
import { readEstimate, readSharedEstimate } from './estimates.views.ts'

const c = estimatePapersContract

/**
 * Estimates as PDF: the same rows and permissions as their JSON, drawn in a worker thread, in the language of the
 * person or of the browser that has the link.
 */
export const estimatePapers: Route[] = [
  rawRoute(c.getTaxEstimatePaper, (context) => async ({ params: { estimateId }, claims, now, reply }) => {
    const found = await context.app.transact(
      async (tx, opened) => {
        const actor = await admit(tx, opened, claims, c.getTaxEstimatePaper)
        if (isRefusal(actor)) return actor
        const estimate = await readEstimate({ tx, actor, now }, estimateId)
        if (!estimate) return refuse('not_found')
        return { estimate, language: (await companyReader(tx, actor.companyId, actor.personId))?.language ?? 'en' }
      },
      openingFor(claims.sessionId, claims.personId),
    )
    if (isRefusal(found)) return found
    const { number, createdAt, form, assessment } = found.estimate
    const { goods, ...record } = form
    return sendPaper(reply, { createdAt, goods, assessment, record: { number, ...record }, language: found.language })
  }),
  rawRoute(c.getSharedTaxEstimatePaper, (context) => async ({ body, request, reply }) => {
    const found = await context.app.read((tx) => readSharedEstimate(tx, body.token))
    return found ? sendPaper(reply, { ...found, language: browserLanguage(request) }) : refuse('not_found')
  }),
]

async function sendPaper(reply: FastifyReply, estimate: DrawnEstimate): Promise<FastifyReply> {
  const drawn = await inThread<Uint8Array>(new URL('./draw-estimate.ts', import.meta.url), estimate)
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="tax-estimate.pdf"')
    .send(Buffer.from(drawn))
}
