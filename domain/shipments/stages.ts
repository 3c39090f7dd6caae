import type { ShipmentStatus } from './shipment.ts'

/** Confirmed, but the cargo is not handed over yet. */
export const upcomingStatuses = ['booked'] as const satisfies readonly ShipmentStatus[]

/** Handed over, but not delivered yet; includes shipments on hold. */
export const underWayStatuses = [
  'loading',
  'in_transit',
  'customs_clearance',
  'out_for_delivery',
  'exception',
] as const satisfies readonly ShipmentStatus[]
