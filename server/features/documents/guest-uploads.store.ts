import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely'
import { guestUploadDays, mostOfPair } from '../../../domain/documents/guest-upload.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { GuestUploads } from '../../platform/database/schema.generated.ts'

export type GuestUploadRow = Selectable<GuestUploads>

/** A guest upload whose content is stored. */
export type ReservedGuestUpload = GuestUploadRow & { readonly storage_key: string }

const hour = 3_600_000

/**
 * Reserves a place for a paper; undefined when number and address together have reached their recent limit. For the
 * public role.
 */
export async function reserveGuestUpload(
  tx: Tx,
  row: Insertable<GuestUploads> & { readonly number: string; readonly email: string },
  now: Date,
): Promise<ReservedGuestUpload | undefined> {
  await lockName(tx, `guest:${row.number}`)
  const since = new Date(now.getTime() - mostOfPair.hours * hour)
  const { rows } = await sql<{ of_pair: number }>`
    select count_guest_uploads(${row.number}, ${row.email}, ${since}) as of_pair`.execute(tx)
  if ((rows[0]?.of_pair ?? 0) >= mostOfPair.papers) return undefined
  return tx
    .insertInto('guest_uploads')
    .values(row)
    .returningAll()
    .$narrowType<{ storage_key: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** The paper, locked until the transaction ends; undefined when this company has no such paper. */
export async function lockGuestUpload(tx: Tx, uploadId: string): Promise<GuestUploadRow | undefined> {
  return tx.selectFrom('guest_uploads').selectAll().where('id', '=', uploadId).forUpdate().executeTakeFirst()
}

export async function saveGuestUpload(tx: Tx, uploadId: string, change: Updateable<GuestUploads>): Promise<void> {
  await tx.updateTable('guest_uploads').set(change).where('id', '=', uploadId).execute()
}

export async function deleteGuestUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('guest_uploads').where('id', '=', uploadId).execute()
}

/** Total bytes of the papers that wait for this company. */
export async function waitingBytes(tx: Tx, companyId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('guest_uploads')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Whether another paper from this address has arrived for this booking since then. */
export async function cameAlreadySince(
  tx: Tx,
  bookingId: string,
  { id, email }: Pick<GuestUploadRow, 'id' | 'email'>,
  since: Date,
): Promise<boolean> {
  const other = await tx
    .selectFrom('guest_uploads')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('email', '=', email)
    .where('received_at', '>', since)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether the same content from the same address already waits for this booking. */
export async function isWaitingAlready(
  tx: Tx,
  bookingId: string,
  { id, email, sha256 }: Pick<GuestUploadRow, 'id' | 'email' | 'sha256'>,
): Promise<boolean> {
  const same = await tx
    .selectFrom('guest_uploads')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .where('email', '=', email)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .executeTakeFirst()
  return same !== undefined
}

/**
 * Papers to remove, locked: uploads that broke off an hour ago; papers that matched no deal a day ago (until then they
 * count for the limits); and papers that nobody took in time. One that still waits for its scan (`received`) is kept.
 */
export async function lockStaleGuestUploads(tx: Tx, now: Date): Promise<GuestUploadRow[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  return tx
    .selectFrom('guest_uploads')
    .selectAll()
    .where('status', 'not in', ['taken', 'received'])
    .where(({ eb, and, or }) =>
      or([
        eb('received_at', '<', before(guestUploadDays * 24)),
        and([eb('status', '=', 'unmatched'), eb('received_at', '<', before(mostOfPair.hours))]),
        and([eb('status', '=', 'receiving'), eb('received_at', '<', before(1))]),
      ]),
    )
    .orderBy('received_at')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()
}
