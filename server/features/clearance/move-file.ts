import { decideFile, type FileCommand, type FileRefusal } from '../../../domain/clearance/clearance-file.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './clearance.events.ts'
import { type FileRow, saveFile } from './clearance.store.ts'
import { fileWithPapers } from './papers-of-file.ts'

/** One step of a file that is already locked: checks the state table, saves, writes the audit row and announces. */
export async function moveFile(
  context: Context<Actor | null>,
  row: FileRow,
  command: FileCommand,
  change: Partial<FileRow> = {},
): Promise<FileRow | Refusal<FileRefusal>> {
  const { tx } = context
  const status = decideFile(await fileWithPapers(tx, row), command)
  if (isRefusal(status)) return status
  const saved = { ...change, status }
  await saveFile(tx, row.id, saved)
  await audit(context, {
    verb: `clearance.${command.kind}`,
    subject: { kind: 'clearance_file', id: row.id },
    before: { status: row.status },
    after: saved,
  })
  await announce(tx, { type: 'clearance.moved', ...factsOf(row, { step: command.kind, status }) })
  return { ...row, ...saved }
}

/** The facts of a file's event, plus those of this event. */
export function factsOf<More extends object>(
  row: Pick<FileRow, 'id' | 'number' | 'booking_id' | 'customer_company_id' | 'provider_company_id'>,
  more: More,
) {
  const { id, number, booking_id: bookingId, customer_company_id: customerCompanyId } = row
  return {
    companies: [customerCompanyId, row.provider_company_id],
    subject: { kind: 'clearance_file', id },
    data: { fileId: id, number, bookingId, customerCompanyId, ...more },
  }
}
