import { sql } from 'kysely'
import { isRefusal } from '../../domain/decision.ts'
import type { Actor } from '../../server/platform/actor.ts'
import type { Tx } from '../../server/platform/database/database.ts'

/** The first person of a demo company; undefined when nobody is left in it. */
export async function actorOf(
  tx: Tx,
  companyId: string,
  companyKind: Actor['companyKind'],
): Promise<Actor | undefined> {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const session = { role: 'manager', duties: [], sessionId: '', aal: 'aal1' } as const
  return person && { ...session, personId: person.id, email: person.email, companyId, companyKind }
}

/** Makes this person the current one for row level security in the rest of the transaction. */
export async function actAs(tx: Tx, { companyId, personId, companyKind }: Actor): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true), set_config('app.person_id', ${personId}, true),
    set_config('app.company_kind', ${companyKind}, true)`.execute(tx)
}

/** An action of the demo that the product's rules refused. */
export class DemoRefused extends Error {}

/** Returns the answer of a seed's action. @throws DemoRefused for a refusal */
export function must<T>(answer: T): Exclude<T, { readonly refused: string }> {
  if (isRefusal(answer)) throw new DemoRefused(`the demo is refused: ${answer.refused} ${JSON.stringify(answer)}`)
  return answer as Exclude<T, { readonly refused: string }>
}
