import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CompanyDomains } from '../../platform/database/schema.generated.ts'

export type DomainRow = Selectable<CompanyDomains>

export async function lockDomains(tx: Tx, companyId: string): Promise<DomainRow[]> {
  return tx.selectFrom('company_domains').selectAll().where('company_id', '=', companyId).forUpdate().execute()
}

export async function lockDomain(tx: Tx, companyId: string, id: string): Promise<DomainRow | undefined> {
  return tx
    .selectFrom('company_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewProof {
  readonly companyId: string
  readonly domain: string
  readonly mailbox: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
}

/** A domain with its code; naming a domain once more replaces the code. */
export async function putDomain(tx: Tx, proof: NewProof): Promise<DomainRow> {
  const code = { mailbox: proof.mailbox, code_hash: proof.codeHash, code_expires_at: proof.expiresAt, tries: 0 }
  return tx
    .insertInto('company_domains')
    .values({ company_id: proof.companyId, domain: proof.domain, ...code })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doUpdateSet(code))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveDomain(tx: Tx, id: string, changes: Updateable<CompanyDomains>): Promise<DomainRow> {
  return tx.updateTable('company_domains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteDomain(tx: Tx, companyId: string, id: string): Promise<DomainRow | undefined> {
  return tx
    .deleteFrom('company_domains')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Whether another company has proven this domain. */
export async function domainIsTaken(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select domain_is_taken(${domain}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** False when the person has no second factor. */
export async function forgetSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ reset: boolean }>`select reset_second_factor(${personId}) as reset`.execute(tx)
  return rows[0]?.reset ?? false
}

/** False when it is no session of the person who asks. */
export async function deleteOwnSession(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_own_session(${id}) as ended`.execute(tx)
  return rows[0]?.ended ?? false
}
