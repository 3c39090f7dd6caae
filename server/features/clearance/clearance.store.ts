import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ClearanceFiles } from '../../platform/database/schema.generated.ts'

export type FileRow = Selectable<ClearanceFiles>

export async function insertFile(tx: Tx, row: Insertable<ClearanceFiles>): Promise<FileRow> {
  return tx.insertInto('clearance_files').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The file, locked until the transaction ends; undefined when this company has no such file. */
export async function lockFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst()
}

export async function lockFileOfBooking(tx: Tx, bookingId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('clearance_files').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function saveFile(tx: Tx, fileId: string, change: Updateable<ClearanceFiles>): Promise<void> {
  await tx.updateTable('clearance_files').set(change).where('id', '=', fileId).execute()
}
