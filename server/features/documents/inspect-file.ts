import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal, FileType } from '../../../domain/documents/upload-rules.ts'

export interface Inspection {
  readonly file: string
  /** The type that the name's extension declares; the content has to be exactly that. Null when it declares none. */
  readonly type: FileType | null
}

/** An accepted file as it is stored; an image differs from the upload, since it is re-encoded. */
export interface Passed {
  readonly type: FileType
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/**
 * Runs in a separate process, which loads only what this type needs. Refuses active content, and content that does not
 * match the file's name.
 */
export async function work({ file, type: promised }: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const content = await readFile(file)
  const type = promised ?? typeByContent(content)
  if (!type) return refuse('file_type_unsupported')
  const cleaned = await judge(content, type)
  if (isRefusal(cleaned)) return cleaned
  if (cleaned !== content) await writeFile(file, cleaned)
  return { type, sha256: createHash('sha256').update(cleaned).digest('hex'), size: cleaned.length }
}

/** The first bytes of each type; the rest is checked afterwards. */
const beginnings: readonly [FileType, string][] = [
  ['application/pdf', '%PDF-'],
  ['image/jpeg', '\xFF\xD8\xFF'],
  ['image/png', '\x89PNG\r\n\x1A\n'],
  ['application/msword', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04'],
]

function typeByContent(content: Buffer): FileType | undefined {
  // A PDF may have a byte order mark or line breaks before it.
  const first = content.toString('latin1', 0, 1024)
  const head = first.replace(/^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*(?=%PDF-)/, '')
  return beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0]
}

async function judge(content: Buffer, type: FileType): Promise<Buffer | Refusal<ContentRefusal>> {
  if (type === 'image/jpeg' || type === 'image/png')
    return (await import('./inspect-image.ts')).redrawImage(content, type)
  if (type === 'application/pdf') return (await import('./inspect-pdf.ts')).inspectPdf(content) ?? content
  if (type === 'application/msword') return (await import('./inspect-doc.ts')).inspectDoc(content) ?? content
  return (await (await import('./inspect-docx.ts')).inspectDocx(content)) ?? content
}
