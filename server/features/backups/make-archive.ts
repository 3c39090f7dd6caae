import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writtenOfOthers } from '../../../domain/backups/shown-columns.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { tarEnd, tarHeader, tarPadding } from '../../platform/tar.ts'
import { companyName } from '../companies/companies.views.ts'
import { lastMigration, readShapes, type TableShape } from './catalogue.store.ts'
import {
  type Content,
  contentName,
  type Manifest,
  manifestName,
  type Part,
  partName,
  signatureName,
  signatureOf,
} from './manifest.ts'
import { chooseRows, chosenFiles, chosenRows, type FileContent } from './records.store.ts'

export interface Making {
  /** An empty folder for temporary files. */
  readonly folder: string
  /** Called with the number of records and files that are done, and their total. */
  readonly progress: (done: number, all: number) => Promise<void>
}

/** A company's records as lines in the folder, and the files that they refer to. */
export interface CopiedRecords {
  readonly schema: string
  readonly company: Manifest['company']
  readonly parts: readonly Part[]
  readonly rows: number
  readonly files: readonly FileContent[]
}

/**
 * Copies the records into the folder in one snapshot, which is the caller's transaction. The storage is not used in it.
 */
export async function copyRecords(tx: Tx, companyId: string, { folder, progress }: Making): Promise<CopiedRecords> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const shapes = await readShapes(tx)
  const rows = await chooseRows(tx, shapes, companyId)
  const files = await chosenFiles(tx, companyId)
  let done = 0
  const step = async (steps: number) => {
    done += steps
    await progress(done, rows + files.length)
  }
  await step(0)
  const parts: Part[] = []
  for (const shape of shapes)
    for (const own of [true, false]) {
      const part = await writePart(tx, companyId, folder, shape, own, step)
      if (part.rows > 0) parts.push(part)
    }
  const company = { id: companyId, name: await companyName(tx, companyId) }
  return { schema: await lastMigration(tx), company, parts, rows, files }
}

/**
 * Writes copied records and the files that they refer to as one archive: a gzipped tar of a signed manifest, the
 * records as lines of JSON by table, and the files. Each content is read twice: once to verify that it is complete, and
 * once to write it after the manifest that declares it.
 */
export async function writeArchive(
  records: CopiedRecords,
  { config, storage, now, folder, progress }: Making & { config: Config; storage: Storage; now: Date },
): Promise<{ file: string; manifest: Manifest }> {
  const { schema, company, parts, rows, files } = records
  let done = rows
  const contents: Content[] = []
  const lost: string[] = []
  for (const file of files) {
    if (await isWhole(storage, file)) contents.push(contentOf(file))
    else lost.push(file.id)
    done++
    await progress(done, rows + files.length)
  }
  const manifest: Manifest = {
    format: 'umuhora-backup',
    version: 1,
    schema,
    company,
    madeAt: now.toISOString(),
    parts: [...parts],
    contents,
    lost,
  }
  const file = path.join(folder, 'archive.tar.gz')
  const entries = Readable.from(archiveEntries(config, storage, folder, manifest, now))
  await pipeline(entries, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  return { file, manifest }
}

const contentOf = ({ id, storage_key, type, size, sha256 }: FileContent): Content => ({
  id,
  storageKey: storage_key,
  type,
  size,
  sha256,
})

async function writePart(
  tx: Tx,
  companyId: string,
  folder: string,
  shape: TableShape,
  own: boolean,
  step: (steps: number) => Promise<void>,
): Promise<Part> {
  const hash = createHash('sha256')
  const handle = await open(partFile(folder, shape.name, own), 'w', 0o600)
  let rows = 0
  let size = 0
  try {
    for await (const batch of chosenRows(tx, companyId, shape, own)) {
      const lines = Buffer.from(`${batch.join('\n')}\n`)
      hash.update(lines)
      await handle.appendFile(lines)
      rows += batch.length
      size += lines.length
      await step(batch.length)
    }
  } finally {
    await handle.close()
  }
  const columns = own ? [...shape.columns] : writtenOfOthers(shape.name, shape.columns)
  return { own, table: shape.name, columns, rows, size, sha256: hash.digest('hex') }
}

const partFile = (folder: string, table: string, own: boolean) =>
  path.join(folder, `${own ? 'own' : 'others'}-${table}`)

async function isWhole(storage: Storage, { storage_key, size, sha256 }: FileContent): Promise<boolean> {
  const content = await storage.read(storage_key, 0, size - 1)
  if (!content) return false
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece as Buffer)
  return hash.digest('hex') === sha256
}

async function* archiveEntries(
  config: Config,
  storage: Storage,
  folder: string,
  manifest: Manifest,
  now: Date,
): AsyncGenerator<Buffer> {
  const time = Math.floor(now.getTime() / 1000)
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  const signature = Buffer.from(signatureOf(config, text))
  for (const [name, bytes] of [
    [manifestName, text],
    [signatureName, signature],
  ] as const) {
    yield tarHeader(name, bytes.length, time)
    yield bytes
    yield tarPadding(bytes.length)
  }
  for (const part of manifest.parts) {
    const file = partFile(folder, part.table, part.own)
    yield tarHeader(partName(part), part.size, time)
    yield* createReadStream(file)
    yield tarPadding(part.size)
    await rm(file)
  }
  for (const content of manifest.contents) {
    const bytes = await storage.read(content.storageKey, 0, content.size - 1)
    if (!bytes) throw new Error(`the content of file ${content.id} went away`)
    yield tarHeader(contentName(content), content.size, time)
    yield* bytes
    yield tarPadding(content.size)
  }
  yield tarEnd()
}

/** SHA-256 in hex, and size, of a local file. */
export async function digestOf(file: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { sha256: hash.digest('hex'), size: (await stat(file)).size }
}
