import path from 'node:path'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { guestHeaders, handInPaper, uploadFile } from '../../../contract/documents.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { readGuestDetails } from '../../../domain/documents/guest-upload.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { fieldCodes, sendProblem } from '../../platform/http/problem.ts'
import { makeStorage } from '../../platform/storage.ts'
import { promisedLength, sweepUploads } from '../../platform/upload.ts'
import { acceptGuestUpload } from './accept-guest-upload.ts'
import { acceptUpload } from './accept-upload.ts'
import type { UploadRoom } from './look-into-file.ts'
import { serveFiles } from './serve-file.ts'
import { openScanner } from './virus-scanner.ts'

const hour = 3_600_000

/** What documents bring beside their endpoints: files on their way in and out. */
export async function openDocuments(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context
  const room: UploadRoom = {
    context,
    storage: makeStorage(config),
    scanner: openScanner(config),
    folder: path.join(config.dataDir, 'uploads'),
  }
  serveFiles(app, room)
  // A room of its own: only here is a body handed over as it comes.
  await app.register(async (inner) => {
    inner.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    receiveUploads(inner, room)
    receiveGuestUploads(inner, room)
  })
  app.addHook('onListen', async () => sweepUploads(room.folder, hour))
}

function receiveUploads(app: FastifyInstance, room: UploadRoom): void {
  const max = Math.ceil(uploadFile.perMinute * room.context.config.RATE_LIMIT_FACTOR)
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
      const key = request.headers['idempotency-key']
      const kept = await acceptUpload(room, {
        ...query.data,
        claims: request.claims,
        body: request.raw,
        length: promisedLength(request.headers),
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
      if (isRefusal(kept)) return sendProblem(reply.header('connection', 'close'), uploadFile, kept)
      return reply.header('cache-control', 'no-store').send(kept)
    },
  )
}

/** Ten minutes, in which one network address hands in so many papers: an office behind one may have a few in hand. */
const guestWindow = 600_000

function receiveGuestUploads(app: FastifyInstance, room: UploadRoom): void {
  const max = Math.ceil(((handInPaper.perMinute * guestWindow) / 60_000) * room.context.config.RATE_LIMIT_FACTOR)
  app.post(
    `/api/v1${handInPaper.path}`,
    { config: { readsBodyItself: true, rateLimit: { max, timeWindow: guestWindow } } },
    async (request, reply) => {
      const answer = (refusal: Parameters<typeof sendProblem>[2]) =>
        sendProblem(reply.header('connection', 'close'), handInPaper, refusal)
      const query = z.safeParse(handInPaper.query, request.query, { reportInput: true })
      if (!query.success) return answer(refuse('invalid_input', { fields: fieldCodes(query.error.issues) }))
      const typed = (header: string) => decoded(String(request.headers[header] ?? '').slice(0, 1000))
      const details = readGuestDetails({ number: typed(guestHeaders.number), email: typed(guestHeaders.email) })
      if (isRefusal(details)) return answer(details)
      const { body } = request
      if (!(body instanceof Object && 'iterator' in body)) return answer(refuse('file_empty'))
      const refused = await acceptGuestUpload(room, {
        ...query.data,
        ...details,
        body: request.raw,
        length: promisedLength(request.headers),
        from: normalizeIP(request.ip),
      })
      if (refused) return answer(refused)
      return reply.header('cache-control', 'no-store').send({ received: true })
    },
  )
}

/** A header that is not well encoded holds nothing. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}
