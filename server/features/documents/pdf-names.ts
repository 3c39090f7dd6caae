import { constants, inflateSync } from 'node:zlib'

/** Content that can't be inspected: an unsupported compression, damaged, or far larger than it appears. */
export class NotInspectable extends Error {}

/** Limit of the bytes to which the object streams of one file may decompress. */
const mostUnfolded = 64 * 1024 * 1024
/** How often each character may be read on average; unterminated strings would otherwise be read without limit. */
const maxReadsPerCharacter = 16
/** Nesting of streams. */
const maxDepth = 8

/** Remaining limits while reading a file. */
interface Budget {
  unfolded: number
  looks: number
  depth: number
}

/** Called with what a file contains, while it is read. */
export interface Found {
  /** A name, without its slash and with its hex escapes resolved. */
  readonly name: (name: string) => void
  /** The beginning of a string, decoded; at most 200 characters of it. */
  readonly string?: (text: string) => void
  /** The text between the streams of the file, and that of each object stream, decompressed. */
  readonly objects?: (text: string) => void
}

/** The characters of a string that are decoded. */
const stringBeginning = 200

/**
 * Calls `found.name` with each name (`/Launch`) that a PDF reader may interpret: names between the objects, in uncompressed
 * streams, and in object streams, which are decompressed (ISO 32000-1, 7.5.7). Strings, comments and image data contain
 * no names. When an object begins inside one of them it is read as well, since the cross-reference table may point to
 * it.
 * @throws NotInspectable
 */
export function namesIn(content: Buffer, found: Found): void {
  const budget = { unfolded: mostUnfolded, looks: content.length * maxReadsPerCharacter, depth: maxDepth }
  readObjects(content.toString('latin1'), content, budget, found)
}

interface Dictionary {
  /** Its names in order, including those of nested dictionaries. */
  readonly names: string[]
}

/** A digit, a gap that may contain a comment, and the keyword `obj`. */
const beginsObject = /[0-9](?:[\0\t\n\f\r ]|%[^\r\n]{0,255}[\r\n])+obj/

function readObjects(text: string, bytes: Buffer, budget: Budget, found: Found): void {
  found.objects?.(text)
  let dictionary: Dictionary = { names: [] }
  if (--budget.depth < 0) throw new NotInspectable()
  let depth = 0
  let at = 0
  const tokens = /[%(/]|<<|>>|<|stream\r?\n|stream\r/g
  for (;;) {
    tokens.lastIndex = at
    const token = tokens.exec(text)
    if (!token) break
    at = tokens.lastIndex
    switch (token[0]) {
      case '%':
        at = skipPast(budget, text, at, lineEnd(text, at))
        break
      case '(': {
        const closed = stringEnd(text, at)
        if (found.string) found.string(decodeLiteral(text.slice(at, Math.min(closed - 1, at + 4 * stringBeginning))))
        const end = skipPast(budget, text, at, closed)
        // An unterminated string is no string: what follows is read.
        at = end === text.length ? at : end
        break
      }
      case '<': {
        const closed = after(text, '>', at)
        if (found.string) found.string(decodeHex(text.slice(at, Math.min(closed, at + 4 * stringBeginning))))
        at = skipPast(budget, text, at, closed)
        break
      }
      case '<<':
        if (depth++ === 0) dictionary = { names: [] }
        break
      case '>>':
        depth = Math.max(0, depth - 1)
        break
      case '/': {
        const end = nameEnd(text, at)
        const name = nameOf(text.slice(at, end))
        dictionary.names.push(name)
        found.name(name)
        at = end
        break
      }
      default: {
        // `endstream` contains `stream`.
        if (text.slice(token.index - 3, token.index) === 'end') break
        const end = text.indexOf('endstream', at)
        const stop = end < 0 ? text.length : end
        readStream(text.slice(at, stop), bytes.subarray(at, stop), dictionary, budget, found)
        at = stop
        depth = 0
      }
    }
  }
  budget.depth++
}

function readStream(text: string, bytes: Buffer, { names }: Dictionary, budget: Budget, found: Found): void {
  if (names.includes('ObjStm')) {
    const unpacked = unpack(bytes, names, budget)
    readObjects(unpacked.toString('latin1'), unpacked, budget, found)
    return
  }
  if (!names.includes('Filter') || beginsObject.test(text)) {
    const { objects: _, ...rest } = found
    readObjects(text, bytes, budget, rest)
  }
}

/** Decompresses an object stream, which must be uncompressed, or deflated once with no other filter. */
function unpack(bytes: Buffer, names: readonly string[], budget: Budget): Buffer {
  if (!names.includes('Filter')) return bytes
  const others = names.filter((name) => /Decode$|^Crypt$|^(?:A85|AHx|LZW|RL|Fl)$/.test(name))
  const predicted = names.includes('Predictor')
  if (predicted || others.length !== 1 || (others[0] !== 'FlateDecode' && others[0] !== 'Fl'))
    throw new NotInspectable()
  try {
    // Many writers omit the checksum, or end a byte early.
    const unpacked = inflateSync(bytes, { maxOutputLength: budget.unfolded, finishFlush: constants.Z_SYNC_FLUSH })
    budget.unfolded -= unpacked.length
    budget.looks += unpacked.length * maxReadsPerCharacter
    return unpacked
  } catch {
    throw new NotInspectable()
  }
}

/** Where to continue after a string or comment: at its beginning if an object begins inside it. */
function skipPast(budget: Budget, text: string, from: number, end: number): number {
  budget.looks -= end - from
  if (budget.looks < 0) throw new NotInspectable()
  return beginsObject.test(text.slice(from, end)) ? from : end
}

const after = (text: string, what: string, from: number): number => {
  const found = text.indexOf(what, from)
  return found < 0 ? text.length : found + what.length
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at
  return text.length
}

/** The end of a string in parentheses, which may contain balanced parentheses and any character after a backslash. */
function stringEnd(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at++
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return at + 1
  }
  return text.length
}

const escaped: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

/** A string between parentheses with its escapes resolved (ISO 32000-2, 7.3.4.2). */
export function decodeLiteral(written: string): string {
  return written.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, sign = '') =>
    octal
      ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
      : /[\r\n]/.test(sign)
        ? ''
        : (escaped.get(sign) ?? sign),
  )
}

function decodeHex(written: string): string {
  return Buffer.from(written.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1')
}

const delimiters = new Set('\0\t\n\f\r ()<>[]{}/%')

function nameEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !delimiters.has(text[at] as string)) at++
  return at
}

/** Characters of a name may be hex escapes: `/J#61vaScript`. */
function nameOf(written: string): string {
  return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
