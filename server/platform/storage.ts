import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { request } from 'undici'
import type { Config } from './config.ts'
import { faultOf } from './fault.ts'
import { countCall } from './metrics/outside-calls.ts'
import { Unavailable } from './unavailable.ts'

/**
 * Stores files under keys that we choose; the file name that a person gave is never part of the key. Every method
 * throws `StorageAway` when an object store does not respond.
 */
export interface Storage {
  /** Stored completely or not at all. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Stores a file of this machine without loading it into memory. `sha256` in hex, of the whole file. */
  putFile(key: string, file: string, type: string, sha256: string): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** The bytes from `start` to `end`, both included, as a stream; null when there is none. */
  read(key: string, start: number, end: number): Promise<Readable | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** `2026/11/0198…`: a random key, with a folder for each month so that no folder grows without limit. */
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
  /** Writes a temporary file beside it, then renames it in one step. */
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
        // The kernel copies the file without loading it into our memory.
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
        if (faultOf(error).code === 'ENOENT') return null
        throw error
      }
    },
    async read(key, start, end) {
      try {
        const handle = await open(at(key))
        return handle.createReadStream({ start, end })
      } catch (error) {
        if (faultOf(error).code === 'ENOENT') return null
        throw error
      }
    },
    async has(key) {
      try {
        return (await stat(at(key))).isFile()
      } catch (error) {
        if (faultOf(error).code === 'ENOENT') return false
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

/** The object store is away, hangs or is overloaded. */
export class StorageAway extends Unavailable {
  override readonly name = 'StorageAway'
}

/**
 * Milliseconds without a byte transferred after which the store is considered away. An answer takes ten seconds at most:
 * undici's timers are up to a second late, and a busy machine adds to it.
 */
const longestSilence = 5000
/** Milliseconds after the first try until which a busy store is retried: a person waits for the response. */
const askAgainWithin = 1500
/**
 * Bytes. Of each piece that it sends or takes the store may be silent as long, so that a file takes at most so many
 * silences as it has pieces, and one more.
 */
const largestPiece = 64 * 1024

/** The content to send; a new stream for each try. */
type Body = () => AsyncIterable<Uint8Array>

/** Storage with path-style requests signed with AWS Signature 4, which every S3-compatible store supports. */
export function bucketStorage(settings: BucketSettings, silence = longestSilence): Storage {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region: settings.S3_REGION,
    service: 's3',
  })
  const address = (key: string) => `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${settings.S3_BUCKET}/${checked(key)}`

  async function once(key: string, method: Method, headers: Record<string, string>, body?: Body) {
    const signed = await client.sign(address(key), { method, headers })
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), silence)
    try {
      // Loaded only by installations that store their files in an object store.
      const { request } = await import('undici')
      return await request(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body ? Readable.from(watched(body(), timer), { objectMode: false }) : null,
        signal: abort.signal,
        headersTimeout: silence,
        bodyTimeout: silence,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(key: string, method: Method, headers: Record<string, string> = {}, body?: Body) {
    const began = performance.now()
    let linesClosed = 0
    for (let wait = 100; ; wait *= 2) {
      const answer = await once(key, method, headers, body).catch((error: Error) => error)
      if (answer instanceof Error) {
        countCall('s3', false)
        if (isClosedLine(answer) && ++linesClosed <= 2 && performance.now() - began < askAgainWithin) continue
        throw new StorageAway(`the object store did not answer a ${method}`, { cause: answer })
      }
      const { statusCode: status } = answer
      countCall('s3', status < 500 && status !== 429)
      if (status < 400) return answer
      await readToEnd(answer)
      if (status === 404) return null
      const busy = status >= 500 || status === 429
      if (!busy) throw new Error(`the object store answered ${status} to a ${method}`)
      if (performance.now() - began > askAgainWithin || wait > 400)
        throw new StorageAway(`the object store answered ${status} to a ${method}`)
      await pause(wait)
    }
  }

  /** Reads what an answer contains besides its status, so that the connection can be reused. */
  const readToEnd = ({ body }: Answer) =>
    body.dump({ limit: largestPiece, signal: AbortSignal.timeout(silence) }).catch(() => {})

  async function put(key: string, size: number, body: Body, headers: Record<string, string>): Promise<void> {
    const answer = await send(key, 'PUT', { ...headers, 'content-length': String(size) }, body)
    if (!answer) throw new Error('the object store answered 404 to a PUT: there is no such bucket')
    await readToEnd(answer)
  }

  return {
    put: (key, content, type) => put(key, content.length, () => pieces(content), { 'content-type': type }),
    async putFile(key, file, type, sha256) {
      const { size } = await stat(file)
      const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 }
      await put(key, size, () => createReadStream(file, { highWaterMark: largestPiece }), headers)
    },
    async get(key) {
      const answer = await send(key, 'GET')
      return answer && new Uint8Array(await buffer(paced(answer.body, silence)))
    },
    async read(key, start, end) {
      const answer = await send(key, 'GET', { range: `bytes=${start}-${end}` })
      return answer && paced(answer.body, silence)
    },
    async has(key) {
      const answer = await send(key, 'HEAD')
      if (answer) await readToEnd(answer)
      return answer !== null
    },
    async remove(key) {
      const answer = await send(key, 'DELETE')
      if (answer) await readToEnd(answer)
    },
  }
}

/** The store may close a keep-alive connection just when it is reused; a retry opens a new one. */
function isClosedLine(error: Error & { readonly code?: string }): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '')
}

/**
 * The content of an answer. It breaks off when the store was waited for longer than it may be silent for each piece; how
 * long the reader takes does not count.
 */
function paced(body: Answer['body'], silence: number): Readable {
  const chunks = body[Symbol.asyncIterator]()
  let [waited, received] = [0, 0]
  body.on('error', () => {})
  return new Readable({
    read() {
      const asked = performance.now()
      const got = ({ done, value }: IteratorResult<Uint8Array>) => {
        waited += performance.now() - asked
        received += done ? 0 : value.length
        if (waited > silence * (1 + received / largestPiece))
          this.destroy(new StorageAway('the object store is too slow'))
        else this.push(done ? null : value)
      }
      chunks.next().then(got, (cause: Error) => this.destroy(new StorageAway('the object store broke off', { cause })))
    },
    destroy(error, done) {
      body.destroy()
      done(error)
    },
  })
}

type Answer = Awaited<ReturnType<typeof request>>

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += largestPiece) yield content.subarray(at, at + largestPiece)
}

/** Restarts the timer with each piece sent, because it shows that the store responds. */
async function* watched(body: AsyncIterable<Uint8Array>, timer: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    timer.refresh()
    yield piece
  }
}
