import CFB from 'cfb'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Accepts a compound file that contains a Word document and no macros. XLS, MSI and encrypted DOCX are compound files
 * as well.
 */
export function inspectDoc(content: Buffer): Refusal<ContentRefusal> | null {
  if (!content.subarray(0, 8).equals(signature)) return refuse('file_type_unsupported')
  const names = entriesOf(content)
  if (!names) return refuse('file_broken')
  if (!names.includes('worddocument')) return refuse('file_type_unsupported')
  return names.some((name) => name === 'macros' || name.startsWith('_vba_project') || name === 'vba')
    ? refuse('file_unsafe')
    : null
}

function entriesOf(content: Buffer): string[] | null {
  try {
    return CFB.parse(content, { type: 'buffer' }).FileIndex.map(({ name }) => name.toLowerCase())
  } catch {
    return null
  }
}
