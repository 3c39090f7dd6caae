import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backupsContract, bringArchive } from '../../../contract/backups.ts'
import { refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readOpened } from '../../platform/database/open-company.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { makeStorage } from '../../platform/storage.ts'
import { promisedLength, sweepUploads } from '../../platform/upload.ts'
import { isManager } from '../companies/companies.views.ts'
import { readBackupLink } from './backup-links.ts'
import { doneBackup } from './backups.views.ts'
import { acceptArchive } from './bring-archive.ts'

const hour = 3_600_000

const folderOf = ({ config }: AppContext) => path.join(config.dataDir, 'uploads')

/** Serves the archive of a signed link. */
export const backupContent = rawRoute(
  backupsContract.getBackupContent,
  (context) => {
    const storage = makeStorage(context.config)
    return async ({ params: { backupId }, query, now, reply }) => {
      const link = readBackupLink(context.config, backupId, query, now)
      const backup =
        link &&
        (await readOpened(context, link.companyId, async (tx) =>
          (await isManager(tx, link.companyId, link.personId)) ? doneBackup(tx, link.companyId, backupId) : undefined,
        ))
      const content = backup?.storage_key && (await storage.read(backup.storage_key, 0, Number(backup.size) - 1))
      if (!content) return refuse('not_found')
      const name = `umuhora-backup-${backup.created_at.toISOString().slice(0, 10)}.tar.gz`
      return reply
        .headers({
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
          'content-length': Number(backup.size),
        })
        .send(content)
    }
  },
  { head: 'none', compress: false },
)

/** Receives an uploaded archive. */
export const archiveIn = rawRoute(
  bringArchive,
  (context) =>
    async ({ query, claims, now, request }) =>
      acceptArchive(context, folderOf(context), {
        ...query,
        claims,
        now,
        body: request.raw,
        length: promisedLength(request.headers),
      }),
  { reads: 'unread' },
)

/** When a process starts, removes the unfinished archives of a process that was killed. */
export function sweepArchives(app: FastifyInstance, context: AppContext): void {
  app.addHook('onListen', async () => sweepUploads(folderOf(context), hour, new Date()))
}
