import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'
import { NotInspectable, namesIn } from './pdf-names.ts'

const tail = 1024
/** The end record of a ZIP archive with a comment of maximum length. */
const zipTail = 65_557

/**
 * A PDF begins with its version at the first byte and has `%%EOF` in the last kilobyte; some scanners omit it after the
 * offset of the cross-reference table, which only a complete file has. Refuses what starts programs or scripts, also
 * inside compressed objects; other content is never opened on our origin.
 */
export function inspectPdf(content: Buffer): Refusal<ContentRefusal> | null {
  const head = content.toString('latin1', 0, 9)
  if (!head.startsWith('%PDF-')) return refuse('file_type_unsupported')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) return refuse('file_broken')
  if (!/%%EOF|startxref\s+\d+\s*$/.test(content.toString('latin1', Math.max(0, content.length - tail))))
    return refuse('file_broken')
  // Also readable as an archive: two programs would see different content.
  if (content.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) return refuse('file_unsafe')
  return acts(content) ? refuse('file_unsafe') : null
}

/** Starts programs or scripts, or embeds other files: only `EF` is required of those (ISO 32000-1, 7.11.3). */
const actions: ReadonlySet<string> = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EF', 'RichMedia'])

/** Whether it has active content, or objects that can't be inspected. */
function acts(content: Buffer): boolean {
  let found = false
  try {
    namesIn(content, (name) => {
      found ||= actions.has(name)
    })
  } catch (error) {
    if (error instanceof NotInspectable) return true
    throw error
  }
  return found
}
