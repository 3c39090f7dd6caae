import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ChecklistItem, ClearanceFile } from '../../../domain/clearance/clearance-file.ts'
import { goesWithDeclaration, paperOf } from '../../../domain/clearance/required-documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ClearanceFiles, ClearancePapers } from '../../platform/database/schema.generated.ts'

export type FileRow = Selectable<ClearanceFiles>
export type PaperRow = Selectable<ClearancePapers>

export async function insertFile(tx: Tx, row: Insertable<ClearanceFiles>): Promise<FileRow> {
  return tx.insertInto('clearance_files').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertPapers(tx: Tx, rows: readonly Insertable<ClearancePapers>[]): Promise<void> {
  await tx
    .insertInto('clearance_papers')
    .values([...rows])
    .execute()
}

/** The file, locked until the transaction ends; undefined when it is not there for this company. */
export async function lockFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst()
}

export async function lockFileOfBooking(tx: Tx, bookingId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function saveFile(tx: Tx, fileId: string, change: Updateable<ClearanceFiles>): Promise<void> {
  await tx.updateTable('clearance_files').set(change).where('id', '=', fileId).execute()
}

/** The checklist of a file in its order. */
export async function papersOf(tx: Tx, fileId: string): Promise<PaperRow[]> {
  return tx.selectFrom('clearance_papers').selectAll().where('file_id', '=', fileId).orderBy('position').execute()
}

export async function savePaper(
  tx: Tx,
  paper: Pick<PaperRow, 'file_id' | 'code'>,
  change: Updateable<ClearancePapers>,
): Promise<void> {
  await tx
    .updateTable('clearance_papers')
    .set(change)
    .where('file_id', '=', paper.file_id)
    .where('code', '=', paper.code)
    .execute()
}

/** What the rules look at. */
export function itemOf(row: PaperRow): ChecklistItem {
  const document = paperOf(row.code)
  return {
    code: row.code,
    status: row.status,
    optional: document.proviso !== null,
    afterwards: !goesWithDeclaration(document),
  }
}

export function fileOf(row: FileRow, papers: readonly PaperRow[]): ClearanceFile {
  return { status: row.status, items: papers.map(itemOf) }
}
