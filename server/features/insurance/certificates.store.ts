import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { InsuranceCertificates } from '../../platform/database/schema.generated.ts'

export type CertificateRow = Selectable<InsuranceCertificates>

/**
 * A card that is valid on a day, protected from withdrawal until the transaction ends; undefined when it is no longer
 * sold.
 */
export async function holdCard(tx: Tx, cardId: string, today: string): Promise<{ licence: string } | undefined> {
  const { rows } = await sql<{ licence: string }>`
    select licence from hold_insurance_card(${cardId}, ${today})`.execute(tx)
  return rows[0]
}

export async function insertCertificate(tx: Tx, row: Insertable<InsuranceCertificates>): Promise<CertificateRow> {
  return tx.insertInto('insurance_certificates').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * The certificate of an itinerary, unless it is cancelled, locked until the transaction ends; undefined when there is
 * none.
 */
export async function lockCertificate(tx: Tx, itineraryId: string): Promise<CertificateRow | undefined> {
  return tx
    .selectFrom('insurance_certificates')
    .selectAll()
    .where('itinerary_booking_id', '=', itineraryId)
    .where('status', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
}

/** One certificate, locked until the transaction ends; undefined when this company cannot see it. */
export async function lockCertificateById(tx: Tx, id: string): Promise<CertificateRow | undefined> {
  return tx.selectFrom('insurance_certificates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveCertificate(tx: Tx, id: string, change: Updateable<InsuranceCertificates>): Promise<void> {
  await tx.updateTable('insurance_certificates').set(change).where('id', '=', id).execute()
}
