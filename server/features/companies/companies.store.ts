import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Founder {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A new company with its first person, who manages it. */
export async function insertCompanyOf(
  tx: Tx,
  founder: Founder,
  company: { name: string; kind: string; emailDomain: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name: company.name, kind: company.kind, email_domain: company.emailDomain })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('people')
    .values({
      id: founder.id,
      company_id: id,
      role: 'manager',
      first_name: founder.firstName,
      last_name: founder.lastName,
      email: founder.email,
    })
    .execute()
  return id
}

export async function hasCompany(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst()) !== undefined
}

/** Only the hash is stored: whoever reads the table can't accept for others. */
export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Uses an invitation up for the person of this transaction (`app.person_id`), whose proven address must be the invited
 * one. Undefined when there is no such invitation, or no longer.
 */
export async function takeInvitation(
  tx: Tx,
  token: string,
  name: { firstName: string; lastName: string },
): Promise<{ company_id: string; role: string } | undefined> {
  const { rows } = await sql<{ company_id: string; role: string }>`
    select * from accept_invitation(${invitationHash(token)}, ${name.firstName}, ${name.lastName})`.execute(tx)
  return rows[0]
}

/** Who acts, where no session says so: the auth role at a confirmation. */
export async function actAs(tx: Tx, personId: string): Promise<void> {
  await sql`select set_config('app.person_id', ${personId}, true)`.execute(tx)
}

export async function renameAddress(tx: Tx, personId: string, email: string): Promise<void> {
  await tx.updateTable('people').set({ email }).where('id', '=', personId).execute()
}

export async function markLeft(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ left_at: sql`now()` })
    .where('id', '=', personId)
    .where('left_at', 'is', null)
    .execute()
}
