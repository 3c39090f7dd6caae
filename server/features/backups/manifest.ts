import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { isSignature, signatureOf as sign } from '../../platform/keys.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

const part = z.object({
  /** The rows are the company's own; else they came along because own ones name them. */
  own: z.boolean(),
  table: name,
  /** Of the table when the backup was made. */
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
  /** The last migration of the database that it was made of. */
  schema: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  madeAt: z.iso.datetime(),
  parts: z.array(part),
  contents: z.array(content),
  /** Files whose content was not there any more. */
  lost: z.array(z.uuid()),
})
export type Manifest = z.output<typeof manifest>

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.json.hmac-sha256'
export const partName = ({ own, table }: Part) => `${own ? 'records' : 'others'}/${table}.ndjson`
export const contentName = ({ id }: Content) => `files/${id}`

/** Signed by this installation, with any of its accepted keys: an archive that anybody else wrote is not even unpacked. */
export function signatureOf(config: Config, text: Buffer): string {
  return sign(config, 'backups', text).toString('hex')
}

/** The manifest, when it is one of ours and whole; else null. */
export function readManifest(config: Config, text: Buffer, signature: string): Manifest | null {
  if (!isSignature(config, 'backups', text, Buffer.from(signature, 'hex'))) return null
  return manifest.parse(JSON.parse(text.toString()))
}
