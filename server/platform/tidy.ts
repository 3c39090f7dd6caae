import { sql } from 'kysely'
import { keptSince } from '../../domain/retention/periods.ts'
import { enqueue, type WorkJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'platform.tidy': Nothing
    'platform.delete-old-audit-rows': Nothing
  }
}

/** Rows per transaction. */
const batch = 1000

/** The platform's own housekeeping. */
export const platformJobs: WorkJobs = {
  'platform.tidy': async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
  },
  'platform.delete-old-audit-rows': async (tx, _payload, { now }) => {
    const { rows } = await sql<{ deleted: number }>`
      select delete_old_audit_rows(${keptSince('auditLog', now)}, ${batch}) as deleted`.execute(tx)
    if (rows[0]?.deleted === batch) await enqueue(tx, 'platform.delete-old-audit-rows', {})
  },
}

export const platformCrontab = ['17 * * * * platform.tidy', '50 2 * * * platform.delete-old-audit-rows ?fill=1d'].join(
  '\n',
)
