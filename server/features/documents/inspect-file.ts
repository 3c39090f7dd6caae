import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { ContentRefusal, FileType } from '../../../domain/documents/upload-rules.ts'
import { answerInProcess } from '../../platform/worker-process.ts'

export interface Inspection {
  readonly file: string
  /** What the name promises; the content has to be just that. */
  readonly type: FileType
}

/** What passed, as it is kept: a picture is another file than the one that came. */
export interface Passed {
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/** Runs in a process of its own, which loads only what this type needs; what acts, or is not what its name says, is refused. */
async function inspect({ file, type }: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const content = await readFile(file)
  const kept = await judge(content, type)
  if (isRefusal(kept)) return kept
  if (kept !== content) await writeFile(file, kept)
  return { sha256: createHash('sha256').update(kept).digest('hex'), size: kept.length }
}

async function judge(content: Buffer, type: FileType): Promise<Buffer | Refusal<ContentRefusal>> {
  if (type === 'image/jpeg' || type === 'image/png')
    return (await import('./inspect-image.ts')).paintAnew(content, type)
  if (type === 'application/pdf') return (await import('./inspect-pdf.ts')).inspectPdf(content) ?? content
  if (type === 'application/msword') return (await import('./inspect-doc.ts')).inspectDoc(content) ?? content
  return (await (await import('./inspect-docx.ts')).inspectDocx(content)) ?? content
}

answerInProcess(inspect)
