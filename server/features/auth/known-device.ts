import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'

/**
 * A device from which somebody has signed in before keeps a signed cookie for that account: strangers who guess its
 * password lock themselves out, and not the device. It opens nothing and proves no person.
 */
const days = 365
const signedText = (email: string, device: string) => `${email} ${device}`

/** One cookie for each account; the name tells nobody which. */
const nameFor = (email: string) => `known-device-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`

/** The id of the device that this `Cookie` header proves for the account; null when it proves none. */
export function knownDevice(config: Config, cookies: string, email: string): string | null {
  const name = nameFor(email)
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [device = '', signature = ''] = value?.split('.') ?? []
  return isSignature(config, 'known-device', signedText(email, device), Buffer.from(signature, 'base64url'))
    ? device
    : null
}

/** `Set-Cookie` for a device that has just signed in to the account. */
export function deviceCookie(config: Config, email: string): string {
  const device = randomBytes(16).toString('base64url')
  const signature = signatureOf(config, 'known-device', signedText(email, device)).toString('base64url')
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(email)}=${device}.${signature}; Max-Age=${days * 86_400}; Path=/auth/v1; HttpOnly; SameSite=Lax${secure}`
}
