import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { LicenceStage } from '../../../domain/providers/licence.ts'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LicenceRenewals, Licences } from '../../platform/database/schema.generated.ts'

export type LicenceRow = Selectable<Licences>
export type RenewalRow = Selectable<LicenceRenewals>

/** Saves a submitted licence; undefined when another for this service is pending, even one submitted concurrently. */
export async function insertRenewal(tx: Tx, renewal: Insertable<LicenceRenewals>): Promise<RenewalRow | undefined> {
  return tx
    .insertInto('licence_renewals')
    .values(renewal)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'service']).where('status', '=', sql.lit('waiting')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Locks a submitted licence for the decision. */
export async function lockRenewal(tx: Tx, renewalId: string): Promise<RenewalRow | undefined> {
  return tx.selectFrom('licence_renewals').selectAll().where('id', '=', renewalId).forUpdate().executeTakeFirst()
}

export async function saveRenewal(tx: Tx, renewalId: string, change: Updateable<LicenceRenewals>): Promise<void> {
  await tx.updateTable('licence_renewals').set(change).where('id', '=', renewalId).execute()
}

export interface VerifiedLicence {
  readonly companyId: string
  readonly service: LicensedService
  /** Null, like `expiresOn`, for an unrecorded licence. */
  readonly number: string | null
  readonly expiresOn: string | null
}

/** Written by an operator: replaces the licence of a service and resets its warnings. */
export async function putLicence(
  tx: Tx,
  { companyId, service, number, expiresOn }: VerifiedLicence,
  verifiedBy: string,
  now: Date,
): Promise<string> {
  const facts = { number, expires_on: expiresOn, told_days: null, verified_at: now, verified_by: verifiedBy }
  const { id } = await tx
    .insertInto('licences')
    .values({ company_id: companyId, service, ...facts })
    .onConflict((conflict) => conflict.columns(['company_id', 'service']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockLicence(tx: Tx, licenceId: string): Promise<LicenceRow | undefined> {
  return tx.selectFrom('licences').selectAll().where('id', '=', licenceId).forUpdate().executeTakeFirst()
}

export async function saveWarning(tx: Tx, licenceId: string, stage: LicenceStage): Promise<void> {
  await tx.updateTable('licences').set({ told_days: stage }).where('id', '=', licenceId).execute()
}
