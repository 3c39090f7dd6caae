import { createHash, randomBytes } from 'node:crypto'
import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'

/** The token of a mailed link, and the hash of it that is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token is in the fragment, which reaches the page but no server's log. */
export function confirmationLink({ siteUrl }: Config, token: string): string {
  return `${siteUrl}${paths.confirmAlerts}#token=${token}`
}

/**
 * Ways to unsubscribe from a mail: a page for people, and the address to which mail programs post (RFC 8058). Its token
 * is in the query, which is not logged.
 */
export function unsubscribeLinks(config: Config, recipientId: string): { page: string; oneClick: string } {
  const token = unsubscribeToken(config, recipientId)
  return {
    page: unsubscribePage(config, token),
    oneClick: `${config.siteUrl}/hooks/unsubscribe?token=${token}`,
  }
}

export function unsubscribePage({ siteUrl }: Config, token: string): string {
  return `${siteUrl}${paths.unsubscribeAlerts}#token=${encodeURIComponent(token)}`
}

function unsubscribeToken(config: Config, recipientId: string): string {
  return `${recipientId}.${signatureOf(config, 'alert-unsubscribe', recipientId).toString('base64url')}`
}

/**
 * The recipient of a token; null when it is not signed by this installation. Links in old mails are valid as long as
 * their key is accepted.
 */
export function recipientOfToken(config: Config, token: string): string | null {
  const [, recipientId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  return isSignature(config, 'alert-unsubscribe', recipientId, given) ? recipientId : null
}
