import { backupsContract } from '../../../contract/backups.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listBackups, listRestores } from './backups.views.ts'
import { linkBackup } from './link-backup.ts'
import { askForBackup } from './make-backup.ts'
import { archiveIn, backupContent } from './open-backups.ts'
import { startRestore, stopRestore } from './restore-company.ts'

export const backupsRoutes: Route[] = [
  route(backupsContract.listBackups, ({ tx, actor, query }) => listBackups(tx, actor.companyId, query)),
  route(backupsContract.makeBackup, ({ tx, actor }) => askForBackup(tx, actor)),
  route(backupsContract.linkBackup, ({ tx, actor, config, params, now }) =>
    linkBackup(tx, actor, config, params.backupId, now),
  ),
  route(backupsContract.listRestores, ({ tx, actor, query }) => listRestores(tx, actor.companyId, query)),
  route(backupsContract.startRestore, ({ tx, actor, params }) => startRestore(tx, actor, params.restoreId)),
  route(backupsContract.stopRestore, ({ tx, actor, params }) => stopRestore(tx, actor, params.restoreId)),
  backupContent,
  archiveIn,
]
