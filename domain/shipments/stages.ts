import type { ShipmentStatus } from './shipment.ts'

/** Confirmed, and its cargo not handed over yet. */
export const upcomingStatuses = ['booked'] as const satisfies readonly ShipmentStatus[]

/** Handed over, and not at the door yet; one that was put on hold is among them. */
export const underWayStatuses = [
  'loading',
  'in_transit',
  'customs_clearance',
  'out_for_delivery',
  'exception',
] as const satisfies readonly ShipmentStatus[]
