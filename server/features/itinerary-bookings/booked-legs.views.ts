import type { LegState } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { type ExpectedLeg, expectedLegs } from '../../../domain/itinerary-bookings/leg-times.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type BookingRow, bookingsById } from '../bookings/bookings.views.ts'
import { clearanceFilesView } from '../clearance/published.views.ts'
import { documentSetsView } from '../documents/published.views.ts'
import { shipmentsView } from '../shipments/published.views.ts'
import { delaysOf } from '../shipments/shipments.views.ts'
import type { LegRow } from './itinerary-bookings.store.ts'

/** A leg with its booking and the delay of its shipment. */
export interface BookedLeg {
  readonly leg: LegRow
  readonly booking: BookingRow
  readonly state: LegState
  /** See `FollowedLeg`. */
  readonly delay: number | null
}

/** The legs of some itineraries with their bookings, in order, replaced legs included. */
export async function legsOf(tx: Tx, itineraryIds: readonly string[]): Promise<BookedLeg[]> {
  if (itineraryIds.length === 0) return []
  const legs = await tx
    .selectFrom('itinerary_legs')
    .selectAll()
    .where('itinerary_booking_id', 'in', itineraryIds)
    .orderBy('position')
    .orderBy('booking_id')
    .execute()
  const ids = legs.map(({ booking_id }) => booking_id)
  if (ids.length === 0) return []
  const bookings = await bookingsById(tx, ids)
  const byId = new Map(bookings.map((row) => [row.id, row]))
  const delays = await delaysOf(tx, ids)
  return legs.flatMap((leg) => {
    const booking = byId.get(leg.booking_id)
    if (!booking) return []
    const state = {
      status: booking.status,
      cancelledBy: booking.cancelled_by,
      missed: leg.missed,
      byCustomer: leg.own_since !== null,
    }
    return { leg, booking, state, delay: delays.get(leg.booking_id) ?? null }
  })
}

/** When the cargo is expected at each leg, and how late each ends. */
export function expectationsOf(legs: readonly BookedLeg[]): ExpectedLeg[] {
  return expectedLegs(
    legs.map(({ leg, state, delay }) => ({
      readyAt: leg.ready_at.getTime(),
      // A leg that the customer carries has no deadline.
      latestAt: state.byCustomer ? null : (leg.latest_at?.getTime() ?? null),
      dated: leg.dated && !state.byCustomer,
      begun: state.status === 'in_progress' || state.status === 'completed',
      delay,
      counted: leg.late_counted,
    })),
  )
}

/** The legs that have not been replaced. */
export async function activeLegs(tx: Tx, itineraryId: string): Promise<BookedLeg[]> {
  return (await legsOf(tx, [itineraryId])).filter(({ leg }) => leg.replaced_at === null)
}

/**
 * The itinerary that a document set belongs to: the set is about a leg's booking, about a customs file of such a
 * booking, or about a customs file that clears a leg's shipment. Needs the worker role.
 */
export async function itineraryOfSet(tx: Tx, setId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom(documentSetsView.as('s'))
    .leftJoin(clearanceFilesView.as('f'), 'f.id', 's.subject_id')
    .leftJoin(shipmentsView.as('h'), 'h.id', 'f.shipment_id')
    .innerJoin('itinerary_legs as l', (join) =>
      join.on(({ eb, ref }) =>
        eb('l.booking_id', 'in', [ref('s.subject_id'), ref('f.booking_id'), ref('h.booking_id')]),
      ),
    )
    .select('l.itinerary_booking_id')
    .where('s.id', '=', setId)
    .executeTakeFirst()
  return row?.itinerary_booking_id
}
