import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../../platform/config.ts'

/** Which kind of secret is sealed: one kind can't be opened as another. */
export type SealPurpose = 'signing-key' | 'totp-secret' | 'whatsapp-token' | 'whatsapp-app-secret'

/** AES-256-GCM under a key derived from SECRET_KEY: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(secretKey: string, purpose: SealPurpose, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secretKey, purpose), nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when the key is another one, or the bytes were changed. */
export function unseal(secretKey: string, purpose: SealPurpose, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secretKey, purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
