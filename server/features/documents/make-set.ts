import { paperOf } from '../../../domain/clearance/required-documents.ts'
import { dueAt, type Journey, papersOfTransport } from '../../../domain/documents/document-set.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { bookingToShip, type CarriageRow } from '../bookings/bookings.views.ts'
import { fileOfBooking, fileWithPapers } from '../clearance/clearance.views.ts'
import { readDeparture } from '../offers/departures.views.ts'
import type { DocumentSetEventName } from './documents.events.ts'
import { insertDocuments, insertSet, lockSetOf, type SetRow, saveSet } from './documents.store.ts'

const day = 86_400_000

/** A booked transport as it is planned. */
export async function plannedJourney(tx: Tx, booking: CarriageRow): Promise<Journey> {
  const startsAt = booking.pickup_at.getTime()
  // Days of transit count from the departure: that of its dated run where it goes with one.
  const departure = booking.departure_id === null ? undefined : await readDeparture(tx, booking.departure_id)
  const leavesAt = departure?.departs_at.getTime() ?? startsAt
  return { startsAt, arrivesAt: leavesAt + booking.transit_days_max * day, mode: booking.mode }
}

/** A confirmed transport has the documents that its mode asks for. */
export async function makeBookingSet(tx: Tx, booking: CarriageRow, shipmentId: string): Promise<void> {
  const { mode } = booking
  const journey = await plannedJourney(tx, booking)
  const set = await insertSet(tx, {
    customer_company_id: booking.customer_company_id,
    provider_company_id: booking.provider_company_id,
    customer_name: booking.customer_name,
    provider_name: booking.provider_name,
    subject_kind: 'booking',
    subject_id: booking.id,
    subject_number: booking.number,
    customer_reference: booking.customer_reference,
    shipment_id: shipmentId,
    quote_id: booking.quote_id,
    ...(booking.confirmed_at ? { created_at: booking.confirmed_at } : {}),
  })
  if (!set) return
  const inland = findPlace(booking.destination)?.country === 'RW'
  const papers = papersOfTransport(mode, mode !== 'air' && (mode === 'road' || inland))
  await layOut(
    tx,
    set,
    papers.map(({ code, when }) => ({ code, required: true, dueAt: dueAt(when, journey) })),
  )
}

/** A customs file that is open has a document for each of its papers. */
export async function makeClearanceSet(tx: Tx, fileId: string): Promise<void> {
  const { file, papers } = await fileWithPapers(tx, fileId)
  if (file.status !== 'open') return
  const booking = await bookingToShip(tx, file.booking_id)
  const set = await insertSet(tx, {
    customer_company_id: file.customer_company_id,
    provider_company_id: file.provider_company_id,
    customer_name: file.customer_name,
    provider_name: file.provider_name,
    subject_kind: 'clearance_file',
    subject_id: file.id,
    subject_number: file.number,
    customer_reference: booking.customer_reference,
    ...(file.opened_at ? { created_at: file.opened_at } : {}),
  })
  if (!set) return
  const journey = { startsAt: booking.pickup_at.getTime(), arrivesAt: null }
  await layOut(
    tx,
    set,
    papers.map(({ code }) => {
      const { when, proviso } = paperOf(code)
      return { code, required: proviso === null, dueAt: dueAt(when, journey) }
    }),
  )
}

/** The customer calls a booking otherwise now, and with it its papers and those of its customs file. */
export async function nameSets(
  tx: Tx,
  { id, customer_reference }: { readonly id: string; readonly customer_reference: string | null },
): Promise<void> {
  const fileId = await fileOfBooking(tx, id)
  const sets = [await lockSetOf(tx, 'booking', id), fileId && (await lockSetOf(tx, 'clearance_file', fileId))]
  for (const set of sets) {
    if (!set) continue
    await saveSet(tx, set.id, { customer_reference })
    await announceSet(tx, 'documents.set-changed', set)
  }
}

interface Asked {
  readonly code: string
  readonly required: boolean
  readonly dueAt: number | null
}

async function layOut(tx: Tx, set: SetRow, asked: readonly Asked[]): Promise<void> {
  const rows = asked.map(({ code, required, dueAt }, position) => ({
    set_id: set.id,
    customer_company_id: set.customer_company_id,
    provider_company_id: set.provider_company_id,
    code,
    required,
    position,
    due_at: dueAt === null ? null : new Date(dueAt),
  }))
  if (rows.length > 0) await insertDocuments(tx, rows)
  await announceSet(tx, 'documents.set-made', set)
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
