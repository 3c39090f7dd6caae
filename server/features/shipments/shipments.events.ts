import type { ShipmentEvent, ShipmentStatus } from '../../../domain/shipments/shipment.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'

interface ShipmentNews {
  readonly shipmentId: string
  readonly number: string
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
  /** The status after this event. */
  readonly status: ShipmentStatus
  /** True for a leg of an itinerary: its delivery date is calculated over all legs. */
  readonly isLeg: boolean
  /** The reported event; null for other kinds of news. */
  readonly reported: ShipmentEvent | null
}

/** When it happened; for a simulated deal, by the deal's own clock. */
interface Timed {
  readonly at: Date
}

/** The plan, and all reports after this one was made or withdrawn. */
interface Journeyed {
  readonly plan: readonly ShipmentEvent[]
  readonly events: readonly ShipmentEvent[]
}

declare module '../../platform/events.ts' {
  interface Events {
    /** With the booking that the shipment carries out. */
    'shipments.created': ShipmentNews & { readonly booking: CarriageRow }
    'shipments.reported': ShipmentNews & Timed & Journeyed
    /** `reported` is the withdrawn event. */
    'shipments.withdrawn': ShipmentNews & Timed & Journeyed & { readonly eventId: string }
    'shipments.references-set': ShipmentNews
    'shipments.containers-set': ShipmentNews
    'shipments.public-detail-set': ShipmentNews & Timed
    /** Free time ends within days or has ended: `dueOn` is its last day at the port. */
    'shipments.clock-due': {
      readonly shipmentId: string
      readonly number: string
      readonly customerCompanyId: string
      readonly dueOn: string
      readonly costs: boolean
    }
    'shipments.cancelled': ShipmentNews
    /** The interval of the expected delivery has moved. */
    'shipments.forecast': ShipmentNews
    /** The summary of the shipment's itinerary has changed. */
    'shipments.way-noted': ShipmentNews
  }
}

export type ShipmentEventName =
  `shipments.${'created' | 'reported' | 'withdrawn' | 'references-set' | 'containers-set' | 'public-detail-set' | 'cancelled' | 'forecast' | 'way-noted'}`
