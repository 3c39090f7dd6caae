interface ShipmentNews {
  readonly shipmentId: string
  readonly number: string
  readonly bookingId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'shipments.created': ShipmentNews
    'shipments.reported': ShipmentNews
    'shipments.references_set': ShipmentNews
    'shipments.cancelled': ShipmentNews
  }
}

export type ShipmentEventName = `shipments.${'created' | 'reported' | 'references_set' | 'cancelled'}`
