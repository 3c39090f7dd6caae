import type { StoredFile } from '../../../contract/documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companiesView } from '../companies/published.views.ts'
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
 * The file of a signed link, read with the worker role: its current row, if that company still may read it and the
 * scanner found nothing.
 */
export async function servableFile(tx: Tx, fileId: string, companyId: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('files')
    .selectAll('files')
    .where('id', '=', fileId)
    .where('status', '=', 'clean')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('company_id', '=', companyId),
        exists(
          selectFrom('file_shares')
            .select('file_shares.file_id')
            .where('file_shares.company_id', '=', companyId)
            .whereRef('file_shares.file_id', '=', 'files.id'),
        ),
        exists(
          selectFrom(companiesView.as('reader'))
            .select('reader.id')
            .where('reader.id', '=', companyId)
            .where('reader.kind', '=', 'operator'),
        ),
      ]),
    )
    .executeTakeFirst()
}
