import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Resolves when at least this many connections wait for a lock in the test's database. */
export async function somebodyWaits(app: TestApp, least = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner.db)
      return rows[0]?.n
    })
    .toBeGreaterThanOrEqual(least)
}
