import { createHash } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { bareReference, type EntryKind, type EntryLines, ledgerAccounts } from '../../../domain/financing/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import type {
  FinancingApplications,
  FinancingAssessments,
  FinancingPapers,
} from '../../platform/database/schema.generated.ts'
import { faultOf } from '../../platform/fault.ts'
import type { ApplicationRow } from './financing-row.ts'

export function fingerprintOf(identity: string): Buffer {
  return createHash('sha256').update(identity).digest()
}

export async function insertApplication(
  tx: Tx,
  application: Insertable<FinancingApplications>,
): Promise<ApplicationRow> {
  return tx.insertInto('financing_applications').values(application).returningAll().executeTakeFirstOrThrow()
}

/**
 * Saves the details that identify an invoice. Returns false, and the transaction is aborted, when it is pledged
 * already.
 */
export async function pledgeInvoice(
  tx: Tx,
  applicationId: string,
  details: Updateable<FinancingApplications>,
): Promise<boolean> {
  try {
    await saveApplication(tx, applicationId, details)
    return true
  } catch (error) {
    if (faultOf(error).code === '23505') return false
    throw error
  }
}

export async function insertPapers(tx: Tx, papers: readonly Insertable<FinancingPapers>[]): Promise<void> {
  await tx.insertInto('financing_papers').values(papers).execute()
}

export async function insertAssessment(tx: Tx, assessment: Insertable<FinancingAssessments>): Promise<void> {
  await tx.insertInto('financing_assessments').values(assessment).execute()
}

/** Locks an application that the current company may see. Every change to it or its ledger locks it here. */
export async function lockApplication(tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('financing_applications')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * For the daily job: offers not accepted in time, applications submitted before `described` without invoice details,
 * and advances past their last day.
 */
export async function lockDue(tx: Tx, now: Date, described: Date, today: string): Promise<ApplicationRow[]> {
  return tx
    .selectFrom('financing_applications')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'offered'), eb('offer_until', '<=', now)]),
        and([eb('status', '=', 'submitted'), eb('details_at', 'is', null), eb('submitted_at', '<=', described)]),
        and([eb('status', '=', 'advanced'), eb('due_on', '<', today)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function saveApplication(
  tx: Tx,
  applicationId: string,
  change: Updateable<FinancingApplications>,
): Promise<void> {
  await tx.updateTable('financing_applications').set(change).where('id', '=', applicationId).execute()
}

export interface Transfer {
  /** `YYYY-MM-DD` */
  readonly on: string
  readonly reference: string
}

/** The transfers of one kind that are recorded for a locked application. */
export async function transfersOf(tx: Tx, row: ApplicationRow, kind: EntryKind): Promise<Transfer[]> {
  return tx
    .selectFrom('ledger_entries')
    .select(['on_day as on', 'reference'])
    .where('company_id', '=', row.company_id)
    .where('application_id', '=', row.id)
    .where('kind', '=', kind)
    .execute()
}

/** Writes a ledger entry of a locked application with its lines; false when this transfer is already recorded. */
export async function insertEntry(
  tx: Tx,
  row: ApplicationRow,
  kind: EntryKind,
  lines: EntryLines,
  transfer: Transfer,
  recordedBy: string,
): Promise<boolean> {
  const owner = { company_id: row.company_id, application_id: row.id }
  const bare = bareReference(transfer.reference)
  const known = await transfersOf(tx, row, kind)
  if (known.some(({ reference }) => bareReference(reference) === bare)) return false
  const entry = await tx
    .insertInto('ledger_entries')
    .values({ ...owner, kind, on_day: transfer.on, reference: transfer.reference, recorded_by: recordedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = ledgerAccounts.flatMap((account) => {
    const amount = lines[account]
    return amount === undefined ? [] : [{ ...owner, entry_id: entry.id, account, amount }]
  })
  await tx.insertInto('ledger_lines').values(values).execute()
  return true
}
