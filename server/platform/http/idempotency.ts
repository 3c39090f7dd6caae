import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database/database.ts'

export type Claimed = { readonly first: true } | { readonly first: false; readonly answer: unknown }

/**
 * Claims a key within the transaction. Of two concurrent calls with one key, the second waits for the first to end,
 * then gets its answer, or (if the first was rolled back) does the work itself. Refusals: `idempotency_key_missing`,
 * `idempotency_key_reused` (same key, another request).
 */
export async function claimKey(
  tx: Tx,
  actor: Actor,
  endpoint: string,
  key: string | undefined,
  request: unknown,
): Promise<Claimed | Refusal<'idempotency_key_missing' | 'idempotency_key_reused'>> {
  if (!key || key.length < 8 || key.length > 200) return refuse('idempotency_key_missing')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const mine = { company_id: actor.companyId, person_id: actor.personId, endpoint, key }
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return { first: true }
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return earlier.request_hash === hash ? { first: false, answer: earlier.answer } : refuse('idempotency_key_reused')
}

/** True when a call with this key was answered before. */
export async function earlierAnswer(tx: Tx, actor: Actor, endpoint: string, key: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
  return earlier !== undefined
}

export async function saveAnswer(tx: Tx, actor: Actor, endpoint: string, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute()
}
