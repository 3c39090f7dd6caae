import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Config } from '../../platform/config.ts'
import { faultOf } from '../../platform/fault.ts'
import { linesIn } from '../../platform/lines.ts'
import { NotTar, readTar, type TarEntry } from '../../platform/tar.ts'
import {
  type Content,
  contentName,
  type Manifest,
  manifestName,
  type Part,
  partName,
  readManifest,
  signatureName,
} from './manifest.ts'

/** Maximum bytes of a manifest: about 400,000 files. */
const longestManifest = 64 * 1024 * 1024
const rowsAtOnce = 500

export interface OpenArchive {
  readonly manifest: Manifest
  /** Rows of a part as JSON strings, in batches. */
  rowsOf(part: Part): AsyncGenerator<string[]>
  /** Local path of a file's content. */
  contentFile(content: Content): string
}

class Broken extends Error {}

/**
 * Unpacks an archive into a folder and checks all of it: first the signature, then each entry against the manifest by
 * name, size and SHA-256, and that there are no missing or additional entries. An archive that this installation did
 * not write is not unpacked.
 */
export async function openArchive(
  config: Config,
  file: string,
  folder: string,
): Promise<OpenArchive | Refusal<'archive_broken' | 'archive_foreign'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unzipped = createGunzip()
  const feeding = pipeline(createReadStream(file), unzipped)
  // Its error is also reported by the reads below.
  feeding.catch(() => {})
  try {
    const entries = readTar(unzipped)
    const text = await small(await nextOf(entries, manifestName))
    const signature = await small(await nextOf(entries, signatureName))
    const manifest = readManifest(config, text, signature.toString('latin1'))
    if (!manifest) return refuse('archive_foreign')
    for (const part of manifest.parts) await unpack(await nextOf(entries, partName(part)), part, partFile(folder, part))
    for (const content of manifest.contents)
      await unpack(await nextOf(entries, contentName(content)), content, path.join(folder, content.id))
    if (!(await entries.next()).done) throw new Broken()
    // Read to the end, where the checksum of gzip is.
    for await (const _rest of unzipped);
    await feeding
    return {
      manifest,
      rowsOf: (part) => (part.table === 'audit_log' ? auditRowsOf : rowsOf)(partFile(folder, part)),
      contentFile: ({ id }) => path.join(folder, id),
    }
  } catch (error) {
    const code = faultOf(error).code
    if (error instanceof Broken || error instanceof NotTar || /^Z_|^ERR_STREAM_PREMATURE/.test(code))
      return refuse('archive_broken')
    throw error
  } finally {
    unzipped.destroy()
  }
}

const partFile = (folder: string, { own, table }: Part) => path.join(folder, `${own ? 'own' : 'others'}-${table}`)

async function nextOf(entries: AsyncGenerator<TarEntry>, name: string): Promise<TarEntry> {
  const { done, value } = await entries.next()
  if (done || value.name !== name) throw new Broken()
  return value
}

async function small({ size, content }: TarEntry): Promise<Buffer> {
  if (size > longestManifest) throw new Broken()
  return Buffer.concat(await Array.fromAsync(content))
}

async function unpack(entry: TarEntry, expected: { size: number; sha256: string }, file: string): Promise<void> {
  if (entry.size !== expected.size) throw new Broken()
  const hash = createHash('sha256')
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const piece of entry.content) {
      hash.update(piece)
      await handle.appendFile(piece)
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== expected.sha256) throw new Broken()
}

/**
 * Rows of the audit log: before migrations 0450 and 0469 the names of some actions had underscores or capitals. The first
 * `verb` is the column.
 */
async function* auditRowsOf(file: string): AsyncGenerator<string[]> {
  for await (const rows of rowsOf(file)) yield rows.map((row) => row.replace(/"verb": "[^"]+"/, hyphenated))
}

const hyphenated = (named: string) =>
  named.replaceAll('_', '-').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const rowsOf = (file: string) => linesIn(createReadStream(file), rowsAtOnce)
