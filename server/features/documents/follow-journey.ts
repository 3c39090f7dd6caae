import { actualJourney, dueAt, remindDays } from '../../../domain/documents/document-set.ts'
import { paperOf } from '../../../domain/documents/required-documents.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events.ts'
import { bookingToShip, carriageOf } from '../bookings/bookings.views.ts'
import type {} from '../shipments/shipments.events.ts'
import { lockDocuments, lockSetOf, moveDueDays } from './documents.store.ts'
import { announceSet, plannedJourney } from './make-set.ts'

const day = 86_400_000

/**
 * Due days of papers follow the actual journey: a vessel that departs or arrives late moves the days of papers that are
 * not uploaded yet. When a due day moves further ahead, its reminder is sent again when it approaches.
 */
export async function followJourney(
  tx: Tx,
  { bookingId, plan, events, at }: Events['shipments.reported' | 'shipments.withdrawn'],
): Promise<void> {
  const set = await lockSetOf(tx, 'booking', bookingId)
  if (!set || set.closed_at) return
  const planned = await plannedJourney(tx, carriageOf(await bookingToShip(tx, bookingId)))
  const journey = actualJourney(planned, plan, events, at.getTime())
  const moved = (await lockDocuments(tx, set.id)).flatMap(({ id, code, status, due_at }) => {
    const due = dueAt(paperOf(code).when, journey)
    const waits = status === null || status === 'rejected'
    if (!waits || due === null || due === due_at?.getTime()) return []
    return [{ id, due: new Date(due), remindAgain: due > at.getTime() + remindDays * day }]
  })
  if (moved.length === 0) return
  await moveDueDays(tx, moved)
  await announceSet(tx, 'documents.set-changed', set)
}
