import type { AuditAction } from '../../domain/audit-actions.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './database/database.ts'

export interface AuditEntry {
  /** `feature.verb`, e.g. `quotes.accept`. */
  readonly verb: AuditAction
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes who did what in the transaction of the action; `null` is the product itself (a job). */
export async function audit(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'personId'> | null,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: actor?.companyId ?? null,
      person_id: actor?.personId ?? null,
      verb: entry.verb,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}
