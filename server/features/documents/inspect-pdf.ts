import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'
import { embedsOnlyInvoices } from './pdf-invoices.ts'
import { NotInspectable, namesIn } from './pdf-names.ts'
import { actsOnOpening } from './pdf-open-action.ts'
import { hasCircularPages } from './pdf-page-tree.ts'
import { needsPassword } from './pdf-password.ts'

const kilobyte = 1024
/** The most bytes of a text behind the end, such as a mail gateway's notice. */
const longestFooter = 8 * kilobyte
/** The end record of a ZIP archive with a comment of maximum length. */
const zipTail = 65_557

/** What some programs write before a PDF: a byte order mark, line breaks. */
const beforeHeader = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*/

/**
 * A PDF begins with its version, in the first kilobyte and after nothing but a byte order mark and line breaks, and has
 * `%%EOF` in the last kilobyte; some scanners omit it after the offset of the cross-reference table, which only a
 * complete file has. Behind it may be zeros, or a text. Refuses what starts programs or scripts or leads to another
 * file, also inside compressed objects, and what opens only with a password; other content is never opened on our
 * origin.
 */
export function inspectPdf(content: Buffer): Refusal<ContentRefusal> | null {
  const first = content.toString('latin1', 0, kilobyte)
  const head = first.slice(beforeHeader.exec(first)?.[0].length)
  if (!head.startsWith('%PDF-')) return refuse('file_type_unsupported')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(head)) return refuse('file_broken')
  if (!isComplete(content)) return refuse('file_broken')
  // Also readable as an archive: two programs would see different content.
  if (content.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) return refuse('file_unsafe')
  return lookInside(content)
}

function isComplete(content: Buffer): boolean {
  let end = content.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(content[end - 1] as number)) end--
  if (/%%EOF|startxref\s+\d+\s*$/.test(content.toString('latin1', Math.max(0, end - kilobyte), end))) return true
  const mark = content.subarray(0, end).lastIndexOf('%%EOF')
  const behind = content.toString('latin1', mark + 5, end)
  // A file that broke off has objects behind its last mark.
  return mark >= 0 && behind.length <= longestFooter && !/[^\t\n\r -\xff]|\bobj\b|\bstream\b|\bxref\b/.test(behind)
}

/** Starts programs or scripts, sends or fetches data, or leads to another file (ISO 32000-2, 12.6.4). */
const actions: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'XFA',
])
/** Names beside strings that are addresses, which encryption hides. */
const addresses: ReadonlySet<string> = new Set(['URI', 'URL'])
/** Strings that run a script, or open a file of this computer or its network, when they are a link. */
const unsafeAddress = /^ *(?:javascript|vbscript):|^ *file:\/\/|^\\\\[\w.]/i

function lookInside(content: Buffer): Refusal<ContentRefusal> | null {
  const encrypted = content.includes('/Encrypt', 0, 'latin1')
  if (encrypted && needsPassword(content)) return refuse('file_locked')
  const parts: string[] = []
  const embedded = { EF: 0, EmbeddedFile: 0 }
  let acts = false
  let linked = false
  // Of a page, a field or the document; what runs when it is opened; neither waits for a press.
  let triggered = false
  let opens = false
  try {
    namesIn(content, {
      name: (name) => {
        acts ||= actions.has(name)
        linked ||= addresses.has(name)
        triggered ||= name === 'AA'
        opens ||= name === 'OpenAction'
        // Only `EF` is required of embedded files (ISO 32000-1, 7.11.3).
        if (name === 'EF' || name === 'EmbeddedFile') embedded[name]++
      },
      string: (text) => {
        acts ||= unsafeAddress.test(text.replace(/^\xfe\xff|\p{Cc}/gu, ''))
      },
      objects: (text) => parts.push(text),
    })
  } catch (error) {
    if (error instanceof NotInspectable) return refuse(encrypted ? 'file_locked' : 'file_unsafe')
    throw error
  }
  if (acts) return refuse('file_unsafe')
  // A link is opened by who presses it; an address that opens by itself is not a link.
  if (linked && (triggered || (opens && actsOnOpening(parts)))) return refuse('file_unsafe')
  const embeds = embedded.EF + embedded.EmbeddedFile > 0
  // What encryption hides cannot be inspected.
  if (encrypted && (linked || embeds)) return refuse('file_locked')
  if (embeds && !embedsOnlyInvoices(content, parts, embedded)) return refuse('file_unsafe')
  return hasCircularPages(parts) ? refuse('file_broken') : null
}
