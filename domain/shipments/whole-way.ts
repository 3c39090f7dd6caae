import type { Classifier, Milestone, ShipmentStatus } from './shipment.ts'

/** When cargo is at the door; instants in ISO 8601. */
export interface DoorDate {
  /** The day that is likeliest, or the one on which it came. */
  readonly at: string
  readonly sureness: Classifier
  /** Eight in ten like it come between these; null once it is there. */
  readonly likely: { readonly from: string; readonly to: string } | null
}

/** What the legs of a way are together: the same on the shipment of each of them. */
export interface WholeWaySummary extends DoorDate {
  /** Place codes of its first and last door. */
  readonly origin: string
  readonly destination: string
  readonly status: ShipmentStatus
  readonly lastMilestone: Milestone | null
  readonly lastPlace: string | null
  readonly lastEventAt: string | null
}

/** What one shipment of a way says of itself. */
export interface ShipmentOfWay {
  readonly status: ShipmentStatus
  readonly lastMilestone: Milestone | null
  readonly lastPlace: string | null
  readonly lastEventAt: string | null
}

/** State and last report of a way by its shipments, in their order; `completed`: nobody has anything left to do. */
export function wholeStatus(shipments: readonly ShipmentOfWay[], completed: boolean): ShipmentOfWay {
  const last = shipments
    .filter(({ lastEventAt }) => lastEventAt !== null)
    .reduce<ShipmentOfWay | null>(
      (newest, each) => (newest && String(newest.lastEventAt) > String(each.lastEventAt) ? newest : each),
      null,
    )
  return {
    status: statusOf(shipments, completed),
    lastMilestone: last?.lastMilestone ?? null,
    lastPlace: last?.lastPlace ?? null,
    lastEventAt: last?.lastEventAt ?? null,
  }
}

function statusOf(shipments: readonly ShipmentOfWay[], completed: boolean): ShipmentStatus {
  if (completed) return 'delivered'
  const at = shipments.findIndex(({ status }) => status !== 'delivered')
  const current = shipments[at]?.status
  if (shipments.length === 0) return 'booked'
  // All carriers are done, and the broker is not.
  if (!current) return 'customs_clearance'
  // Between two carriers the cargo has begun its way, whatever the next one says of itself.
  return current === 'booked' && at > 0 ? 'in_transit' : current
}
