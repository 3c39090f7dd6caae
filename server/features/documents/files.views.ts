import type { StoredFile } from '../../../contract/documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileRow } from './files.store.ts'

/**
 * A file in the form of a response.
 * @throws for an upload that is still in progress: it is not a file yet.
 */
export function fileSeen(row: FileRow): StoredFile {
  const { type, status } = row
  if (type === null || status === 'receiving') throw new Error(`file ${row.id} is still being received`)
  return {
    id: row.id,
    name: row.name,
    type,
    size: row.size,
    status,
    uploadedAt: row.received_at.toISOString(),
  }
}

/** The row of a file, if the requesting company may see it. */
export async function readFileRow(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
}

/** Files by their ids, limited to those that the requesting company may see. */
export async function filesSeen(tx: Tx, fileIds: readonly string[]): Promise<Map<string, StoredFile>> {
  if (fileIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', fileIds)
    .where('status', '<>', 'receiving')
    .execute()
  return new Map(rows.map((row) => [row.id, fileSeen(row)]))
}

/**
 * A file that the company opened to this transaction may read, its own or one shared with it, or any if it is an
 * operator; undefined unless the scanner found nothing.
 */
export async function servableFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').selectAll().where('id', '=', fileId).where('status', '=', 'clean').executeTakeFirst()
}
