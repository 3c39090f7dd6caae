import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '../../domain/decision.ts'

export interface UploadLimits {
  readonly bytes: number
  /** Longest pause between two pieces. */
  readonly idleMs: number
  /** Longest time for the whole body. */
  readonly wholeMs: number
  /**
   * The least that must arrive in each such interval, so that a sender of single bytes does not hold a turn from
   * others.
   */
  readonly least: { readonly bytes: number; readonly everyMs: number }
}

/** The bytes with which a body must begin; otherwise it is refused with this code before any of it is written. */
export interface Beginning<Code extends string> {
  readonly bytes: Buffer
  readonly otherwise: Code
}

/** A kilobyte per second, measured over half a minute: even a phone at the edge of its network is faster. */
export const minimumRate = { bytes: 30_000, everyMs: 30_000 }

export type UploadRefusal = 'file_too_large' | 'file_empty' | 'upload_broken' | 'upload_too_slow'

class Stop extends Error {
  readonly refusal: string
  constructor(refusal: string) {
    super(refusal)
    this.refusal = refusal
  }
}

const stop = (refusal: UploadRefusal) => new Stop(refusal)

/**
 * Streams a body into a new file of a folder that is not served, and counts its bytes. Anything that ends it early (too
 * many bytes, too slow, sender gone) is a refusal and leaves no file.
 */
export async function receive<Code extends string = never>(
  body: Readable,
  folder: string,
  limits: UploadLimits,
  begins?: Beginning<Code>,
): Promise<{ readonly file: string; readonly size: number } | Refusal<UploadRefusal | Code>> {
  // Errors are reported by the pieces below; the body may break before the first piece is requested.
  body.on('error', () => {})
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${randomUUID()}.part`)
  let size = 0
  let giveUp: (reason: Stop) => void = () => {}
  const tooSlow = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  tooSlow.catch(() => {})
  const slow = () => giveUp(stop('upload_too_slow'))
  const whole = setTimeout(slow, limits.wholeMs)
  let before = 0
  const rate = setInterval(() => {
    if (size - before < limits.least.bytes) slow()
    before = size
  }, limits.least.everyMs)
  // The body is not destroyed when this ends early: its connection still has to carry the response.
  const pieces = body.iterator({ destroyOnReturn: false })
  async function* counted(): AsyncGenerator<Buffer> {
    for (;;) {
      const idle = setTimeout(slow, limits.idleMs)
      const piece = await Promise.race([nextOf(pieces), tooSlow]).finally(() => clearTimeout(idle))
      if (piece.done) return
      size += piece.value.length
      if (begins && size === piece.value.length && !beginsWith(piece.value, begins.bytes))
        throw new Stop(begins.otherwise)
      if (size > limits.bytes) throw stop('file_too_large')
      yield piece.value
    }
  }
  try {
    // One piece at a time and none queued, so that two hundred concurrent uploads take little memory. The file is
    // created for the first piece.
    let handle: FileHandle | undefined
    try {
      for await (const piece of counted()) {
        handle ??= await open(file, 'wx', 0o600)
        await handle.appendFile(piece)
      }
    } finally {
      await handle?.close()
    }
    if (size > 0) return { file, size }
    await rm(file, { force: true })
    return refuse('file_empty')
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Stop) return refuse(error.refusal as UploadRefusal | Code)
    throw error
  } finally {
    clearTimeout(whole)
    clearInterval(rate)
  }
}

/** The content length that a sender states; null when it is missing or unreadable. */
export function promisedLength({ 'content-length': given }: IncomingHttpHeaders): number | null {
  const length = Number(given ?? Number.NaN)
  return Number.isSafeInteger(length) ? length : null
}

/**
 * Compares as many bytes as the first piece has. A short one proves little, but the content is checked later in any
 * case.
 */
function beginsWith(piece: Buffer, bytes: Buffer): boolean {
  const length = Math.min(piece.length, bytes.length)
  return piece.subarray(0, length).equals(bytes.subarray(0, length))
}

/** The next piece. A sender who is gone is a refusal, not a fault of ours. */
async function nextOf(pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await pieces.next()
  } catch {
    throw stop('upload_broken')
  }
}

/** Removes the unfinished uploads that killed processes left in the folder. */
export async function sweepUploads(folder: string, olderThanMs: number, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const age =
      now.getTime() -
      (await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => now.getTime(),
      ))
    if (age > olderThanMs) await rm(file, { force: true })
  }
}
