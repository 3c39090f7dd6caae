import type { ChecklistItem, ClearanceFile } from '../../../domain/clearance/clearance-file.ts'
import { dueAt } from '../../../domain/documents/document-set.ts'
import {
  documentsFor,
  goesWithDeclaration,
  paperOf,
  type RequiredDocument,
} from '../../../domain/documents/required-documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import { bookingToShip } from '../bookings/bookings.views.ts'
import { lockDocumentsOf } from '../documents/documents-of-job.ts'
import { makeSet } from '../documents/make-set.ts'
import type { FileRow } from './clearance.store.ts'

/** The papers that the goods of a file require, in the order in which they are needed. */
export function papersFor(row: FileRow): RequiredDocument[] {
  return documentsFor({
    hsCode: row.hs_code,
    mode: row.mode,
    origin: row.origin_group,
    regime: row.regime,
    conditions: row.conditions,
  })
}

/** Creates a document for each paper of a file that opens; its broker reviews them. */
export async function createPapers(tx: Tx, row: FileRow): Promise<void> {
  const booking = await bookingToShip(tx, row.booking_id)
  const journey = { startsAt: booking.pickup_at.getTime(), arrivesAt: null }
  await makeSet(
    tx,
    {
      customer_company_id: row.customer_company_id,
      provider_company_id: row.provider_company_id,
      customer_name: row.customer_name,
      provider_name: row.provider_name,
      subject_kind: 'clearance_file',
      subject_id: row.id,
      subject_number: row.number,
      consignment_id: row.shipment_id,
      customer_reference: booking.customer_reference,
      ...(row.opened_at ? { created_at: row.opened_at } : {}),
    },
    papersFor(row).map(({ code, when, proviso }) => ({
      code,
      required: proviso === null,
      dueAt: dueAt(when, journey),
    })),
    'provider',
  )
}

type Paper = Pick<ChecklistItem, 'status'> & { readonly code: string }

/** The facts that the rules of a file use. Before it opens, no paper is uploaded. */
export function fileOf(row: FileRow, documents: readonly Paper[] | undefined): ClearanceFile {
  const papers = documents ?? papersFor(row).map(({ code }) => ({ code, status: null }))
  return {
    status: row.status,
    items: papers.map(({ code, status }) => ({ status, afterwards: !goesWithDeclaration(paperOf(code)) })),
  }
}

/** A file with the status of its documents, which are locked because a step depends on them. */
export async function fileWithPapers(tx: Tx, row: FileRow): Promise<ClearanceFile> {
  return fileOf(row, await lockDocumentsOf(tx, 'clearance_file', row.id))
}
