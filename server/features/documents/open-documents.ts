import path from 'node:path'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { guestHeaders, handInPaper, uploadFile } from '../../../contract/documents.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { readGuestDetails } from '../../../domain/documents/guest-upload.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { makeStorage } from '../../platform/storage.ts'
import { promisedLength, sweepUploads } from '../../platform/upload.ts'
import { acceptGuestUpload } from './accept-guest-upload.ts'
import { acceptUpload } from './accept-upload.ts'
import type { UploadRoom } from './look-into-file.ts'
import { openScanner } from './virus-scanner.ts'

const hour = 3_600_000

const folderOf = ({ config }: AppContext) => path.join(config.dataDir, 'uploads')

const roomOf = (context: AppContext): UploadRoom => ({
  context,
  storage: makeStorage(context.config),
  scanner: openScanner(context.config),
  folder: folderOf(context),
})

/** Endpoints that receive files. */
export const uploads: Route[] = [
  rawRoute(
    uploadFile,
    (context) => {
      const room = roomOf(context)
      return async ({ query, claims, now, request }) => {
        const key = request.headers['idempotency-key']
        return acceptUpload(room, {
          ...query,
          claims,
          now,
          body: request.raw,
          length: promisedLength(request.headers),
          idempotencyKey: typeof key === 'string' ? key : undefined,
        })
      }
    },
    { reads: 'unread' },
  ),
  rawRoute(
    handInPaper,
    (context) => {
      const room = roomOf(context)
      return async ({ query, now, request }) => {
        const typed = (header: string) => decoded(String(request.headers[header] ?? '').slice(0, 1000))
        const details = readGuestDetails({ number: typed(guestHeaders.number), email: typed(guestHeaders.email) })
        if (isRefusal(details)) return details
        const refused = await acceptGuestUpload(room, {
          ...query,
          ...details,
          now,
          body: request.raw,
          length: promisedLength(request.headers),
          from: normalizeIP(request.ip),
        })
        return refused ?? { received: true as const }
      }
    },
    { reads: 'unread' },
  ),
]

/** When a process starts, removes the unfinished uploads of a process that was killed. */
export function sweepFiles(app: FastifyInstance, context: AppContext): void {
  app.addHook('onListen', async () => sweepUploads(folderOf(context), hour, new Date()))
}

/** A badly encoded header counts as empty. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}
