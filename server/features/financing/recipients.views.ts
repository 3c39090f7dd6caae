import type { Tx } from '../../platform/database/database.ts'
import type { ApplicationRow } from './financing-row.ts'

/** For jobs, whose role sees every company. */
export async function applicationForNews(tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('financing_applications').selectAll().where('id', '=', applicationId).executeTakeFirst()
}
