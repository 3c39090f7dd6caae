import type { RawBuilder } from 'kysely'
import type { Side } from '../../domain/companies/sides.ts'

/** For whom something waits: a company on a side of its deals; of operators the side is null. */
export interface Asker {
  readonly companyId: string
  readonly side: Side | null
}

/**
 * Rows that wait, each one page that somebody opens: `id`, its `number` and when it lapses, `due_at`. Each names its
 * company in words beside row level security, and its instant, so that what lapsed is not shown because a job has not
 * come round. Literals stand where a partial index serves.
 */
export type Waiting = (asker: Asker, now: Date) => RawBuilder<unknown>
