import { actualJourney, dueAt, remindDays } from '../../../domain/documents/document-set.ts'
import { paperOf } from '../../../domain/documents/required-documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import { bookingToShip, carriageOf } from '../bookings/bookings.views.ts'
import { journeyToFollow } from '../shipments/shipments.views.ts'
import { lockDocuments, lockSetOf, saveDocument } from './documents.store.ts'
import { announceSet, plannedJourney } from './make-set.ts'

const day = 86_400_000

/**
 * Due days of papers follow the actual journey: a vessel that departs or arrives late moves the days of papers that are
 * not uploaded yet. When a due day moves further ahead, its reminder is sent again when it approaches.
 */
export async function followJourney(
  tx: Tx,
  { bookingId, shipmentId }: { readonly bookingId: string; readonly shipmentId: string },
  now: Date,
): Promise<void> {
  const set = await lockSetOf(tx, 'booking', bookingId)
  const shipment = await journeyToFollow(tx, shipmentId)
  if (!set || set.closed_at || !shipment) return
  const planned = await plannedJourney(tx, carriageOf(await bookingToShip(tx, bookingId)))
  const journey = actualJourney(planned, shipment.plan, shipment.events, now.getTime())
  let moved = false
  for (const row of await lockDocuments(tx, set.id)) {
    const due = dueAt(paperOf(row.code).when, journey)
    const waits = row.status === null || row.status === 'rejected'
    if (!waits || due === null || due === row.due_at?.getTime()) continue
    const ahead = due > now.getTime() + remindDays * day
    await saveDocument(tx, row.id, { due_at: new Date(due), ...(ahead ? { reminded_at: null } : {}) })
    moved = true
  }
  if (moved) await announceSet(tx, 'documents.set-changed', set)
}
