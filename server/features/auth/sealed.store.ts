import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Tables with sealed secrets, and their key and secret columns. */
const sealedTables = {
  'auth.signing_keys': { key: 'kid', sealed: 'private_jwk_sealed' },
  'auth.mfa_factors': { key: 'id', sealed: 'secret_sealed' },
  'auth.retired_keys': { key: 'key_id', sealed: 'key_sealed' },
} as const
export type SealedTable = keyof typeof sealedTables

export async function lockSealed(tx: Tx, table: SealedTable): Promise<{ key: string; sealed: Buffer }[]> {
  const { key, sealed } = sealedTables[table]
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${sql.id(key)} as key, ${sql.id(sealed)} as sealed from ${sql.table(table)} for update`.execute(tx)
  return rows
}

export async function saveSealed(tx: Tx, table: SealedTable, of: string, resealed: Buffer): Promise<void> {
  const { key, sealed } = sealedTables[table]
  await sql`update ${sql.table(table)} set ${sql.id(sealed)} = ${resealed} where ${sql.id(key)} = ${of}`.execute(tx)
}

/** Stores a key of recovery codes; a known one stays unchanged. */
export async function retireKey(tx: Tx, keyId: string, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('auth.retired_keys')
    .values({ key_id: keyId, key_sealed: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function anyRecoveryCode(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('auth.recovery_codes').select('user_id').limit(1).executeTakeFirst()) !== undefined
}
