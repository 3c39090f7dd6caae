import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AuthMfaChallenges, AuthMfaFactors } from '../../platform/database/schema.generated.ts'
import type { FactorRow } from './users.store.ts'

export type ChallengeRow = Selectable<AuthMfaChallenges>

/** Returns undefined when the person has a factor of this name. */
export async function insertFactor(
  tx: Tx,
  factor: { userId: string; friendlyName: string; secretSealed: Buffer },
): Promise<FactorRow | undefined> {
  return tx
    .insertInto('auth.mfa_factors')
    .values({
      user_id: factor.userId,
      friendly_name: factor.friendlyName,
      factor_type: 'totp',
      secret_sealed: factor.secretSealed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks a factor of this person until the end of the transaction. */
export async function lockFactor(tx: Tx, userId: string, id: string): Promise<FactorRow | undefined> {
  return tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateFactor(tx: Tx, id: string, changes: Updateable<AuthMfaFactors>): Promise<void> {
  await tx
    .updateTable('auth.mfa_factors')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute()
}

/** Deletes enrolments that were never completed. */
export async function deleteUnverifiedFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).where('status', '=', 'unverified').execute()
}

export async function insertChallenge(tx: Tx, factorId: string, ip: string): Promise<ChallengeRow> {
  return tx
    .insertInto('auth.mfa_challenges')
    .values({ factor_id: factorId, ip })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockChallenge(tx: Tx, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  return tx
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateChallenge(tx: Tx, id: string, changes: Updateable<AuthMfaChallenges>): Promise<void> {
  await tx.updateTable('auth.mfa_challenges').set(changes).where('id', '=', id).execute()
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_challenges').where('id', '=', id).execute()
}
