import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentsContract } from '../../../contract/documents.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { isImage } from '../../../domain/documents/upload-rules.ts'
import { readOpened } from '../../platform/database/open-company.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { makeStorage } from '../../platform/storage.ts'
import { isMember } from '../companies/companies.views.ts'
import { contentDisposition, type Disposition, readLink, versionOf } from './file-links.ts'
import type { FileRow } from './files.store.ts'
import { servableFile } from './files.views.ts'

/** Serves signed links. The row is read again, and only re-encoded pictures are displayed inline. */
export const fileContent = rawRoute(
  documentsContract.getFileContent,
  (context) => {
    const storage = makeStorage(context.config)
    return async ({ params: { fileId }, query, now, request, reply }) => {
      const link = readLink(context.config, fileId, query, now)
      const file =
        link &&
        (await readOpened(context, link.companyId, async (tx) =>
          (await isMember(tx, link.companyId, link.personId)) ? servableFile(tx, fileId) : undefined,
        ))
      if (!link || !file?.type || versionOf(file) !== link.version) return refuse('not_found')
      return sendFile(storage, file, link.disposition, request, reply)
    }
  },
  { head: 'same', compress: false },
)

/** Sends the content of a file, or the requested range. */
export async function sendFile(
  storage: ReturnType<typeof makeStorage>,
  file: FileRow,
  wanted: Disposition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'not_found'>> {
  const { type } = file
  if (!type) return refuse('not_found')
  const range = rangeOf(request.headers.range, file.size)
  const disposition = wanted === 'inline' && isImage(type) ? 'inline' : 'attachment'
  const { start, end } = range && range !== 'unsatisfiable' ? range : { start: 0, end: file.size - 1 }
  const readable = range !== 'unsatisfiable' && request.method !== 'HEAD'
  // Read before any header is set: if the storage is unavailable, the response is an error.
  const content = readable ? await storage.read(file.storage_key, start, end) : null
  if (readable && !content) throw new Error(`the content of file ${file.id} is gone`)
  reply.headers({
    'content-type': type,
    'content-disposition': contentDisposition(disposition, file.name, type),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  return content ? reply.send(content) : reply.send()
}

/** One byte range, RFC 9110 §14; null for none, several, or an invalid one, when the whole file is sent. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const [first, last] = [asked[1], asked[2]]
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count > 0 ? { start: size - count, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
