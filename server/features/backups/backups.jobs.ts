import { broughtInDays, dailyHours } from '../../../domain/backups/kept-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { enqueue, type Jobs } from '../../platform/jobs.ts'
import { makeStorage } from '../../platform/storage.ts'
import { companyDue, failSilent, insertBackup, takeOverdue } from './backups.store.ts'
import { makeBackup } from './make-backup.ts'
import { checkRestore, restoreCompany } from './restore-company.ts'
import { sweepFolders } from './work-room.ts'

/** Minutes without a sign of progress after which a piece of work is given up. */
const silence = 30

/**
 * Long work in transactions of its own; the job's own transaction only shows that the process lives. One at a time in
 * each process: whoever comes meanwhile is put back into the queue, so that mails and alerts keep their places.
 */
function longWork() {
  let busy = false
  return (task: string, work: (payload: never) => Promise<void>) => async (tx: Tx, payload: object) => {
    if (busy) return enqueue(tx, task, payload, { runAt: new Date(Date.now() + 2000) })
    busy = true
    try {
      await work(payload as never)
    } finally {
      busy = false
    }
  }
}

export function backupsJobs(house: House): Jobs {
  const long = longWork()
  return {
    'backups.make': long('backups.make', ({ backupId }: { backupId: string }) => makeBackup(house, backupId)),
    'backups.check': long('backups.check', ({ restoreId }: { restoreId: string }) => checkRestore(house, restoreId)),
    'backups.restore': long('backups.restore', ({ restoreId }: { restoreId: string }) =>
      restoreCompany(house, restoreId),
    ),
    // One company after the other, the one that waits longest first.
    'backups.daily': long('backups.daily', async () => {
      const made = await house.worker.transact(async (tx) => {
        const companyId = await companyDue(tx, dailyHours)
        return companyId ? insertBackup(tx, { company_id: companyId, kind: 'daily' }) : undefined
      })
      if (!made) return
      await makeBackup(house, made.id)
      await house.worker.transact((tx) => enqueue(tx, 'backups.daily', {}, { key: 'backups.daily' }))
    }),
    'backups.tidy': async (tx, _payload, config) => {
      await failSilent(tx, silence)
      await sweepFolders(config, 24 * 3_600_000)
      const storage = makeStorage(config)
      for (const { storage_key } of await takeOverdue(tx, broughtInDays))
        if (storage_key) await storage.remove(storage_key)
    },
  }
}

export const backupsCrontab = ['23 * * * * backups.daily', '53 * * * * backups.tidy'].join('\n')
