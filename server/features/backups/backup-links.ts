import type { Config } from '../../platform/config.ts'
import { isSignature, readSignature, signatureOf } from '../../platform/keys.ts'

/** Seconds that a link is valid. */
export const linkSeconds = 120

export interface BackupLink {
  readonly backupId: string
  readonly companyId: string
  /** Who made the link: it ends with their membership. */
  readonly personId: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** Path with everything that is needed to fetch the archive until it expires. The signing key has no other use. */
export function backupPath(config: Config, link: BackupLink): string {
  const { backupId, companyId, personId, expires } = link
  const query = new URLSearchParams({
    company: companyId,
    person: personId,
    expires: String(expires),
    signature: signatureOf(config, 'backup-links', signedText(link)).toString('base64url'),
  })
  return `/api/v1/backups/${backupId}/content?${query}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The content of a valid link; null when any part was changed or forged, or the link has expired. */
export function readBackupLink(config: Config, backupId: string, query: unknown, now: Date): BackupLink | null {
  const given = query as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const link = { backupId, companyId: text('company'), personId: text('person'), expires: Number(text('expires')) }
  if (!isSignature(config, 'backup-links', signedText(link), readSignature(text('signature')))) return null
  return link.expires * 1000 > now.getTime() && [backupId, link.companyId, link.personId].every((id) => uuid.test(id))
    ? link
    : null
}

const signedText = ({ backupId, companyId, personId, expires }: BackupLink) =>
  ['GET', backupId, companyId, personId, expires].join('\n')
