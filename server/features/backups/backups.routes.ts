import { backupsContract } from '../../../contract/backups.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listBackups, listRestores } from './backups.views.ts'
import { linkBackup } from './link-backup.ts'
import { askForBackup } from './make-backup.ts'
import { archiveIn, backupContent } from './open-backups.ts'
import { startRestore, stopRestore } from './restore-company.ts'

export const backupsRoutes: Route[] = [
  route(backupsContract.listBackups, ({ tx, actor, query }) => listBackups(tx, actor.companyId, query)),
  route(backupsContract.makeBackup, (context) => askForBackup(context)),
  route(backupsContract.linkBackup, ({ params, ...context }) => linkBackup(context, params.backupId)),
  route(backupsContract.listRestores, ({ tx, actor, query }) => listRestores(tx, actor.companyId, query)),
  route(backupsContract.startRestore, ({ params, ...context }) => startRestore(context, params.restoreId)),
  route(backupsContract.stopRestore, ({ params, ...context }) => stopRestore(context, params.restoreId)),
  backupContent,
  archiveIn,
]
