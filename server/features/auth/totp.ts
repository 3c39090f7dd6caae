import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds of one step, and digits of a code (RFC 6238 with SHA-1, which every authenticator app supports). */
const stepSeconds = 30
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits as RFC 4648 base32. */
export function makeTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('')
}

export function fromBase32(text: string): Buffer {
  let bits = 0
  let held = 0
  const bytes: number[] = []
  for (const character of text.toUpperCase().replace(/=+$/, '')) {
    const value = alphabet.indexOf(character)
    if (value < 0) throw new RangeError('not base32')
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return Buffer.from(bytes)
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

/**
 * The step of this code: the current one, the previous or the next (clocks differ), but none that was used already.
 * Null when the code matches none.
 */
export function stepOfCode(secret: string, code: string, now: number, lastUsed: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = stepAt(now)
  const given = Buffer.from(code)
  for (const step of [current, current - 1, current + 1])
    if (step > (lastUsed ?? -1) && timingSafeEqual(given, Buffer.from(totpCode(secret, step)))) return step
  return null
}

/** The content of the QR code for an authenticator app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const values = { algorithm: 'SHA1', digits: String(digits), issuer, period: String(stepSeconds), secret }
  return `otpauth://totp/${label}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`
}
