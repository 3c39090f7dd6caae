import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, derivedKey } from '../../platform/config.ts'

/** Seconds that a link is good for. */
export const linkSeconds = 120

export interface BackupLink {
  readonly backupId: string
  readonly companyId: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** Path with everything that is needed to fetch the archive until it expires; the key is used for nothing else. */
export function backupPath(config: Config, link: BackupLink): string {
  const { backupId, companyId, expires } = link
  const query = new URLSearchParams({
    company: companyId,
    expires: String(expires),
    signature: signatureOf(config, link),
  })
  return `/api/v1/backups/${backupId}/content?${query}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a valid link says; null when anything of it was changed, made up or is over. */
export function readBackupLink(config: Config, backupId: string, query: unknown, now = Date.now()): BackupLink | null {
  const given = query as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const link = { backupId, companyId: text('company'), expires: Number(text('expires')) }
  const [signature, expected] = [Buffer.from(text('signature')), Buffer.from(signatureOf(config, link))]
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return link.expires * 1000 > now && uuid.test(backupId) && uuid.test(link.companyId) ? link : null
}

function signatureOf(config: Config, { backupId, companyId, expires }: BackupLink): string {
  const said = ['GET', backupId, companyId, expires].join('\n')
  return createHmac('sha256', derivedKey(config.secretKey, 'backup-links')).update(said).digest('base64url')
}
