import type { WayLeg, WholeWay } from '../../../contract/whole-way.ts'
import type { ForecastFacts } from '../../../domain/shipments/arrival-forecast.ts'
import type { PublicDetail } from '../../../domain/shipments/public-detail.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import type { ShipmentOfWay } from '../../../domain/shipments/whole-way.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followedTimeline } from './follow-publicly.views.ts'
import { factsOf } from './forecast-arrival.ts'
import { type EventRow, eventOf, eventsOfAll, type ShipmentRow } from './shipments.store.ts'
import { positionOf } from './shipments.views.ts'

/** The shipment of a leg, with the facts that the whole itinerary needs. */
export interface LegShipment extends ShipmentOfWay {
  readonly id: string
  readonly number: string
  readonly publicDetail: PublicDetail
  readonly wholeWay: ShipmentRow['whole_way']
  readonly facts: ForecastFacts | null
  readonly events: readonly ShipmentEvent[]
  readonly timeline: WayLeg['timeline']
  readonly position: WholeWay['position']
}

/** The shipments of some bookings, by booking id; without cancelled ones. */
export async function shipmentsOfLegs(
  tx: Tx,
  bookingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LegShipment>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('shipments')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('cancelled_at', 'is', null)
    .execute()
  const events = await eventsOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.booking_id, seen(row, events.get(row.id) ?? [], now)]))
}

function seen(row: ShipmentRow, events: readonly EventRow[], now: Date): LegShipment {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    lastMilestone: row.last_milestone,
    lastPlace: row.last_place,
    lastEventAt: row.last_event_at?.toISOString() ?? null,
    publicDetail: row.public_detail,
    wholeWay: row.whole_way,
    facts: factsOf(row),
    events: events.map(eventOf),
    timeline: followedTimeline(row, events, now),
    position: positionOf(events),
  }
}
