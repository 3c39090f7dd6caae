import { type HeldPaper, takenOver } from '../../../domain/documents/shared-papers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { putVersion } from './add-version.ts'
import { type DocumentRow, lockSetsOfConsignment, type SetRow, stateOf } from './documents.store.ts'
import { documentsOfSets, type HeldVersionRow, versionsHeld } from './documents.views.ts'
import { insertShare } from './files.store.ts'

interface Held extends HeldPaper {
  readonly row: DocumentRow
  readonly version: HeldVersionRow | undefined
}

/**
 * The documents of one consignment take over what was uploaded in another of its sets. A version retains its upload
 * time, so that the newest is the same in every set. Both parties of the document may read its file. Needs the worker
 * role: no company sees all sets.
 */
export async function sharePapers(tx: Tx, consignmentId: string, now: Date): Promise<void> {
  const sets = await lockSetsOfConsignment(tx, consignmentId)
  if (sets.length < 2) return
  for (const { to, from } of takenOver(await heldBy(tx, sets))) {
    const { row } = to
    const { version } = from
    if (!version?.file_id || !version.file_company_id) continue
    const file = { id: version.file_id, company_id: version.file_company_id }
    for (const reader of [row.customer_company_id, row.provider_company_id])
      if (reader !== file.company_id) await insertShare(tx, file, reader)
    const { file_id, file_company_id, reference, uploaded_at } = version
    const taken_from = version.taken_from ?? from.setKind
    await putVersion({ tx, actor: null, now }, row, {
      file_id,
      file_company_id,
      reference,
      note: null,
      uploaded_at,
      taken_from,
    })
  }
}

async function heldBy(tx: Tx, sets: readonly SetRow[]): Promise<Held[]> {
  const documents = await documentsOfSets(tx, sets)
  const versions = await versionsHeld(
    tx,
    [...documents.values()].flat().map(({ id }) => id),
  )
  return sets.flatMap((set) =>
    (documents.get(set.id) ?? []).map((row): Held => {
      const own = versions.get(row.id) ?? []
      const version = own.at(-1)
      return {
        row,
        version,
        id: row.id,
        setId: set.id,
        setKind: set.subject_kind,
        setClosed: set.closed_at !== null,
        code: row.code,
        ...stateOf(row),
        files: own.flatMap(({ file_id }) => file_id ?? []),
        newest: version
          ? {
              fileId: version.file_id,
              uploadedAt: version.uploaded_at.getTime(),
              clean: version.file_status === 'clean',
              byCustomer: version.file_company_id === row.customer_company_id,
            }
          : null,
      }
    }),
  )
}
