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

/** Rows per batch. Each batch is its own transaction, so that a slow client holds no connection. */
const batch = 250

/** The whole log as CSV, streamed while it is read; the permission is checked again for each batch. */
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
  // The byte order mark marks the file as UTF-8 for spreadsheets.
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
    // Breaks the connection: a file that merely ended would look complete.
    if (isRefusal(next)) throw new Error(`the log is not for this person any more: ${next.refused}`)
    rows = next
  }
}

/** Its number or name; if it has neither, the codes of its places. */
function nameIn({ name, way }: LogEntry['subject']): string {
  return name ?? [way?.origin, way?.destination].filter(Boolean).join(' - ')
}
