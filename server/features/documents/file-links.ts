import { createHash } from 'node:crypto'
import type { StoredFile } from '../../../contract/documents.ts'
import { type Config, derivedKey } from '../../platform/config.ts'
import { isSignature, readSignature, signatureOf } from '../../platform/keys.ts'

export type Disposition = 'attachment' | 'inline'

/** Seconds that a link is valid. */
export const linkSeconds = 120

/** What a link contains and its signature covers. */
export interface FileLink {
  readonly fileId: string
  /** The company for which it was signed. */
  readonly companyId: string
  /** Who asked for the link: it ends with their membership. */
  readonly personId: string
  /** Seconds since 1970. */
  readonly expires: number
  readonly disposition: Disposition
  /** Beginning of the content's SHA-256: different content has a different link. */
  readonly version: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path with everything that is needed to fetch the file until it expires. The signing key has no other use. */
export function signedPath(config: Config, link: FileLink): string {
  const query = new URLSearchParams({
    company: link.companyId,
    person: link.personId,
    expires: String(link.expires),
    as: link.disposition,
    version: link.version,
    key: keyId(config.secretKey),
    signature: signatureOf(config, purpose, signedText(link, keyId(config.secretKey))).toString('base64url'),
  })
  return `/api/v1/files/${link.fileId}/content?${query}`
}

/** The content of a valid link; null when any part was changed or forged, or the link has expired. */
export function readLink(config: Config, fileId: string, query: unknown, now: Date): FileLink | null {
  const given = query as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const expires = Number(text('expires'))
  const link: FileLink = {
    fileId,
    companyId: text('company'),
    personId: text('person'),
    expires,
    disposition: text('as') === 'inline' ? 'inline' : 'attachment',
    version: text('version'),
  }
  const ours = isSignature(config, purpose, signedText(link, text('key')), readSignature(text('signature')))
  if (!ours || text('as') !== link.disposition) return null
  return expires * 1000 > now.getTime() && [fileId, link.companyId, link.personId].every((id) => uuid.test(id))
    ? link
    : null
}

export function versionOf(file: { readonly sha256: string | null }): string {
  return file.sha256?.slice(0, 16) ?? ''
}

const purpose = 'file-links'

/** GET stands for HEAD as well, since both read. */
const signedText = ({ fileId, companyId, personId, expires, disposition, version }: FileLink, key: string) =>
  ['GET', key, fileId, companyId, personId, expires, disposition, version].join('\n')

/** Identifies the signing key without revealing it. */
const keyId = (secretKey: string) =>
  createHash('sha256').update(derivedKey(secretKey, purpose)).digest('base64url').slice(0, 8)

const extensions: Readonly<Record<StoredFile['type'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** RFC 6266: an ASCII name for old clients, and the full name. */
export function contentDisposition(disposition: Disposition, name: string, type: StoredFile['type']): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '') || `file.${extensions[type]}`
  const whole = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
