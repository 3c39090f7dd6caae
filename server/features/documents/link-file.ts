import { type Refusal, refuse } from '../../../domain/decision.ts'
import { isImage } from '../../../domain/documents/upload-rules.ts'
import { audit } from '../../platform/audit.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { type Disposition, linkSeconds, signedPath, versionOf } from './file-links.ts'
import { readFileRow } from './files.views.ts'

/** A link to a file that the actor's company may read now. Fetching it needs no further authentication. */
export async function linkFile(
  context: ConfiguredContext,
  fileId: string,
  disposition: Disposition,
): Promise<{ url: string; expiresAt: string } | Refusal<'not_found' | 'file_not_clean' | 'file_not_shown'>> {
  const { tx, actor, now, config } = context
  const file = await readFileRow(tx, fileId)
  if (!file || file.status === 'receiving') return refuse('not_found')
  if (file.status !== 'clean') return refuse('file_not_clean')
  if (disposition === 'inline' && !isImage(file.type ?? '')) return refuse('file_not_shown')
  const expires = Math.floor(now.getTime() / 1000) + linkSeconds
  await audit(context, { verb: 'documents.link-file', subject: { kind: 'file', id: fileId }, after: { disposition } })
  const { companyId, personId } = actor
  return {
    url: signedPath(config, { fileId, companyId, personId, expires, disposition, version: versionOf(file) }),
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
