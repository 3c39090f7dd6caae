import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '../../domain/decision.ts'

export interface UploadLimits {
  readonly bytes: number
  /** Longest silence between two pieces. */
  readonly idleMs: number
  /** Longest time for the whole. */
  readonly wholeMs: number
}

export type UploadRefusal = 'file_too_large' | 'file_empty' | 'upload_broken' | 'upload_too_slow'

class Stop extends Error {
  readonly refusal: UploadRefusal
  constructor(refusal: UploadRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Streams a body into a new file of a folder that nobody serves, counting. Whatever ends it early (too many bytes, too
 * slow, the sender gone) is a refusal and leaves no file.
 */
export async function receive(
  body: Readable,
  folder: string,
  limits: UploadLimits,
): Promise<{ readonly file: string; readonly size: number } | Refusal<UploadRefusal>> {
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
  const slow = () => giveUp(new Stop('upload_too_slow'))
  const whole = setTimeout(slow, limits.wholeMs)
  // The body is left as it is when this ends early: its connection still has to carry the answer.
  const pieces = body.iterator({ destroyOnReturn: false })
  async function* counted(): AsyncGenerator<Buffer> {
    for (;;) {
      const idle = setTimeout(slow, limits.idleMs)
      const piece = await Promise.race([nextOf(pieces), tooSlow]).finally(() => clearTimeout(idle))
      if (piece.done) return
      size += piece.value.length
      if (size > limits.bytes) throw new Stop('file_too_large')
      yield piece.value
    }
  }
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      // One piece at a time and none queued: two hundred at once hold little.
      for await (const piece of counted()) await handle.appendFile(piece)
    } finally {
      await handle.close()
    }
    if (size > 0) return { file, size }
    await rm(file, { force: true })
    return refuse('file_empty')
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Stop) return refuse(error.refusal)
    throw error
  } finally {
    clearTimeout(whole)
  }
}

/** The next piece; that the sender is gone is no fault of ours. */
async function nextOf(pieces: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await pieces.next()
  } catch {
    throw new Stop('upload_broken')
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
