import { reducedTables } from '../../../domain/backups/backup-tables.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { DatabaseAway } from '../../platform/database/connection-loss.ts'
import type { Tx } from '../../platform/database/database.ts'
import { faultOf } from '../../platform/fault.ts'
import { makeStorage, type Storage } from '../../platform/storage.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { inUtc, readShapes } from './catalogue.store.ts'
import type { Contents } from './check-archive.ts'
import type { OpenArchive } from './open-archive.ts'
import { withSharedRows } from './shared-rows.ts'
import { isReduced, preserveTimestamps, putBack } from './trial.store.ts'

export interface RestoreInput {
  readonly archive: OpenArchive
  /** Contents that are missing in the storage. */
  readonly contents: Contents
  /**
   * Whether rows of other companies are restored too: only when the installation has lost the company. Otherwise those
   * companies restore them themselves.
   */
  readonly others: boolean
  /** Called with the number of records and files that are done, and their total; returns false to stop. */
  readonly progress: (done: number, all: number) => Promise<boolean>
}

/** Numbers of records and files that were missing and have been restored. */
export interface PutBack {
  readonly records: number
  readonly files: number
}

/**
 * Restores missing contents and records, and runs `also` in the transaction of the records. Everything is restored, or
 * nothing if it is refused, stopped or interrupted.
 */
export async function restoreMissing(
  context: AppContext,
  putting: RestoreInput,
  also: (tx: Tx, done: PutBack) => Promise<void>,
): Promise<PutBack | Refusal<'stopped' | 'restore_clash'>> {
  const storage = makeStorage(context.config)
  const stored: string[] = []
  // Not in a job: the next try stores contents under the same keys, and a late job would remove those.
  const undo = async () => {
    for (const [at, key] of stored.entries())
      try {
        await storage.remove(key)
      } catch (error) {
        const isAway = error instanceof Unavailable
        const keys = isAway ? stored.slice(at) : [key]
        context.log.error({ keys, reason: faultOf(error).message }, 'contents of a failed restore remain in the store')
        if (isAway) return
      }
  }
  try {
    const stopped = await putContentsBack(storage, putting, stored)
    const done =
      stopped ??
      (await context.worker.transact(async (tx) => {
        const result = await putRecordsBack(tx, putting)
        if (!isRefusal(result)) await also(tx, result)
        return result
      }, inUtc))
    if (isRefusal(done)) await undo()
    return done
  } catch (error) {
    // When the connection broke, the records may be stored without our knowledge: their contents stay.
    if (!(error instanceof DatabaseAway)) await undo()
    throw error
  }
}

const partsOf = ({ archive, others }: RestoreInput) => archive.manifest.parts.filter(({ own }) => own || others)

const stepsOf = (putting: RestoreInput) =>
  partsOf(putting).reduce((rows, part) => rows + part.rows, 0) + putting.contents.length

/**
 * Writes missing contents into the storage before the transaction of the records, since the storage has no transactions
 * and must not delay one. Adds their keys to `stored`, so that they can be removed if the records fail.
 */
async function putContentsBack(
  storage: Storage,
  putting: RestoreInput,
  stored: string[],
): Promise<null | Refusal<'stopped'>> {
  const { archive, contents, progress } = putting
  for (const [done, content] of contents.entries()) {
    stored.push(content.storageKey)
    await storage.putFile(content.storageKey, archive.contentFile(content), content.type, content.sha256)
    if (!(await progress(done + 1, stepsOf(putting)))) return refuse('stopped')
  }
  return null
}

/**
 * Restores the missing records, all or none; existing rows remain unchanged. Of a company that is here only because the
 * archives of others refer to it, the rows are completed.
 */
async function putRecordsBack(tx: Tx, putting: RestoreInput): Promise<PutBack | Refusal<'stopped' | 'restore_clash'>> {
  const { contents, progress } = putting
  const archive = await withSharedRows(tx, putting.archive)
  const parts = partsOf(putting)
  const all = stepsOf(putting)
  let done = contents.length
  let records = 0
  await preserveTimestamps(tx)
  const completing = putting.others && (await isReduced(tx, archive.manifest.company.id))
  try {
    for (const { name, key } of await readShapes(tx))
      for (const part of parts.filter(({ table }) => table === name).sort((a, b) => Number(a.own) - Number(b.own)))
        for await (const rows of archive.rowsOf(part)) {
          const complete = completing && part.own && reducedTables.includes(name) ? key : null
          records += await putBack(tx, { table: name, columns: part.columns, complete }, rows)
          done += rows.length
          if (!(await progress(done, all))) return refuse('stopped')
        }
  } catch (error) {
    // Another row has taken a number or key in the meantime, so this row and those that refer to it can't be restored.
    if (/^23/.test(faultOf(error).code)) return refuse('restore_clash')
    throw error
  }
  return { records, files: contents.length }
}
