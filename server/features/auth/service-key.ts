import type { Config } from '../../platform/config.ts'
import { signatureOf } from '../../platform/keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/**
 * The public key that the client library must send. It gives no access: it is signed with a key and an algorithm that
 * none of our checks accepts.
 */
export function anonKey(config: Config): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'anon', iss: 'umuhora', iat: 1_767_225_600, exp: 4_102_444_800 })}`
  return `${body}.${signatureOf(config, 'anon-key', body).toString('base64url')}`
}

/** A key for administration, valid for this many hours. */
export function serviceKey(keys: SigningKeys, issuer: string, hours: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return keys.sign({
    iss: issuer,
    role: 'service_role',
    aud: 'service_role',
    iat: now,
    exp: now + Math.round(hours * 3600),
  })
}
