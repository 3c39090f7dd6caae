import './backups.events.ts'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import { announce } from '../../platform/events.ts'
import type { Storage } from '../../platform/storage.ts'

/** Milliseconds between two progress updates. */
const signEvery = 400

/** Runs work with a temporary folder of its own. */
export async function inFolder<T>({ config }: AppContext, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(config.dataDir, 'backups', randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders left by a killed process. */
export async function sweepFolders({ dataDir }: Config, olderThanMs: number, now: Date): Promise<void> {
  const room = path.join(dataDir, 'backups')
  for (const name of await readdir(room).catch(() => [])) {
    const folder = path.join(room, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > olderThanMs) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fetches an archive from the storage as a local file.
 *
 * @throws when it is missing
 */
export async function fetchArchive(storage: Storage, key: string, size: number, folder: string): Promise<string> {
  const content = await storage.read(key, 0, size - 1)
  if (!content) throw new Error('the archive is gone from the store')
  const file = path.join(folder, 'fetched.tar.gz')
  await pipeline(content, createWriteStream(file, { mode: 0o600 }))
  return file
}

/** Notifies the company's browsers of progress in its backups. */
export async function announceProgress(tx: Parameters<typeof announce>[0], companyId: string): Promise<void> {
  await announce(tx, {
    type: 'backups.moved',
    companies: [companyId],
    subject: { kind: 'company', id: companyId },
    data: {},
  })
}

/** Limits progress updates to one per interval, and always lets the last one through. */
export function throttledProgress(sign: (done: number, all: number) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  return async (done: number, all: number) => {
    if (performance.now() - last < signEvery && done < all) return
    last = performance.now()
    await sign(done, all)
  }
}
