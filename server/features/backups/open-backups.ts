import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bringArchive } from '../../../contract/backups.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { fieldCodes, sendProblem } from '../../platform/http/problem.ts'
import { makeStorage } from '../../platform/storage.ts'
import { promisedLength, sweepUploads } from '../../platform/upload.ts'
import { readBackupLink } from './backup-links.ts'
import { doneBackup } from './backups.views.ts'
import { acceptArchive } from './bring-archive.ts'

const hour = 3_600_000

/** What backups bring beside their endpoints: archives on their way in and out. */
export async function openBackups(app: FastifyInstance, context: AppContext): Promise<void> {
  const storage = makeStorage(context.config)
  app.get('/api/v1/backups/:backupId/content', { exposeHeadRoute: false, compress: false }, async (request, reply) => {
    const { backupId } = request.params as { backupId: string }
    const link = readBackupLink(context.config, backupId, request.query)
    const backup = link && (await context.worker.read((tx) => doneBackup(tx, link.companyId, backupId)))
    const content = backup?.storage_key && (await storage.read(backup.storage_key, 0, Number(backup.size) - 1))
    if (!content) return sendProblem(reply, null, refuse('not_found'))
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
  })
  const folder = path.join(context.config.dataDir, 'uploads')
  await app.register(async (inner) => receiveArchives(inner, context, folder))
  app.addHook('onListen', async () => sweepUploads(folder, hour))
}

function receiveArchives(app: FastifyInstance, context: AppContext, folder: string): void {
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  const max = Math.ceil(bringArchive.perMinute * context.config.RATE_LIMIT_FACTOR)
  const config = { readsBodyItself: true, rateLimit: { max, timeWindow: 60_000 } } as const
  app.post(`/api/v1${bringArchive.path}`, { config }, async (request: FastifyRequest, reply) => {
    // What is answered before the whole body came ends the connection: the rest is read by nobody.
    const closing = () => reply.header('connection', 'close')
    if (!request.claims) return sendProblem(closing(), bringArchive, refuse('unauthenticated'))
    const query = z.safeParse(bringArchive.query, request.query, { reportInput: true })
    if (!query.success)
      return sendProblem(closing(), bringArchive, refuse('invalid_input', { fields: fieldCodes(query.error.issues) }))
    const length = promisedLength(request.headers)
    const given = { ...query.data, claims: request.claims, body: request.raw, length }
    const brought = await acceptArchive(context, folder, given)
    if (isRefusal(brought)) return sendProblem(closing(), bringArchive, brought)
    return reply.header('cache-control', 'no-store').send(brought)
  })
}
