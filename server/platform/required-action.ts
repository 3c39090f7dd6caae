import type { RawBuilder } from 'kysely'
import type { Side } from '../../domain/companies/sides.ts'

/** For whom actions are required: a company on one side of its deals; the side of operators is null. */
export interface Asker {
  readonly companyId: string
  readonly side: Side | null
}

/**
 * Query of the rows that require an action, each with a page of its own: `id`, `number` and its deadline `due_at`. Each
 * query filters by company in addition to row level security, and by the current time, so that an expired row is not
 * shown when a job is late. Literals are used where they let a partial index be used.
 */
export type Waiting = (asker: Asker, now: Date) => RawBuilder<unknown>
