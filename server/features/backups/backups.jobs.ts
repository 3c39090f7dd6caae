import { broughtInDays, dailyHours } from '../../../domain/backups/backup-tables.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { answerOf, callJob, enqueue, type Jobs } from '../../platform/jobs.ts'
import { removeContentLater } from '../../platform/stored-content.ts'
import { companyDue, failStalled, hasRestoreOf, insertBackup, takeExpired } from './backups.store.ts'
import { makeBackup } from './make-backup.ts'
import { checkRestore, restoreCompany } from './restore-company.ts'
import { sweepFolders } from './work-room.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'backups.make': { readonly backupId: string }
    'backups.check': { readonly restoreId: string }
    'backups.restore': { readonly restoreId: string }
    'backups.drop-archive': { readonly storageKey: string }
    'backups.daily': Nothing
    'backups.tidy': Nothing
  }
}

/** Minutes without progress after which a backup or restore counts as failed. */
const silence = 30

/** A long job with transactions of its own; each process runs one at a time. */
const long = <Payload>(work: (payload: Payload, now: Date) => Promise<void>) =>
  callJob({
    lane: 'backups',
    claim: async (_tx, payload: Payload, { now }) => ({ payload, now }),
    call: ({ payload, now }) => work(payload, now),
    record: async (_tx, _payload, outcome) => answerOf(outcome),
  })

export function backupsJobs(context: AppContext): Jobs {
  return {
    'backups.make': long(({ backupId }: { backupId: string }, now) => makeBackup(context, backupId, now)),
    'backups.check': long(({ restoreId }: { restoreId: string }) => checkRestore(context, restoreId)),
    'backups.restore': long(({ restoreId }: { restoreId: string }) => restoreCompany(context, restoreId)),
    // One company after the other, the one whose last backup is oldest first: the next one is looked for when a process is
    // free of making this one. A backup that is interrupted is continued by its own job.
    'backups.daily': long(() =>
      context.worker.transact(async (tx) => {
        const companyId = await companyDue(tx, dailyHours)
        const row = companyId && (await insertBackup(tx, { company_id: companyId, kind: 'daily' }))
        if (!row) return
        await enqueue(tx, 'backups.make', { backupId: row.id })
        await enqueue(tx, 'backups.daily', {}, { key: 'backups.daily' })
      }),
    ),
    // An upload failed or was cut off. The server may not have learned that its restore was stored.
    'backups.drop-archive': async (tx, { storageKey }) => {
      if (!(await hasRestoreOf(tx, storageKey))) await removeContentLater(tx, storageKey)
    },
    'backups.tidy': async (tx, _payload, { now, config }) => {
      await failStalled(tx, silence)
      await sweepFolders(config, 24 * 3_600_000, now)
      for (const { storage_key } of await takeExpired(tx, broughtInDays))
        if (storage_key) await removeContentLater(tx, storage_key)
    },
  }
}

export const backupsCrontab = ['23 * * * * backups.daily', '53 * * * * backups.tidy'].join('\n')
