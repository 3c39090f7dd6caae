import type { ShipmentEvent, ShipmentStatus } from '../../../domain/shipments/shipment.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'

interface ShipmentNews {
  readonly shipmentId: string
  readonly number: string
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
  /** With what the news has changed. */
  readonly status: ShipmentStatus
  /** Of an itinerary: its day at the door is worked out over all legs. */
  readonly isLeg: boolean
  /** What was reported; null where the news is another. */
  readonly reported: ShipmentEvent | null
}

/** When somebody reported it or took it back; of a simulated deal by its own clock. */
interface Timed {
  readonly at: Date
}

declare module '../../platform/events.ts' {
  interface Events {
    /** With the booking that it carries out. */
    'shipments.created': ShipmentNews & { readonly booking: CarriageRow }
    'shipments.reported': ShipmentNews & Timed
    /** `reported` is what was taken back. */
    'shipments.withdrawn': ShipmentNews & Timed & { readonly eventId: string }
    'shipments.references-set': ShipmentNews
    'shipments.containers-set': ShipmentNews
    'shipments.public-detail-set': ShipmentNews
    /** Free time that ends within days, or has ended: `dueOn` is its last day at the port. */
    'shipments.clock-due': {
      readonly shipmentId: string
      readonly number: string
      readonly customerCompanyId: string
      readonly dueOn: string
      readonly costs: boolean
    }
    'shipments.cancelled': ShipmentNews
    /** The days between which it is expected have moved. */
    'shipments.forecast': ShipmentNews
    /** What the itinerary that it is a leg of comes to is another. */
    'shipments.way-noted': ShipmentNews
  }
}

export type ShipmentEventName =
  `shipments.${'created' | 'reported' | 'withdrawn' | 'references-set' | 'containers-set' | 'public-detail-set' | 'cancelled' | 'forecast' | 'way-noted'}`
