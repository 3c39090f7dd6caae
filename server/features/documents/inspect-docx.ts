import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'
import { isLocked } from './inspect-doc.ts'

const mostEntries = 2000
const mostBytes = 100 * 1024 * 1024
const highestRatio = 100
/** Below this a high ratio is harmless: a blank page compresses well. */
const smallEntry = 64 * 1024

class Unsafe extends Error {}
class Locked extends Error {}

/**
 * Inspects a Word document in a ZIP by reading it completely. Refuses it when it unpacks to more than the limits,
 * contains macros or another archive, fetches something when opened, or has entry names that point outside it.
 */
export async function inspectDocx(content: Buffer): Promise<Refusal<ContentRefusal> | null> {
  if (isLocked(content)) return refuse('file_locked')
  if (content.toString('latin1', 0, 4) !== 'PK\x03\x04') return refuse('file_type_unsupported')
  try {
    const zip = await fromBufferPromise(content, { strictFileNames: true, validateEntrySizes: true })
    return (await isWord(zip)) ? null : refuse('file_type_unsupported')
  } catch (error) {
    if (error instanceof Locked) return refuse('file_locked')
    return refuse(error instanceof Unsafe ? 'file_unsafe' : 'file_broken')
  }
}

async function isWord(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > mostEntries) throw new Unsafe('too many entries')
  const names = new Set<string>()
  let declared = 0
  let inflated = 0
  let main: string | null = null
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (names.size >= mostEntries || names.has(name)) throw new Unsafe('entries without end, or twice')
    names.add(name)
    declared += entry.uncompressedSize
    if (entry.isEncrypted()) throw new Locked('locked')
    if (declared > mostBytes || tooDense(entry, entry.uncompressedSize)) throw new Unsafe('too large unpacked')
    if (/vbaproject|vbadata/.test(name)) throw new Unsafe('macros')
    const isXml = /\.(xml|rels)$/.test(name)
    const { text, bytes } = await unpack(zip, entry, mostBytes - inflated, isXml)
    inflated += bytes
    if (!isXml) continue
    if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\0')) throw new Unsafe('XML that declares entities')
    if (name.endsWith('.rels') && fetches(text)) throw new Unsafe('fetches something when opened')
    if (attributesOf(text, 'altchunk').length > 0) throw new Unsafe('takes in another document')
    if (startsPrograms(text)) throw new Unsafe('starts a program')
    if (name === '[content_types].xml') main = mainPart(text)
  }
  return main !== null && names.has(main)
}

/** Inflates an entry and counts the actual bytes; returns its text if requested. */
async function unpack(zip: ZipFile, entry: Entry, room: number, keep: boolean) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const chunk = piece as Buffer
    if (bytes === 0 && isArchive(chunk)) throw new Unsafe('an archive in the archive')
    bytes += chunk.length
    if (bytes > room || tooDense(entry, bytes)) throw new Unsafe('too large unpacked')
    if (keep) chunks.push(chunk)
  }
  return { text: keep ? Buffer.concat(chunks).toString('utf8') : '', bytes }
}

function tooDense(entry: Entry, bytes: number): boolean {
  return bytes > smallEntry && bytes > entry.compressedSize * highestRatio
}

/** ZIP, RAR, 7z, gzip, and the compound file that contains OLE objects and macros. */
const archives = ['504b0304', '504b0506', '52617221', '377abcaf271c', '1f8b', 'd0cf11e0a1b11ae1']

function isArchive(chunk: Buffer): boolean {
  const head = chunk.toString('hex', 0, 8)
  return archives.some((start) => head.startsWith(start))
}

/** Resolves numeric character references, so that they can't hide a word. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Tags with their attributes; a value may contain `>`, but no `<` (XML 1.0, 2.3), so that each piece is read once. */
const tags = /<(?:[^\s<>"'/=:]+:)?([^\s<>"'/=:]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g
const attributes = /([^\s<>"'/=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of each element with this name; names in lower case, values without character references. */
function attributesOf(text: string, element: string): { readonly [name: string]: string | undefined }[] {
  return [...text.matchAll(tags)]
    .filter(([, name = '']) => name.toLowerCase() === element)
    .map(([, , written = '']) =>
      Object.fromEntries(
        [...written.matchAll(attributes)].map(([, name = '', double, single]) => [
          name.toLowerCase(),
          withoutReferences(double ?? single ?? '').trim(),
        ]),
      ),
    )
}

/**
 * Hyperlinks may point outside, since a person clicks them; templates, objects and pictures that Word fetches by itself
 * may not.
 */
function fetches(relationships: string): boolean {
  return attributesOf(relationships, 'relationship').some(
    ({ type = '', targetmode = '' }) =>
      (targetmode.toLowerCase() === 'external' && !type.endsWith('/hyperlink')) ||
      /\/(?:vbaProject|aFChunk)$/i.test(type),
  )
}

/** The instructions of fields, which may be split over several elements, and where a field begins or ends. */
const fields =
  /<(?:[^\s<>"'/=:]+:)?(?:instrText(?:\s[^<>]*)?>([^<]*)|fldChar\s([^<>]*)|fldSimple\s[^<]*?\binstr\s*=\s*(?:"([^"<]*)|'([^'<]*)))/g
/** Private use: no letter of an instruction. */
const begins = '\ue000'

/**
 * DDE fields start a program when the document is opened. Their keyword may be the result of another field, which only
 * Word computes: a field that begins with a field, or writes letters by their codes (`QUOTE 68 68 69`), counts as one.
 */
function startsPrograms(text: string): boolean {
  if (!text.includes('instr')) return false
  const written = [...text.matchAll(fields)].map(
    ([, piece, mark, double, single]) =>
      piece ?? (mark === undefined ? `\n${double ?? single ?? ''}` : /["']begin["']/.test(mark) ? `\n${begins}` : '\n'),
  )
  const instructions = withoutReferences(written.join(''))
  return (
    /^[\s\ue000]*DDE(?:AUTO)?(?![^\s"])/im.test(instructions) ||
    /\ue000\s*\ue000/.test(instructions) ||
    /^[\s\ue000]*QUOTE\s+(?:0x[\da-f]+|\d+)/im.test(instructions)
  )
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The part that is the document, which some programs name otherwise than `word/document.xml`; null if there is none. */
function mainPart(types: string): string | null {
  if (/macroEnabled|vbaProject/i.test(withoutReferences(types))) throw new Unsafe('macros')
  const part = attributesOf(types, 'override').find(({ contenttype }) => contenttype === wordMain)
  return part ? (part.partname ?? '/word/document.xml').slice(1).toLowerCase() : null
}
