import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'

/** Keeps files under keys that we choose; what a person called a file is never part of its address. */
export interface Storage {
  /** Whole or not at all. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** The same from a file on this machine, without holding it in memory. `sha256` in hex, of the whole file. */
  putFile(key: string, file: string, type: string, sha256: string): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** The bytes from `start` to `end`, both included, as a stream; null where there is none. */
  read(key: string, start: number, end: number): Promise<Readable | null>
  remove(key: string): Promise<void>
}

/** `2026/11/0198…`: a random key, in a folder for each month so that none grows without end. */
export function newStorageKey(now: Date): string {
  return `${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}/${randomUUID()}`
}

const wellFormed = /^[\w-]+(\/[\w-]+)*$/

function checked(key: string): string {
  if (!wellFormed.test(key) || key.length > 200) throw new RangeError('not a storage key')
  return key
}

/** An S3-compatible store when S3_ENDPOINT is set, else a folder (which several processes may share). */
export function makeStorage(config: Config): Storage {
  return config.S3_ENDPOINT
    ? bucketStorage(config)
    : folderStorage(config.FILES_DIR ?? path.join(config.dataDir, 'files'))
}

export function folderStorage(folder: string): Storage {
  const at = (key: string) => path.join(folder, checked(key))
  /** Writes beside the place, then puts it there in one step. */
  async function place(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const file = at(key)
    const unfinished = `${file}.${randomUUID()}.part`
    await mkdir(path.dirname(file), { recursive: true })
    try {
      await write(unfinished)
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  return {
    put: (key, content) => place(key, (unfinished) => writeFile(unfinished, content, { mode: 0o600, flush: true })),
    putFile: (key, file) =>
      place(key, async (unfinished) => {
        // The kernel copies: none of it passes through our memory.
        await copyFile(file, unfinished)
        const handle = await open(unfinished, 'r+')
        try {
          await handle.chmod(0o600)
          await handle.sync()
        } finally {
          await handle.close()
        }
      }),
    async get(key) {
      try {
        return await readFile(at(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async read(key, start, end) {
      try {
        const handle = await open(at(key))
        return handle.createReadStream({ start, end })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(at(key), { force: true }),
  }
}

type BucketSettings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Path-style requests signed with AWS Signature 4, which every S3-compatible store speaks. */
export function bucketStorage(settings: BucketSettings): Storage {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region: settings.S3_REGION,
    service: 's3',
    retries: 2,
  })
  const address = (key: string) => `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${settings.S3_BUCKET}/${checked(key)}`
  const send = (key: string, init: RequestInit) =>
    client.fetch(address(key), { ...init, signal: AbortSignal.timeout(30_000) })
  return {
    async put(key, content, type) {
      const answer = await send(key, { method: 'PUT', body: Buffer.from(content), headers: { 'content-type': type } })
      if (!answer.ok) throw new Error(`the object store answered ${answer.status} to a PUT`)
    },
    async putFile(key, file, type, sha256) {
      const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 }
      const answer = await send(key, { method: 'PUT', body: await openAsBlob(file), headers })
      if (!answer.ok) throw new Error(`the object store answered ${answer.status} to a PUT`)
    },
    async get(key) {
      const answer = await send(key, { method: 'GET' })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`the object store answered ${answer.status} to a GET`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async read(key, start, end) {
      const answer = await send(key, { method: 'GET', headers: { range: `bytes=${start}-${end}` } })
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) throw new Error(`the object store answered ${answer.status} to a GET`)
      return Readable.fromWeb(answer.body)
    },
    async remove(key) {
      const answer = await send(key, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw new Error(`the object store answered ${answer.status} to a DELETE`)
    },
  }
}
