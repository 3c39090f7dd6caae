import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'

interface ShipmentNews {
  readonly shipmentId: string
  readonly number: string
  readonly bookingId: string
  readonly customerCompanyId: string
  /** What was reported; null where the news is another. */
  readonly reported: Pick<ShipmentEvent, 'milestone' | 'classifier'> | null
}

declare module '../../platform/events.ts' {
  interface Events {
    'shipments.created': ShipmentNews
    'shipments.reported': ShipmentNews
    /** `reported` is what was taken back. */
    'shipments.withdrawn': ShipmentNews
    'shipments.references_set': ShipmentNews
    'shipments.cancelled': ShipmentNews
  }
}

export type ShipmentEventName = `shipments.${'created' | 'reported' | 'withdrawn' | 'references_set' | 'cancelled'}`
