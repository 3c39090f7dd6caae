import { createHash } from 'node:crypto'
import type { FilePurpose } from '../../domain/documents/upload-rules.ts'
import type { Actor } from '../../server/platform/actor.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { newStorageKey, type Storage } from '../../server/platform/storage.ts'

export interface DemoPaper {
  readonly purpose: FilePurpose
  /** The file's name, ending in `.pdf`. */
  readonly name: string
  /** The text of its only page, in Western European letters. */
  readonly lines: readonly string[]
  readonly at: Date
}

/** Stores a paper as an upload does: one page that says that it is a sample. Returns the id of its file. */
export async function storePaper(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  { purpose, name, lines, at }: DemoPaper,
): Promise<string> {
  const content = onePage(...lines)
  const key = newStorageKey(at)
  await storage.put(key, content, 'application/pdf')
  const { id } = await tx
    .insertInto('files')
    .values({
      company_id: actor.companyId,
      uploaded_by: actor.personId,
      purpose,
      name,
      type: 'application/pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      storage_key: key,
      status: 'clean',
      received_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A PDF with a few lines in a standard font; its cross-reference table has the offset of each object. */
function onePage(...lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')
  const text = `BT /F1 18 Tf 28 TL 72 740 Td ${shown} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
