import { readFile, writeFile } from 'node:fs/promises'
import type { Refusal } from '../../../domain/decision.ts'
import type { ContentRefusal, FileType } from '../../../domain/documents/upload-rules.ts'
import { answerInProcess } from '../../platform/worker-process.ts'

export interface Inspection {
  readonly file: string
  /** What the name promises; the content has to be just that. */
  readonly type: FileType
}

/** Runs in a process of its own, which loads only what this type needs: null when the content is what its name says and holds nothing that acts. */
async function inspect({ file, type }: Inspection): Promise<Refusal<ContentRefusal> | null> {
  const content = await readFile(file)
  if (type === 'image/jpeg' || type === 'image/png') {
    const { paintAnew } = await import('./inspect-image.ts')
    const painted = await paintAnew(content, type)
    if (!Buffer.isBuffer(painted)) return painted
    await writeFile(file, painted)
    return null
  }
  if (type === 'application/pdf') return (await import('./inspect-pdf.ts')).inspectPdf(content)
  if (type === 'application/msword') return (await import('./inspect-doc.ts')).inspectDoc(content)
  return (await import('./inspect-docx.ts')).inspectDocx(content)
}

answerInProcess(inspect)
