import type { RestoreReport } from '../../../contract/backups.ts'
import { comparableColumns } from '../../../domain/backups/shown-columns.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Storage } from '../../platform/storage.ts'
import { readShapes } from './catalogue.store.ts'
import type { OpenArchive } from './open-archive.ts'
import { withSharedRows } from './shared-rows.ts'
import { compareTrial, keyTrialTables, loadTrial, makeTrialTables, unresolved } from './trial.store.ts'

export interface Checked {
  /** All except the files, which are checked in the storage. */
  readonly report: Omit<RestoreReport, 'filesMissing'>
  /** Rows of other companies that own rows refer to and that do not exist here. */
  readonly othersMissing: number
}

/**
 * Loads an archive as a trial into temporary tables of this transaction, with the constraints of the real ones: every
 * row must be valid, and every referenced row must exist. Then reports which of them are missing here. Changes nothing.
 */
export async function checkArchive(tx: Tx, brought: OpenArchive): Promise<Checked | Refusal<'archive_version'>> {
  const { manifest } = brought
  const shapes = await readShapes(tx)
  const known = new Map(shapes.map((shape) => [shape.name, shape]))
  const fits = manifest.parts.every(({ table, columns }) =>
    columns.every((column) => known.get(table)?.columns.includes(column)),
  )
  if (!fits) return refuse('archive_version')
  await makeTrialTables(tx, shapes)
  const archive = await withSharedRows(tx, brought)
  try {
    for (const part of manifest.parts)
      for await (const rows of archive.rowsOf(part)) await loadTrial(tx, part.table, part.columns, part.own, rows)
    await keyTrialTables(tx, shapes)
  } catch (error) {
    // Classes 22 and 23: a value or row that the current tables reject.
    if (/^2[23]/.test(faultOf(error).code)) return refuse('archive_version')
    throw error
  }
  const tables: RestoreReport['tables'] = []
  let othersMissing = 0
  for (const shape of shapes) {
    for (const reference of shape.references)
      if ((await unresolved(tx, shape.name, reference)) > 0) return refuse('archive_version')
    const part = manifest.parts.find(({ table, own }) => table === shape.name && own)
    const columns = (part ?? manifest.parts.find(({ table }) => table === shape.name))?.columns
    if (!columns) continue
    const compared = await compareTrial(tx, shape, comparableColumns(shape.name, columns))
    othersMissing += compared.others_missing
    if (part)
      tables.push({ table: shape.name, records: part.rows, missing: compared.missing, different: compared.different })
  }
  const sum = (count: (row: RestoreReport['tables'][number]) => number) =>
    tables.reduce((all, row) => all + count(row), 0)
  const report: Checked['report'] = {
    companyName: manifest.company.name,
    madeAt: manifest.madeAt,
    records: sum(({ records }) => records),
    files: manifest.contents.length,
    filesLost: manifest.lost.length,
    recordsMissing: sum(({ missing }) => missing),
    tables,
  }
  return { report, othersMissing }
}

export type Contents = OpenArchive['manifest']['contents']

/**
 * Contents of the archive that are missing in the storage. Not read within a transaction, since the storage may be
 * slow.
 */
export async function missingContents(storage: Storage, { manifest }: OpenArchive): Promise<Contents> {
  const missing: Contents = []
  for (const content of manifest.contents) {
    const stream = await storage.read(content.storageKey, 0, 0)
    if (!stream) missing.push(content)
    stream?.destroy()
  }
  return missing
}
