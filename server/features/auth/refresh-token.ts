import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token: version, session (16 bytes), number of the refresh (8 bytes), and 128 bits of HMAC-SHA256 over them
 * under the session's own key; base64url, 55 characters. Only the key and the number are stored, so that there is no
 * table of tokens that could grow or be stolen.
 */
const version = 1
const length = 41

export interface RefreshTokenParts {
  readonly sessionId: string
  readonly counter: number
  readonly signed: Buffer
  readonly signature: Buffer
}

export function makeRefreshToken(sessionId: string, key: Buffer, counter: number): string {
  const body = Buffer.alloc(25)
  body[0] = version
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1)
  body.writeBigUInt64BE(BigInt(counter), 17)
  return Buffer.concat([body, sign(key, body)]).toString('base64url')
}

/** Null when the text does not have the format of a refresh token. */
export function readRefreshToken(token: string): RefreshTokenParts | null {
  if (!/^[A-Za-z0-9_-]{55}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The last character has four unused bits: only one encoding of a token is accepted.
  if (bytes.length !== length || bytes[0] !== version || bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 1, 17)
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: Number(bytes.readBigUInt64BE(17)),
    signed: bytes.subarray(0, 25),
    signature: bytes.subarray(25),
  }
}

export function isSignedBy(parts: RefreshTokenParts, key: Buffer): boolean {
  return timingSafeEqual(sign(key, parts.signed), parts.signature)
}

const sign = (key: Buffer, body: Buffer) => createHmac('sha256', key).update(body).digest().subarray(0, 16)
