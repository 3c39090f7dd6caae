import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'

/**
 * A device that has signed in to an account has a signed cookie for it: strangers who guess the password lock out
 * themselves, not the device. The cookie gives no access and proves no identity.
 */
const days = 365
const signedText = (email: string, device: string) => `${email} ${device}`

/**
 * Cookie of the device, shared by everyone who signs in on it. It is neither signed nor secret, because it only shows
 * that two accounts share a device.
 */
const deviceName = 'device'
const wellFormed = /^[\w-]{22}$/

const cookieOf = (config: Config, name: string, value: string) => {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${days * 86_400}; Path=/auth/v1; HttpOnly; SameSite=Lax${secure}`
}

const cookieIn = (cookies: string, name: string) =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The device of this `Cookie` header, as its stored hash, and the `cookie` to set when it had none. */
export function deviceOf(config: Config, cookies: string): { readonly hash: Buffer; readonly cookie: string | null } {
  const sent = cookieIn(cookies, deviceName)
  const known = sent !== undefined && wellFormed.test(sent)
  const device = known ? sent : randomBytes(16).toString('base64url')
  const hash = createHash('sha256').update(device).digest()
  return { hash, cookie: known ? null : cookieOf(config, deviceName, device) }
}

/** One cookie for each account; its name does not reveal the account. */
const nameFor = (email: string) => `known-device-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`

/** The id of the device that this `Cookie` header proves for the account; null when it proves none. */
export function knownDevice(config: Config, cookies: string, email: string): string | null {
  const [device = '', signature = ''] = cookieIn(cookies, nameFor(email))?.split('.') ?? []
  return isSignature(config, 'known-device', signedText(email, device), Buffer.from(signature, 'base64url'))
    ? device
    : null
}

/** `Set-Cookie` for a device that has just signed in to the account. */
export function deviceCookie(config: Config, email: string): string {
  const device = randomBytes(16).toString('base64url')
  const signature = signatureOf(config, 'known-device', signedText(email, device)).toString('base64url')
  return cookieOf(config, nameFor(email), `${device}.${signature}`)
}
