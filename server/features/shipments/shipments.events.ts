import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'

interface ShipmentNews {
  readonly shipmentId: string
  readonly number: string
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
  /** What was reported; null where the news is another. */
  readonly reported: Pick<ShipmentEvent, 'milestone' | 'classifier'> | null
}

declare module '../../platform/events.ts' {
  interface Events {
    /** With the booking that it carries out. */
    'shipments.created': ShipmentNews & { readonly booking: CarriageRow }
    'shipments.reported': ShipmentNews
    /** `reported` is what was taken back. */
    'shipments.withdrawn': ShipmentNews
    'shipments.references_set': ShipmentNews
    'shipments.containers_set': ShipmentNews
    'shipments.public_detail_set': ShipmentNews
    /** Free time that ends within days, or has ended: `dueOn` is its last day at the port. */
    'shipments.clock_due': {
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
    'shipments.way_noted': ShipmentNews
  }
}

export type ShipmentEventName =
  `shipments.${'created' | 'reported' | 'withdrawn' | 'references_set' | 'containers_set' | 'public_detail_set' | 'cancelled' | 'forecast' | 'way_noted'}`
