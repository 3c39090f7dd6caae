import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { SetRow } from './documents.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'documents.share-papers': { readonly consignmentId: string }
  }
}

/**
 * Something has changed for the papers of a set: those of the same goods look what they take over. By a job, because
 * whoever acts may see one set and not the other.
 */
export async function sharePapersOf(tx: Tx, { consignment_id: consignmentId }: Pick<SetRow, 'consignment_id'>) {
  if (consignmentId === null) return
  await enqueue(tx, 'documents.share-papers', { consignmentId }, { key: `documents.share-papers:${consignmentId}` })
}
