import { Readable } from 'node:stream'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { exportLog, type LogEntry } from '../../../contract/settings.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { csvLine } from '../../../domain/settings/csv.ts'
import type { Claims } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { admit, openingFor } from '../../platform/http/mount.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { logRows, type SubjectNames } from './log.views.ts'

/** Rows that are read at once; each batch is a transaction of its own, so that a slow reader holds no connection. */
const batch = 1000

/** The log as CSV, all of it, written as it is read; who may is asked again for each batch. */
export const logInCsv = (subjectNames: SubjectNames) =>
  rawRoute(exportLog, (context) => async ({ claims, query, reply }) => {
    const batchAfter: BatchAfter = (after) => readBatch(context, claims, query, after, subjectNames)
    const first = await batchAfter(undefined)
    if (isRefusal(first)) return first
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="umuhora-log.csv"')
      .send(Readable.from(linesFrom(batchAfter, first)))
  })

type BatchAfter = (after: string | undefined) => ReturnType<typeof readBatch>

async function readBatch(
  context: AppContext,
  claims: Claims,
  query: QueryOf<typeof exportLog>,
  after: string | undefined,
  subjectNames: SubjectNames,
) {
  return context.app.transact(
    async (tx, opened) => {
      const actor = await admit(tx, opened, claims, exportLog)
      return isRefusal(actor) ? actor : logRows(tx, actor.companyId, query, { after, limit: batch }, subjectNames)
    },
    openingFor(claims.sessionId, claims.personId),
  )
}

async function* linesFrom(batchAfter: BatchAfter, first: readonly LogEntry[]): AsyncGenerator<string> {
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
    const next = await batchAfter(last.id)
    // The connection breaks: a file that only ends would look whole.
    if (isRefusal(next)) throw new Error(`the log is not for this person any more: ${next.refused}`)
    rows = next
  }
}

/** A number or name; of what has none, the codes of its places. */
function nameIn({ name, way }: LogEntry['subject']): string {
  return name ?? [way?.origin, way?.destination].filter(Boolean).join(' - ')
}
