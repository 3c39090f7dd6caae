import { decideFile, type FileCommand, type FileRefusal } from '../../../domain/clearance/clearance-file.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { ClearanceEventName } from './clearance.events.ts'
import { type FileRow, saveFile } from './clearance.store.ts'
import { fileWithPapers } from './papers-of-file.ts'

/** One step of a file that is locked already: asks the table, saves, writes its audit row, announces, tells by mail. */
export async function moveFile(
  tx: Tx,
  actor: Actor | null,
  row: FileRow,
  command: FileCommand,
  change: Partial<FileRow> = {},
): Promise<FileRow | Refusal<FileRefusal>> {
  const status = decideFile(await fileWithPapers(tx, row), command)
  if (isRefusal(status)) return status
  const saved = { ...change, status }
  await saveFile(tx, row.id, saved)
  await audit(tx, actor, {
    verb: `clearance.${command.kind}`,
    subject: { kind: 'clearance_file', id: row.id },
    before: { status: row.status },
    after: saved,
  })
  await announceFile(tx, 'clearance.moved', row)
  // The booking's own mails tell of opening and ending.
  if (command.kind !== 'open' && command.kind !== 'end')
    await enqueue(tx, 'clearance.tell', { fileId: row.id, what: command.kind })
  return { ...row, ...saved }
}

export async function announceFile(
  tx: Tx,
  type: ClearanceEventName,
  row: Pick<FileRow, 'id' | 'number' | 'booking_id' | 'customer_company_id' | 'provider_company_id'>,
): Promise<void> {
  await announce(tx, {
    type,
    companies: [row.customer_company_id, row.provider_company_id],
    subject: { kind: 'clearance_file', id: row.id },
    data: { fileId: row.id, number: row.number, bookingId: row.booking_id },
  })
}
