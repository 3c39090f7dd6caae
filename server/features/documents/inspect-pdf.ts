import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'

const tail = 1024
/** The end record of a ZIP archive with its longest comment. */
const zipTail = 65_557

/**
 * A PDF begins with its version at the first byte and ends with its mark in the last kilobyte. What starts programs or
 * scripts is refused where it can be seen; the rest is never opened on our origin.
 */
export function inspectPdf(content: Buffer): Refusal<ContentRefusal> | null {
  const head = content.toString('latin1', 0, 9)
  if (!head.startsWith('%PDF-')) return refuse('file_type_unsupported')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) return refuse('file_broken')
  if (!content.subarray(-tail).includes('%%EOF')) return refuse('file_broken')
  // The same bytes as an archive: two programs would see two things in it.
  if (content.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) return refuse('file_unsafe')
  return actions.test(content.toString('latin1').replace(/#([0-9a-f]{2})/gi, letterOf)) ? refuse('file_unsafe') : null
}

const actions = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/

/** Names in a PDF may be written in hex: `/J#61vaScript`. */
function letterOf(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
