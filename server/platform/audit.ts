import type { DeedVerb } from '../../domain/deeds.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './database/database.ts'

export interface Deed {
  /** `feature.verb`, e.g. `quotes.accept`. */
  readonly verb: DeedVerb
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes who did what in the deed's own transaction; `null` is the house itself (a job). */
export async function audit(tx: Tx, actor: Pick<Actor, 'companyId' | 'personId'> | null, deed: Deed): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: actor?.companyId ?? null,
      person_id: actor?.personId ?? null,
      verb: deed.verb,
      subject_kind: deed.subject.kind,
      subject_id: deed.subject.id,
      before: deed.before === undefined ? null : JSON.stringify(deed.before),
      after: deed.after === undefined ? null : JSON.stringify(deed.after),
    })
    .execute()
}
