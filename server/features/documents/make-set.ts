import type { Insertable } from 'kysely'
import type { Reviewer } from '../../../domain/documents/document-lifecycle.ts'
import { dueAt, type Journey, papersOfTransport } from '../../../domain/documents/document-set.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DocumentSets } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'
import { readDeparture } from '../offers/departures.views.ts'
import type { DocumentSetEventName } from './documents.events.ts'
import { insertDocuments, insertSet, lockSetOf, type SetRow, type SubjectKind, saveSet } from './documents.store.ts'
import { sharePapersOf } from './share-papers-of.ts'

const day = 86_400_000

/** The planned journey of a booked transport. */
export async function plannedJourney(tx: Tx, booking: CarriageRow): Promise<Journey> {
  const startsAt = booking.pickup_at.getTime()
  // Transit days count from the departure: that of its dated departure, if it has one.
  const departure = booking.departure_id === null ? undefined : await readDeparture(tx, booking.departure_id)
  const leavesAt = departure?.departs_at.getTime() ?? startsAt
  return { startsAt, arrivesAt: leavesAt + booking.transit_days_max * day, mode: booking.mode }
}

/** Creates the documents that a confirmed transport requires in its mode. */
export async function makeBookingSet(tx: Tx, booking: CarriageRow, shipmentId: string): Promise<void> {
  const { mode } = booking
  const journey = await plannedJourney(tx, booking)
  const inland = findPlace(booking.destination)?.country === 'RW'
  const papers = papersOfTransport(mode, mode !== 'air' && (mode === 'road' || inland))
  const asked = papers.map(({ code, when }) => ({ code, required: true, dueAt: dueAt(when, journey) }))
  const set = {
    customer_company_id: booking.customer_company_id,
    provider_company_id: booking.provider_company_id,
    customer_name: booking.customer_name,
    provider_name: booking.provider_name,
    subject_kind: 'booking' as const,
    subject_id: booking.id,
    subject_number: booking.number,
    customer_reference: booking.customer_reference,
    shipment_id: shipmentId,
    consignment_id: shipmentId,
    quote_id: booking.quote_id,
    ...(booking.confirmed_at ? { created_at: booking.confirmed_at } : {}),
  }
  await makeSet(tx, set, asked, 'operator')
}

interface Asked {
  readonly code: string
  readonly required: boolean
  /** Milliseconds since 1970; null when it has no due date. */
  readonly dueAt: number | null
}

/** Creates a set with the required documents in this order. A subject that already has a set retains it. */
export async function makeSet(
  tx: Tx,
  row: Insertable<DocumentSets>,
  asked: readonly Asked[],
  reviewer: Reviewer,
): Promise<void> {
  const set = await insertSet(tx, row)
  if (!set) return
  const rows = asked.map(({ code, required, dueAt }, position) => ({
    set_id: set.id,
    customer_company_id: set.customer_company_id,
    provider_company_id: set.provider_company_id,
    code,
    required,
    reviewer,
    position,
    due_at: dueAt === null ? null : new Date(dueAt),
  }))
  if (rows.length > 0) await insertDocuments(tx, rows)
  await announceSet(tx, 'documents.set-made', set)
  await sharePapersOf(tx, set)
}

/**
 * Assigns a set to the consignment of its goods: from now on its papers are uploaded once for all sets of this
 * consignment.
 */
export async function joinConsignment(tx: Tx, setId: string, consignmentId: string): Promise<void> {
  await saveSet(tx, setId, { consignment_id: consignmentId })
  await sharePapersOf(tx, { consignment_id: consignmentId })
}

/** The customer changed its reference of a deal: updates the deal's document set. */
export async function setReferenceOfSet(
  tx: Tx,
  kind: SubjectKind,
  subjectId: string,
  reference: string | null,
): Promise<void> {
  const set = await lockSetOf(tx, kind, subjectId)
  if (!set) return
  await saveSet(tx, set.id, { customer_reference: reference })
  await announceSet(tx, 'documents.set-changed', set)
}

/** The job ended or was cancelled: its documents are no longer expected. */
export async function closeSetOf(tx: Tx, kind: SubjectKind, subjectId: string, now: Date): Promise<void> {
  const set = await lockSetOf(tx, kind, subjectId)
  if (!set || set.closed_at) return
  await saveSet(tx, set.id, { closed_at: now })
  await announceSet(tx, 'documents.set-changed', set)
  // Perhaps only one other customs file remains open, so papers can be shared with it.
  await sharePapersOf(tx, set)
}

export async function announceSet(tx: Tx, type: DocumentSetEventName, set: SetRow): Promise<void> {
  const { id: setId, customer_company_id: customerCompanyId, provider_company_id: providerCompanyId } = set
  await announce(tx, {
    type,
    companies: [customerCompanyId, providerCompanyId],
    subject: { kind: 'document_set', id: setId },
    data: { setId, customerCompanyId, providerCompanyId },
  })
}
