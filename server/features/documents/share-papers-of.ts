import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { SetRow } from './documents.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'documents.share-papers': { readonly consignmentId: string }
  }
}

/**
 * After a change to the papers of a set, checks which papers the sets of the same goods take over. In a job, because
 * the actor may not be able to see the other set.
 */
export async function sharePapersOf(tx: Tx, { consignment_id: consignmentId }: Pick<SetRow, 'consignment_id'>) {
  if (consignmentId === null) return
  await enqueue(tx, 'documents.share-papers', { consignmentId }, { key: `documents.share-papers:${consignmentId}` })
}
