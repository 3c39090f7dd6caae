import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Counts one more attempt. Returns the number of attempts in this window, and the seconds until it ends. A single
 * statement, so that concurrent attempts on several processes are all counted.
 */
export async function countAttempt(
  tx: Tx,
  kind: string,
  subject: Buffer,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  return tx
    .insertInto('auth.attempts')
    .values({ kind, subject, count: 1, window_ends_at: sql`now() + make_interval(secs => ${windowSeconds})` })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        count: sql`case when attempts.window_ends_at <= now() then 1 else attempts.count + 1 end`,
        window_ends_at: sql`case when attempts.window_ends_at <= now() then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as('secondsLeft')])
    .executeTakeFirstOrThrow()
}

/** Resets the counts after a success. */
export async function forgetAttempts(tx: Tx, kinds: readonly string[], subjects: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('auth.attempts').where('kind', 'in', kinds).where('subject', 'in', subjects).execute()
}
