import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { StartProblem } from '../config.ts'
import { faultOf } from '../fault.ts'
import type { Keys } from '../keys.ts'
import { NotTar, readTar, type TarEntry, tarEnd, tarHeader, tarPadding } from '../tar.ts'
import { BrokenArchive, openStream, sealStream } from './sealed-stream.ts'

const count = z.int().check(z.minimum(0))

const manifest = z.object({
  format: z.literal('umuhora-installation'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the database's migrations, in order. */
  migrations: z.array(z.string()),
  /** Id of the key with which stored secrets are sealed; null in archives of version 0.1.0. */
  keyId: z.nullable(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  jobs: count,
  files: z.array(z.object({ key: z.string(), type: z.string(), size: count, sha256: z.string() })),
  /** Storage keys of contents that were missing from the store, or did not match their checksum. */
  lost: z.array(z.string()),
})
export type InstallationManifest = z.output<typeof manifest>

const manifestName = 'manifest.json'
const longestManifest = 256 * 1024 * 1024

/**
 * A part of an archive. Rows and contents come in pieces of a few megabytes, so that nothing is held in memory as a
 * whole.
 */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}
export const piece = 4 * 1024 * 1024
export const tableEntry = (table: number) => `tables/${table}`
export const jobsEntry = 'jobs'
export const fileEntry = (file: number) => `files/${file}`

/** The name of an archive until it is complete. */
export const unfinishedOf = (file: string) => `${file}.part`

/**
 * Writes entries and then the manifest as one sealed file, which gets its name only when it is complete and on disk.
 * @returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  keys: Pick<Keys, 'secretKey'>,
  entries: AsyncGenerator<Entry, InstallationManifest>,
): Promise<number> {
  const unfinished = unfinishedOf(file)
  try {
    const zipped = createGzip({ level: 4 })
    const feeding = pipeline(Readable.from(tarOf(entries)), zipped)
    feeding.catch(() => {})
    await pipeline(Readable.from(sealStream(zipped, keys)), createWriteStream(unfinished, { mode: 0o600 }))
    await feeding
    const handle = await open(unfinished, 'r+')
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await rename(unfinished, file)
    return size
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* tarOf(entries: AsyncGenerator<Entry, InstallationManifest>): AsyncGenerator<Buffer> {
  const time = Math.floor(Date.now() / 1000)
  for (;;) {
    const { done, value } = await entries.next()
    const entry = done ? { name: manifestName, bytes: Buffer.from(JSON.stringify(value)) } : value
    yield tarHeader(entry.name, entry.bytes.length, time)
    yield entry.bytes
    yield tarPadding(entry.bytes.length)
    if (done) return yield tarEnd()
  }
}

/** Yields the entries of an archive in order, without the manifest, and returns the manifest. */
export async function* readArchive(file: string, keys: Keys): AsyncGenerator<TarEntry, InstallationManifest> {
  const unzipped = createGunzip()
  const feeding = pipeline(Readable.from(openStream(createReadStream(file), keys)), unzipped)
  const fed = feeding.then(
    () => null,
    (failure: Error) => failure,
  )
  // The first fault is the one of feeding; reading only reports that the data ended early.
  const toProblem = async (error: unknown) => {
    unzipped.destroy()
    const failure = await fed
    const first = failure && !faultOf(failure).code.startsWith('ERR_STREAM_PREMATURE') ? failure : error
    const code = faultOf(first).code
    const broken = first instanceof BrokenArchive || first instanceof NotTar || first instanceof z.core.$ZodError
    return broken || code.startsWith('Z_')
      ? new StartProblem(`The archive ${file} can't be used: ${faultOf(first).message}`)
      : first
  }
  try {
    let found: InstallationManifest | undefined
    for await (const entry of readTar(unzipped)) {
      if (found) throw new BrokenArchive('something stands behind its manifest')
      if (entry.name !== manifestName) yield { ...entry, content: guarded(entry.content, toProblem) }
      else if (entry.size > longestManifest) throw new BrokenArchive('its manifest is too long')
      else found = manifest.parse(JSON.parse(Buffer.concat(await Array.fromAsync(entry.content)).toString()))
    }
    for await (const _rest of unzipped);
    await feeding
    if (!found) throw new BrokenArchive('it has no manifest')
    return found
  } catch (error) {
    throw await toProblem(error)
  } finally {
    unzipped.destroy()
  }
}

async function* guarded(
  content: AsyncGenerator<Buffer>,
  toProblem: (error: unknown) => Promise<unknown>,
): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw await toProblem(error)
  }
}
