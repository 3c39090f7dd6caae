import { createHash, randomBytes } from 'node:crypto'
import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'

/** What a mailed link carries, and what is kept of it. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** In the fragment: it reaches the page, and no server's log. */
export function confirmationLink({ siteUrl }: Config, token: string): string {
  return `${siteUrl}${paths.confirmAlerts}#token=${token}`
}

/**
 * The way out of a mail: a page for people, and the address that mail programs post to (RFC 8058). Its token stands in
 * the query, which is left out of the log.
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

/** The recipient that a token names; null when it is not signed by this installation. Links of old mails stay good as long as their key is accepted. */
export function recipientOfToken(config: Config, token: string): string | null {
  const [, recipientId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  return isSignature(config, 'alert-unsubscribe', recipientId, given) ? recipientId : null
}
