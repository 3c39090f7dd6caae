import CFB from 'cfb'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Accepts a compound file that contains a Word document and no macros. XLS, MSI and DOCX with a password are compound
 * files as well.
 */
export function inspectDoc(content: Buffer): Refusal<ContentRefusal> | null {
  if (!content.subarray(0, 8).equals(signature)) return refuse('file_type_unsupported')
  const entries = entriesOf(content)
  if (!entries) return refuse('file_broken')
  const names = [...entries.keys()]
  if (isLockedPackage(names) || isEncrypted(entries.get('worddocument'))) return refuse('file_locked')
  if (!names.includes('worddocument')) return refuse('file_type_unsupported')
  return names.some((name) => name === 'macros' || name.startsWith('_vba_project') || name === 'vba')
    ? refuse('file_unsafe')
    : null
}

/** Whether it is a compound file around an Office document with a password (MS-OFFCRYPTO, 2.3.4). */
export function isLocked(content: Buffer): boolean {
  const entries = content.subarray(0, 8).equals(signature) ? entriesOf(content) : null
  return entries !== null && isLockedPackage([...entries.keys()])
}

const isLockedPackage = (names: readonly string[]) => names.includes('encryptedpackage')

/** The flag of a Word document with a password (MS-DOC, 2.5.1: `fEncrypted`, bit 8 of the word at byte 10). */
const isEncrypted = (stream: Uint8Array | undefined): boolean => ((stream?.[11] ?? 0) & 1) === 1

function entriesOf(content: Buffer): Map<string, Uint8Array> | null {
  try {
    const { FileIndex } = CFB.parse(content, { type: 'buffer' })
    return new Map(FileIndex.map((entry) => [entry.name.toLowerCase(), Uint8Array.from(entry.content ?? [])]))
  } catch {
    return null
  }
}
