import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '../../domain/decision.ts'

export interface UploadLimits {
  readonly bytes: number
  /** Longest silence between two pieces. */
  readonly idleMs: number
  /** Longest time for the whole. */
  readonly wholeMs: number
  /** The least that comes in each such time: who sends a byte now and then holds a turn from others. */
  readonly least: { readonly bytes: number; readonly everyMs: number }
}

/** What the first bytes have to be; what begins otherwise is refused so, before anything of it is written. */
export interface Beginning<Code extends string> {
  readonly bytes: Buffer
  readonly otherwise: Code
}

/** A kilobyte a second over half a minute: a telephone at the edge of its network is quicker. */
export const leastRate = { bytes: 30_000, everyMs: 30_000 }

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
 * Streams a body into a new file of a folder that nobody serves, counting. Whatever ends it early (too many bytes, too
 * slow, the sender gone) is a refusal and leaves no file.
 */
export async function receive<Code extends string = never>(
  body: Readable,
  folder: string,
  limits: UploadLimits,
  begins?: Beginning<Code>,
): Promise<{ readonly file: string; readonly size: number } | Refusal<UploadRefusal | Code>> {
  // Told by its pieces, below; it may break before the first of them is asked for.
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
  // The body is left as it is when this ends early: its connection still has to carry the answer.
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
    // One piece at a time and none queued: two hundred at once hold little. The file is made for the first of them.
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

/** Bytes that a sender promises; null where it does not say, or nothing readable. */
export function promisedLength({ 'content-length': given }: IncomingHttpHeaders): number | null {
  const length = Number(given ?? Number.NaN)
  return Number.isSafeInteger(length) ? length : null
}

/** As far as a first piece reaches: one of a single byte says little, and what follows is looked at in any case. */
function beginsWith(piece: Buffer, bytes: Buffer): boolean {
  const length = Math.min(piece.length, bytes.length)
  return piece.subarray(0, length).equals(bytes.subarray(0, length))
}

/** The next piece; that the sender is gone is no fault of ours. */
async function nextOf(pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await pieces.next()
  } catch {
    throw stop('upload_broken')
  }
}

/** Removes what a process that was killed has left in the folder of unfinished uploads. */
export async function sweepUploads(folder: string, olderThanMs: number, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const age =
      now -
      (await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      ))
    if (age > olderThanMs) await rm(file, { force: true })
  }
}
