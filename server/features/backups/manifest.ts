import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf as sign } from '../../platform/keys.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

const part = z.object({
  /** True for the company's own rows; false for rows of others that they refer to. */
  own: z.boolean(),
  table: name,
  /** Columns of the table when the backup was made. */
  columns: z.array(name),
  rows: count,
  size: count,
  sha256,
})
export type Part = z.output<typeof part>

const content = z.object({
  id: z.uuid(),
  storageKey: z.string().check(z.maxLength(200)),
  type: z.string(),
  size: count,
  sha256,
})
export type Content = z.output<typeof content>

const manifest = z.object({
  format: z.literal('umuhora-backup'),
  version: z.literal(1),
  /** The last migration of the database at the time of the backup. */
  schema: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  madeAt: z.iso.datetime(),
  parts: z.array(part),
  contents: z.array(content),
  /** Files whose content was missing. */
  lost: z.array(z.uuid()),
})
export type Manifest = z.output<typeof manifest>

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.json.hmac-sha256'
export const partName = ({ own, table }: Part) => `${own ? 'records' : 'others'}/${table}.ndjson`
export const contentName = ({ id }: Content) => `files/${id}`

/**
 * Signature by this installation; any of its accepted keys is valid. An archive that others wrote is not even unpacked.
 */
export function signatureOf(config: Config, text: Buffer): string {
  return sign(config, 'backups', text).toString('hex')
}

/** The manifest, if this installation signed it and it is complete; otherwise null. */
export function readManifest(config: Config, text: Buffer, signature: string): Manifest | null {
  if (!isSignature(config, 'backups', text, Buffer.from(signature, 'hex'))) return null
  return manifest.parse(JSON.parse(text.toString()))
}
