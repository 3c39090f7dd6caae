import { constants, inflateSync } from 'node:zlib'

/** What no reader of ours can see into: packed otherwise than we unpack, damaged, or far larger than it looks. */
export class Hidden extends Error {}

/** Bytes that the object streams of one file may unfold to. */
const mostUnfolded = 64 * 1024 * 1024
/** How often each letter may be looked at, in the mean: in texts that never end it would be without end. */
const mostLooks = 16
/** Streams inside streams. */
const deepest = 8

/** What reading a file may still cost. */
interface Room {
  unfolded: number
  looks: number
  depth: number
}

/**
 * Calls `found` with each name (`/Launch`) that a reader of a PDF may take for its own: those between the objects, in
 * streams that are not packed, and in object streams, which are unpacked (ISO 32000-1, 7.5.7). Texts, comments and the
 * bytes of pictures are no names. Where an object begins inside one of them, it is read as well: the table of addresses
 * may lead there. Names are given without their slash and with their hex letters resolved.
 * @throws Hidden
 */
export function namesIn(content: Buffer, found: (name: string) => void): void {
  const room = { unfolded: mostUnfolded, looks: content.length * mostLooks, depth: deepest }
  readObjects(content.toString('latin1'), content, room, found)
}

interface Dictionary {
  /** Names in it, in their order; those of dictionaries inside it too. */
  readonly names: string[]
}

/** A digit, a gap that may hold a comment, and the word with which an object begins. */
const beginsObject = /[0-9](?:[\0\t\n\f\r ]|%[^\r\n]{0,255}[\r\n])+obj/

function readObjects(text: string, bytes: Buffer, room: Room, found: (name: string) => void): void {
  let dictionary: Dictionary = { names: [] }
  if (--room.depth < 0) throw new Hidden()
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
        at = past(room, text, at, lineEnd(text, at))
        break
      case '(': {
        const end = past(room, text, at, stringEnd(text, at))
        // One that never ends is none: what follows is read.
        at = end === text.length ? at : end
        break
      }
      case '<':
        at = past(room, text, at, after(text, '>', at))
        break
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
        found(name)
        at = end
        break
      }
      default: {
        // `endstream` holds the same letters.
        if (text.slice(token.index - 3, token.index) === 'end') break
        const end = text.indexOf('endstream', at)
        const stop = end < 0 ? text.length : end
        readStream(text.slice(at, stop), bytes.subarray(at, stop), dictionary, room, found)
        at = stop
        depth = 0
      }
    }
  }
  room.depth++
}

function readStream(
  text: string,
  bytes: Buffer,
  { names }: Dictionary,
  room: Room,
  found: (name: string) => void,
): void {
  if (names.includes('ObjStm')) {
    const unpacked = unpack(bytes, names, room)
    readObjects(unpacked.toString('latin1'), unpacked, room, found)
    return
  }
  if (!names.includes('Filter') || beginsObject.test(text)) readObjects(text, bytes, room, found)
}

/** An object stream as it is meant to be: not packed, or deflated once and in no other way. */
function unpack(bytes: Buffer, names: readonly string[], room: Room): Buffer {
  if (!names.includes('Filter')) return bytes
  const others = names.filter((name) => /Decode$|^Crypt$|^(?:A85|AHx|LZW|RL|Fl)$/.test(name))
  const predicted = names.includes('Predictor')
  if (predicted || others.length !== 1 || (others[0] !== 'FlateDecode' && others[0] !== 'Fl')) throw new Hidden()
  try {
    // Many writers leave out the check sum, or end a byte early.
    const unpacked = inflateSync(bytes, { maxOutputLength: room.unfolded, finishFlush: constants.Z_SYNC_FLUSH })
    room.unfolded -= unpacked.length
    room.looks += unpacked.length * mostLooks
    return unpacked
  } catch {
    throw new Hidden()
  }
}

/** Where to go on behind a text or a comment: inside it, where an object begins in it. */
function past(room: Room, text: string, from: number, end: number): number {
  room.looks -= end - from
  if (room.looks < 0) throw new Hidden()
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

/** The end of a text in brackets, which may hold balanced brackets and any letter behind a backslash. */
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

const delimiters = new Set('\0\t\n\f\r ()<>[]{}/%')

function nameEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !delimiters.has(text[at] as string)) at++
  return at
}

/** Letters of a name may be written in hex: `/J#61vaScript`. */
function nameOf(written: string): string {
  return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
