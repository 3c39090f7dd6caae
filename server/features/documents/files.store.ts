import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Files } from '../../platform/database/schema.generated.ts'

export type FileRow = Selectable<Files>

/**
 * Reserves bytes for an upload; undefined when they exceed the company's quota. Infected files do not count, since their
 * content is removed. Serialised for each company.
 */
export async function reserveFile(
  tx: Tx,
  row: Insertable<Files> & { readonly company_id: string; readonly size: number },
  quota: number,
): Promise<FileRow | undefined> {
  await lockName(tx, `files:${row.company_id}`)
  const { kept } = await tx
    .selectFrom('files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('kept'))
    .where('company_id', '=', row.company_id)
    .where('status', '<>', sql.lit('rejected'))
    .executeTakeFirstOrThrow()
  if (Number(kept) + row.size > quota) return undefined
  return tx.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The file, locked until the transaction ends; undefined when this company has no such file. */
export async function lockFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst()
}

export async function saveFile(tx: Tx, fileId: string, change: Updateable<Files>): Promise<FileRow> {
  return tx.updateTable('files').set(change).where('id', '=', fileId).returningAll().executeTakeFirstOrThrow()
}

export async function deleteFile(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}

export async function insertShare(tx: Tx, file: Pick<FileRow, 'id' | 'company_id'>, companyId: string): Promise<void> {
  await tx
    .insertInto('file_shares')
    .values({ file_company_id: file.company_id, file_id: file.id, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Files unclaimed since then, and uploads that ended with their process; locked. */
export async function lockAbandoned(tx: Tx, unneededSince: Date, brokenSince: Date): Promise<FileRow[]> {
  return tx
    .selectFrom('files')
    .selectAll()
    .where('claimed_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('received_at', '<', unneededSince),
        and([eb('status', '=', 'receiving'), eb('received_at', '<', brokenSince)]),
      ]),
    )
    .orderBy('received_at')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()
}
