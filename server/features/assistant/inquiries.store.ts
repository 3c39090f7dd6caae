import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { LatelyOpened } from '../../../domain/assistant/inquiry.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import type { Inquiries, InquiryMessages } from '../../platform/database/schema.generated.ts'

export type InquiryDataRow = Selectable<Inquiries>

/** Gives this transaction access to the inquiry of a visitor's secret, and to no other. */
export async function actAsVisitor(tx: Tx, secretHash: string): Promise<void> {
  await sql`select set_config('app.inquiry', ${secretHash}, true)`.execute(tx)
}

/**
 * Number of inquiries opened since then. Serialises the transactions, so that the count stays correct until the end.
 */
export async function countRecent(tx: Tx, email: string, network: Buffer, since: Date): Promise<LatelyOpened> {
  await lockName(tx, 'inquiries')
  const counted = await sql<LatelyOpened>`
    select from_here as "fromHere", of_address_from_here as "ofAddressFromHere", of_address as "ofAddress",
           of_all as "ofAll" from inquiries_lately(${email}, ${network}, ${since})`.execute(tx)
  return onlyRow(counted)
}

export async function insertInquiry(tx: Tx, row: Insertable<Inquiries>): Promise<InquiryDataRow> {
  return tx.insertInto('inquiries').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The inquiry, locked until the transaction ends; undefined when it may not be seen here. */
export async function lockInquiry(
  tx: Tx,
  by: { readonly id: string } | { readonly secretHash: string },
): Promise<InquiryDataRow | undefined> {
  const row = tx.selectFrom('inquiries').selectAll().forUpdate()
  return ('id' in by ? row.where('id', '=', by.id) : row.where('secret_hash', '=', by.secretHash)).executeTakeFirst()
}

export async function saveInquiry(tx: Tx, id: string, change: Updateable<Inquiries>): Promise<void> {
  await tx.updateTable('inquiries').set(change).where('id', '=', id).execute()
}

export async function insertInquiryMessage(tx: Tx, row: Insertable<InquiryMessages>): Promise<string> {
  const { id } = await tx.insertInto('inquiry_messages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteInquiriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('inquiries').where('changed_at', '<', before).execute()
}
