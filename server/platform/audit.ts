import { sql } from 'kysely'
import type { AuditAction } from '../../domain/audit-actions.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { callAtCommit } from './database/at-commit.ts'

export interface AuditEntry {
  /** `feature.verb`, for example `quotes.accept`. */
  readonly verb: AuditAction
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes an audit entry in the transaction of the action, together with the other calls that wait for its commit.
 * `null` as actor stands for the product itself (a job).
 */
export async function audit(
  { tx, actor }: Pick<Context<Pick<Actor, 'companyId' | 'personId'> | null>, 'tx' | 'actor'>,
  { verb, subject, before, after }: AuditEntry,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await callAtCommit(
    tx,
    sql`write_audit(${actor?.companyId ?? null}::uuid, ${actor?.personId ?? null}::uuid, ${verb}::text,
      ${subject.kind}::text, ${subject.id}::uuid, ${json(before)}::jsonb, ${json(after)}::jsonb)`,
  )
}
