import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ProviderApplications } from '../../platform/database/schema.generated.ts'

export type ProviderApplicationRow = Selectable<ProviderApplications>

/**
 * Saves an application; undefined when another of the company is pending. A concurrent second insert waits at the
 * unique index. The index is partial, so the statement repeats its condition as a literal.
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

/** Locks an application for the decision. */
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

/** For operators: makes a customer a verified provider. False when the company is not a customer. */
export async function makeProvider(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select make_provider(${companyId}) as made`.execute(tx)
  return rows[0]?.made === true
}

/** For operators: false when the company is not a provider or is already suspended. */
export async function suspend(tx: Tx, companyId: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select suspend_provider(${companyId}, ${reason}, ${now}) as done`.execute(tx)
  return rows[0]?.done === true
}

/** For operators: false when the company is not suspended. `today` is the day in Kigali, `YYYY-MM-DD`. */
export async function liftSuspension(tx: Tx, companyId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select lift_suspension(${companyId}, ${today}) as done`.execute(tx)
  return rows[0]?.done === true
}
