import type { Tx } from '../../platform/database/database.ts'

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('auth.recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Uses up a code. Returns the number left; undefined when the code is invalid. */
export async function takeRecoveryCode(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<number | undefined> {
  const taken = await tx
    .deleteFrom('auth.recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .returning('user_id')
    .executeTakeFirst()
  return taken && countRecoveryCodes(tx, userId)
}

async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('auth.recovery_codes')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute()
}

/** Sealed keys of codes that were made before SECRET_KEY was changed. */
export async function retiredKeys(tx: Tx): Promise<Buffer[]> {
  const rows = await tx.selectFrom('auth.retired_keys').select('key_sealed').execute()
  return rows.map((row) => row.key_sealed)
}
