import { createCipheriv, createHash } from 'node:crypto'
import { decodeLiteral } from './pdf-names.ts'

/**
 * Whether an encrypted PDF needs a password to open (ISO 32000-2, 7.6.4): the empty password does not fit what its
 * encryption dictionary holds of the right one. One that only forbids printing or changing opens without. True if the
 * encryption cannot be read.
 */
export function needsPassword(content: Buffer): boolean {
  const text = content.toString('latin1')
  const dictionary = encryptionOf(text)
  if (!dictionary || !/\/Filter\s*\/Standard\b/.test(dictionary)) return true
  const revision = numberOf(dictionary, 'R')
  const [owner, user] = [stringOf(dictionary, 'O'), stringOf(dictionary, 'U')]
  if (revision === null || !owner || !user) return true
  if (revision >= 5) {
    const salt = user.subarray(32, 40)
    const proof = revision === 5 ? createHash('sha256').update(salt).digest() : hashOfSalt(salt)
    return !proof.equals(user.subarray(0, 32))
  }
  const id = stringOf(text, 'ID')
  const permissions = numberOf(dictionary, 'P')
  return id === null || permissions === null || !fitsEmpty({ dictionary, revision, owner, user, id, permissions })
}

/** Longer than any encryption dictionary of the standard. */
const longest = 8192

/** The text of the encryption dictionary: the last that a trailer names, or one inside the trailer. */
function encryptionOf(text: string): string | null {
  const [, number, inside] = [...text.matchAll(/\/Encrypt\s*(?:(\d{1,10})\s+\d{1,5}\s+R|(<<))/g)].at(-1) ?? []
  if (inside) return text.slice(text.lastIndexOf('/Encrypt')).slice(0, longest)
  if (number === undefined) return null
  const found = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d{1,5}\\s+obj`, 'g'))].at(-1)
  return found ? text.slice(found.index, found.index + longest).split('endobj')[0] || null : null
}

function numberOf(dictionary: string, key: string): number | null {
  const [, digits] = new RegExp(`/${key}\\s+(-?\\d{1,10})`).exec(dictionary) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The string of a key, also as the first of an array; hex or literal. */
function stringOf(text: string, key: string): Buffer | null {
  const [found, hex] =
    [...text.matchAll(new RegExp(`/${key}\\s*\\[?\\s*(?:<([0-9A-Fa-f\\s]*)>|\\()`, 'g'))].at(-1) ?? []
  if (found === undefined) return null
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex')
  return literal(text, text.lastIndexOf(found) + found.length)
}

/** A string in parentheses, from behind the first. */
function literal(text: string, from: number): Buffer {
  let depth = 1
  let at = from
  for (; at < text.length && at - from < longest; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) break
  }
  return Buffer.from(decodeLiteral(text.slice(from, at)), 'latin1')
}

interface Encryption {
  readonly dictionary: string
  readonly revision: number
  readonly owner: Buffer
  readonly user: Buffer
  readonly id: Buffer
  readonly permissions: number
}

/** What the standard appends to passwords that are too short. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Revisions 2 to 4 (algorithms 2, 4 and 5). */
function fitsEmpty({ dictionary, revision, owner, user, id, permissions }: Encryption): boolean {
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const bare = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)
  const bits = /\/V\s+[45]\b/.test(dictionary) ? 128 : (numberOf(dictionary, 'Length') ?? 40)
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, bits / 8))
  let key: Buffer = md5(padding, owner.subarray(0, 32), rights, id, Buffer.alloc(bare ? 4 : 0, 0xff))
  if (revision === 2) return rc4(key.subarray(0, 5), padding).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  let proof: Buffer = md5(padding, id)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16))
}

/** RC4, which Node has no longer; it only compares here, and protects nothing. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => {
    const kept = state[a] as number
    state[a] = state[b] as number
    state[b] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, other)
  }
  let [at, other] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      at = (at + 1) & 255
      other = (other + (state[at] as number)) & 255
      swap(at, other)
      return byte ^ (state[((state[at] as number) + (state[other] as number)) & 255] as number)
    }),
  )
}

/** Revision 6 (algorithm 2.B) of the empty password. */
function hashOfSalt(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(mixed)
      .digest()
    if (round >= 63 && (mixed.at(-1) as number) <= round - 31) return key.subarray(0, 32)
  }
}
