import { sql } from 'kysely'
import type { PublicSigningKey } from '../../../domain/auth/signing-key.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'

export interface StoredKey {
  readonly kid: string
  readonly public_jwk: PublicSigningKey
  readonly private_jwk_sealed: Buffer
  readonly retired_at: Date | null
}

/** Key of the advisory lock for creating a signing key, so that processes that start concurrently create only one. */
const lock = 7_301_010

export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx)
}

/** Oldest first, without keys whose last token has expired. */
export async function usableKeys(tx: Tx, tokenSeconds: number): Promise<StoredKey[]> {
  return tx
    .selectFrom('auth.signing_keys')
    .select(['kid', 'public_jwk', 'private_jwk_sealed', 'retired_at'])
    .where((e) =>
      e.or([
        e('retired_at', 'is', null),
        e('retired_at', '>', sql<Date>`now() - make_interval(secs => ${tokenSeconds})`),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

/** The current keys sign for this many more seconds. */
export async function retireKeys(tx: Tx, inSeconds: number): Promise<void> {
  await tx
    .updateTable('auth.signing_keys')
    .set({ retired_at: sql`now() + make_interval(secs => ${inSeconds})` })
    .where('retired_at', 'is', null)
    .execute()
}

export async function insertKey(
  tx: Tx,
  key: { kid: string; publicJwk: PublicSigningKey; sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('auth.signing_keys')
    .values({ kid: key.kid, public_jwk: jsonText(key.publicJwk), private_jwk_sealed: key.sealed })
    .execute()
}
