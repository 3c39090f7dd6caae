import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Config, derivedKey } from './config.ts'

/** The accepted secret keys: the first one signs and seals, all of them verify and open. */
export type Keys = Pick<Config, 'secretKey' | 'secretKeys'>

/** HMAC-SHA-256 of a text, with the key for one purpose. */
export function signatureOf(
  { secretKey }: Pick<Keys, 'secretKey'>,
  purpose: string,
  signedText: string | Buffer,
): Buffer {
  return hmac(derivedKey(secretKey, purpose), signedText)
}

/** True when one of the accepted keys made the signature; compared in constant time. */
export function isSignature(keys: Keys, purpose: string, signedText: string | Buffer, given: Buffer): boolean {
  return keys.secretKeys.some((secretKey) => {
    const right = signatureOf({ secretKey }, purpose, signedText)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** A signature in a URL; empty unless it is written as `toString('base64url')` writes it, so that it has one form. */
export function readSignature(written: string): Buffer {
  const bytes = Buffer.from(written, 'base64url')
  return bytes.toString('base64url') === written ? bytes : Buffer.alloc(0)
}

export const hmac = (key: Buffer, signedText: string | Buffer): Buffer =>
  createHmac('sha256', key).update(signedText).digest()

/** The kind of a sealed secret: one kind can't be opened as another. */
export type SealPurpose = 'signing-key' | 'totp-secret' | 'whatsapp-token' | 'whatsapp-app-secret' | 'retired-key'

/** AES-256-GCM under a key derived from SECRET_KEY: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal({ secretKey }: Pick<Keys, 'secretKey'>, purpose: SealPurpose, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secretKey, purpose), nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * @throws Error when it was sealed with none of the keys, or the bytes were changed.
 */
export function unseal({ secretKeys }: Keys, purpose: SealPurpose, sealed: Buffer): string {
  for (const secretKey of secretKeys) {
    const plain = opened(secretKey, purpose, sealed)
    if (plain !== null) return plain
  }
  throw new Error(`a sealed secret (${purpose}) can be opened with none of the keys in SECRET_KEY`)
}

/** Seals a secret again with the first key; null when it already is. @throws Error when none of the keys opens it. */
export function resealed(keys: Keys, purpose: SealPurpose, sealed: Buffer): Buffer | null {
  if (opened(keys.secretKey, purpose, sealed) !== null) return null
  return seal(keys, purpose, unseal(keys, purpose, sealed))
}

function opened(secretKey: string, purpose: SealPurpose, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secretKey, purpose), sealed.subarray(0, 12))
  try {
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
