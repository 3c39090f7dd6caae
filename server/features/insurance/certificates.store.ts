import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { InsuranceCertificates } from '../../platform/database/schema.generated.ts'

export type CertificateRow = Selectable<InsuranceCertificates>

/** A card that holds on a day; until the transaction ends it is not withdrawn. Undefined where nobody sells it any more. */
export async function holdCard(tx: Tx, cardId: string, today: string): Promise<{ licence: string } | undefined> {
  const { rows } = await sql<{ licence: string }>`
    select licence from hold_insurance_card(${cardId}, ${today})`.execute(tx)
  return rows[0]
}

export async function insertCertificate(tx: Tx, row: Insertable<InsuranceCertificates>): Promise<CertificateRow> {
  return tx.insertInto('insurance_certificates').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The certificate of an itinerary that stands, locked until the transaction ends; undefined where it has none. */
export async function lockCertificate(tx: Tx, itineraryId: string): Promise<CertificateRow | undefined> {
  return tx
    .selectFrom('insurance_certificates')
    .selectAll()
    .where('itinerary_booking_id', '=', itineraryId)
    .where('status', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
}

export async function saveCertificate(tx: Tx, id: string, change: Updateable<InsuranceCertificates>): Promise<void> {
  await tx.updateTable('insurance_certificates').set(change).where('id', '=', id).execute()
}
