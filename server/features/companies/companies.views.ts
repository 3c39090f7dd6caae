import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The asking person with their company. */
export async function readMe(tx: Tx, actor: Actor) {
  const row = await tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.first_name', 'p.last_name', 'c.name', 'c.verified_at'])
    .where('p.id', '=', actor.personId)
    .executeTakeFirstOrThrow()
  return {
    person: {
      id: actor.personId,
      firstName: row.first_name,
      lastName: row.last_name,
      email: actor.email,
      role: actor.role,
    },
    company: { id: actor.companyId, name: row.name, kind: actor.companyKind, verified: row.verified_at !== null },
    aal: actor.aal,
  }
}

/** Name of a company that the transaction may see. */
export async function companyName(tx: Tx, companyId: string): Promise<string> {
  const { name } = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}

/** Where news for a company goes: everybody who is in it. For jobs, whose role sees every company. */
export async function companyMailAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('people')
    .select('email')
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .limit(50)
    .execute()
  return people.map((person) => person.email)
}
