import { expressionBuilder } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * Starts a view of a table that other features may read: named columns, no filter on rows. A feature defines its views
 * in `published.views.ts`; readers join them like a table, in Kysely (`tx.selectFrom(peopleView.as('p'))`) and in SQL
 * (`from ${peopleView} p`). PostgreSQL plans such a statement as if it named the table.
 */
export const publish = expressionBuilder<DB, never>()
