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

/** Asked by an operator: false where the company is no provider, or suspended already. */
export async function suspend(tx: Tx, companyId: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select suspend_provider(${companyId}, ${reason}, ${now}) as done`.execute(tx)
  return rows[0]?.done === true
}

/** Asked by an operator: false where it is not suspended. `today` is the market's, `YYYY-MM-DD`. */
export async function liftSuspension(tx: Tx, companyId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select lift_suspension(${companyId}, ${today}) as done`.execute(tx)
  return rows[0]?.done === true
}
