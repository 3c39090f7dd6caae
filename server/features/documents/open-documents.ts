import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { uploadFile } from '../../../contract/documents.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { House } from '../../platform/house.ts'
import { fieldCodes, sendProblem } from '../../platform/http/problem.ts'
import { makeStorage } from '../../platform/storage.ts'
import { sweepUploads } from '../../platform/upload.ts'
import { acceptUpload, type UploadRoom } from './accept-upload.ts'
import { serveFiles } from './serve-file.ts'
import { openScanner } from './virus-scanner.ts'

const hour = 3_600_000

/** What documents bring beside their endpoints: files on their way in and out. */
export async function openDocuments(app: FastifyInstance, house: House): Promise<void> {
  const { config } = house
  const room: UploadRoom = {
    house,
    storage: makeStorage(config),
    scanner: openScanner(config),
    folder: path.join(config.dataDir, 'uploads'),
  }
  serveFiles(app, room)
  // A room of its own: only here is a body handed over as it comes.
  await app.register(async (inner) => receiveUploads(inner, room))
  app.addHook('onListen', async () => sweepUploads(room.folder, hour))
}

function receiveUploads(app: FastifyInstance, room: UploadRoom): void {
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  const max = Math.ceil(uploadFile.perMinute * room.house.config.RATE_LIMIT_FACTOR)
  app.post(
    `/api/v1${uploadFile.path}`,
    { config: { readsBodyItself: true, rateLimit: { max, timeWindow: 60_000 } } },
    async (request, reply) => {
      // What is answered before the whole body came ends the connection: the rest is read by nobody.
      const answer = (code: Parameters<typeof refuse>[0], fields?: Record<string, string>) =>
        sendProblem(reply.header('connection', 'close'), uploadFile, refuse(code, fields ? { fields } : {}))
      if (!request.claims) return answer('unauthenticated')
      const query = z.safeParse(uploadFile.query, request.query, { reportInput: true })
      if (!query.success) return answer('invalid_input', fieldCodes(query.error.issues))
      const { body } = request
      if (!(body instanceof Object && 'iterator' in body)) return answer('file_empty')
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      const key = request.headers['idempotency-key']
      const kept = await acceptUpload(room, {
        ...query.data,
        claims: request.claims,
        body: request.raw,
        length: Number.isSafeInteger(length) ? length : null,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
      if (isRefusal(kept)) return sendProblem(reply.header('connection', 'close'), uploadFile, kept)
      return reply.header('cache-control', 'no-store').send(kept)
    },
  )
}
