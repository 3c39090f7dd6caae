import type { Classifier, Milestone, ShipmentStatus } from './shipment.ts'

/** The delivery date of cargo; instants in ISO 8601. */
export interface DoorDate {
  /** The most likely instant, or the actual one. */
  readonly at: string
  readonly sureness: Classifier
  /** 80 % of similar deliveries are between these; null after the delivery. */
  readonly likely: { readonly from: string; readonly to: string } | null
}

/** The summary of all legs of an itinerary: the same on the shipment of each leg. */
export interface WholeWaySummary extends DoorDate {
  /** Place codes of its origin and its final destination. */
  readonly origin: string
  readonly destination: string
  readonly status: ShipmentStatus
  readonly lastMilestone: Milestone | null
  readonly lastPlace: string | null
  readonly lastEventAt: string | null
}

/** The state of one shipment of an itinerary. */
export interface ShipmentOfWay {
  readonly status: ShipmentStatus
  readonly lastMilestone: Milestone | null
  readonly lastPlace: string | null
  readonly lastEventAt: string | null
}

/**
 * Status and last report of an itinerary by its shipments, in order; `completed`: every leg and service is finished.
 */
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
  // All carriers have finished, but the broker has not.
  if (!current) return 'customs_clearance'
  // Between two carriers the cargo is in transit, even if the next shipment is only booked.
  return current === 'booked' && at > 0 ? 'in_transit' : current
}
