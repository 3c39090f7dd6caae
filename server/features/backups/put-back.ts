import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { readShapes } from './catalogue.store.ts'
import { missingContents } from './check-archive.ts'
import type { OpenArchive } from './open-archive.ts'
import { withSharedRows } from './shared-rows.ts'
import { putBack } from './trial.store.ts'

export interface PuttingBack {
  readonly tx: Tx
  readonly storage: Storage
  readonly archive: OpenArchive
  /** Rows of others are put back only where the house is empty; else they are theirs to bring. */
  readonly others: boolean
  /** Told how many records and files are done, of how many; answers whether to go on. */
  readonly progress: (done: number, all: number) => Promise<boolean>
}

/**
 * Puts back what is missing, all of it or nothing: what is here stays as it is. Contents are put first into the store,
 * which knows no transaction; `undo` takes them away again when the transaction comes to nothing.
 */
export async function putArchiveBack(
  { tx, storage, archive: brought, others, progress }: PuttingBack,
  undo: (() => Promise<void>)[],
): Promise<{ records: number; files: number } | Refusal<'stopped' | 'restore_clash'>> {
  const archive = await withSharedRows(tx, brought)
  const { manifest } = archive
  const parts = manifest.parts.filter(({ own }) => own || others)
  const contents = await missingContents(storage, archive)
  const all = parts.reduce((rows, part) => rows + part.rows, 0) + contents.length
  let done = 0
  for (const content of contents) {
    undo.push(() => storage.remove(content.storageKey))
    await storage.putFile(content.storageKey, archive.contentFile(content), content.type, content.sha256)
    done++
    if (!(await progress(done, all))) return refuse('stopped')
  }
  let records = 0
  try {
    for (const { name } of await readShapes(tx))
      for (const part of parts.filter(({ table }) => table === name).sort((a, b) => Number(a.own) - Number(b.own)))
        for await (const rows of archive.rowsOf(part)) {
          records += await putBack(tx, name, part.columns, rows)
          done += rows.length
          if (!(await progress(done, all))) return refuse('stopped')
        }
  } catch (error) {
    // A number or a key that another row has taken meanwhile: what names the row that could not come back can't either.
    if (/^23/.test((error as { code?: string }).code ?? '')) return refuse('restore_clash')
    throw error
  }
  return { records, files: contents.length }
}
