import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ProviderApplications } from '../../platform/database/schema.generated.ts'

export type ProviderApplicationRow = Selectable<ProviderApplications>

/**
 * Keeps an application; undefined where another of the company waits. Of two at once the second waits for the first at
 * the index, which is found by its condition and therefore stands in the statement itself.
 */
export async function insertApplication(
  tx: Tx,
  application: Insertable<ProviderApplications>,
): Promise<ProviderApplicationRow | undefined> {
  return tx
    .insertInto('provider_applications')
    .values(application)
    .onConflict((conflict) => conflict.column('company_id').where('status', '=', sql.lit('waiting')).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks an application for who decides it. */
export async function lockApplication(tx: Tx, applicationId: string): Promise<ProviderApplicationRow | undefined> {
  return tx
    .selectFrom('provider_applications')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveApplication(
  tx: Tx,
  applicationId: string,
  change: Updateable<ProviderApplications>,
): Promise<void> {
  await tx.updateTable('provider_applications').set(change).where('id', '=', applicationId).execute()
}

/** Asked by an operator: makes a customer a verified provider. False where the company is no customer. */
export async function makeProvider(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select make_provider(${companyId}) as made`.execute(tx)
  return rows[0]?.made === true
}
