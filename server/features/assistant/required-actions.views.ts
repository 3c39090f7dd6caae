import { sql } from 'kysely'
import { answerHours } from '../../../domain/assistant/inquiry.ts'
import type { Waiting } from '../../platform/required-action.ts'

/** Required actions of this feature, by kind. */
export const assistantActions = {
  answer_inquiries: () => sql`
    select id, null::text as number,
      coalesce(open_since, changed_at) + ${sql.lit(`${answerHours} hours`)}::interval as due_at
    from inquiries where status = 'open'`,
} as const satisfies Readonly<Record<string, Waiting>>
