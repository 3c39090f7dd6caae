import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { exportLog, type LogEntry } from '../../../contract/settings.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { csvLine } from '../../../domain/settings/csv.ts'
import type { Actor, Claims } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { admit, openingFor } from '../../platform/http/mount.ts'
import { fieldCodes, sendProblem } from '../../platform/http/problem.ts'
import { logRows } from './log.views.ts'

/** Rows that are read at once; each batch is a transaction of its own, so that a slow reader holds no connection. */
const batch = 1000

/** The log as CSV, all of it, written as it is read; who may is asked again for each batch. */
export function exportLogs(app: FastifyInstance, context: AppContext): void {
  const max = Math.ceil(exportLog.perMinute * context.config.RATE_LIMIT_FACTOR)
  const config = { rateLimit: { max, timeWindow: 60_000 } }
  app.get(`/api/v1${exportLog.path}`, { config }, async (request, reply) => {
    const { claims } = request
    if (!claims) return sendProblem(reply, exportLog, refuse('unauthenticated'))
    const query = z.safeParse(exportLog.query, request.query, { reportInput: true })
    if (!query.success)
      return sendProblem(reply, exportLog, refuse('invalid_input', { fields: fieldCodes(query.error.issues) }))
    const first = await readBatch(context, claims, query.data, undefined)
    if (isRefusal(first)) return sendProblem(reply, exportLog, first)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="umuhora-log.csv"')
      .send(Readable.from(linesFrom(context, claims, query.data, first)))
  })
}

async function readBatch(
  context: AppContext,
  claims: Claims,
  query: QueryOf<typeof exportLog>,
  after: string | undefined,
) {
  return context.app.transact(
    async (tx, opened) => {
      const actor = await admit(tx, opened, claims, exportLog)
      return isRefusal(actor) ? actor : logRows(tx, (actor as Actor).companyId, query, { after, limit: batch })
    },
    openingFor(claims.sessionId, claims.personId),
  )
}

async function* linesFrom(
  context: AppContext,
  claims: Claims,
  query: QueryOf<typeof exportLog>,
  first: readonly LogEntry[],
): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(['time', 'person', 'action', 'subject', 'subject name', 'subject id', 'before', 'after'])}`
  let rows = first
  for (;;) {
    yield rows
      .map(({ at, person, verb, subject, before, after }) =>
        csvLine([at, person?.name ?? '', verb, subject.kind, nameIn(subject), subject.id, before ?? '', after ?? '']),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    const next = await readBatch(context, claims, query, last.id)
    if (isRefusal(next)) return
    rows = next
  }
}

/** A number or name; of what has none, the codes of its places. */
function nameIn({ name, way }: LogEntry['subject']): string {
  return name ?? [way?.origin, way?.destination].filter(Boolean).join(' - ')
}
