export const shipmentStatuses = [
  'booked',
  'loading',
  'in_transit',
  'customs_clearance',
  'out_for_delivery',
  'delivered',
  'exception',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export type TransportMode = 'sea' | 'air' | 'road'

/** The certainty of an event, in DCSA's terms: planned, estimated or actual. */
export type Classifier = 'PLN' | 'EST' | 'ACT'

/**
 * The milestones of a shipment, in plain words, with the DCSA Track & Trace code (T&T 3.0, Apache-2.0) and the IATA
 * status for air. `status` is the shipment's status from then on; null leaves it unchanged.
 */
export const milestones = {
  booked: { dcsa: 'SHIPMENT.CONF', iata: 'BKD', status: 'booked' },
  picked_up: { dcsa: 'EQUIPMENT.PICK', iata: 'FOH', status: 'loading' },
  gate_in: { dcsa: 'EQUIPMENT.GTIN', iata: 'RCS', status: 'loading' },
  loaded: { dcsa: 'EQUIPMENT.LOAD', iata: 'MAN', status: 'loading' },
  departed: { dcsa: 'TRANSPORT.DEPA', iata: 'DEP', status: 'in_transit' },
  arrived: { dcsa: 'TRANSPORT.ARRI', iata: 'ARR', status: 'in_transit' },
  discharged: { dcsa: 'EQUIPMENT.DISC', iata: 'RCF', status: 'in_transit' },
  gate_out: { dcsa: 'EQUIPMENT.GTOT', iata: 'RCT', status: 'in_transit' },
  border_crossed: { dcsa: 'EQUIPMENT.CROS', iata: null, status: 'in_transit' },
  at_dry_port: { dcsa: 'EQUIPMENT.GTIN', iata: 'RCF', status: 'customs_clearance' },
  customs_inspection: { dcsa: 'EQUIPMENT.CUSI', iata: 'CRC', status: 'customs_clearance' },
  customs_released: { dcsa: 'EQUIPMENT.CUSR', iata: 'CCD', status: 'customs_clearance' },
  out_for_delivery: { dcsa: 'EQUIPMENT.GTOT', iata: 'AWD', status: 'out_for_delivery' },
  delivered: { dcsa: 'EQUIPMENT.DROP', iata: 'DLV', status: 'delivered' },
  position: { dcsa: null, iata: null, status: null },
  held: { dcsa: 'SHIPMENT.HOLD', iata: 'DIS_OFLD', status: 'exception' },
  hold_lifted: { dcsa: 'SHIPMENT.RELS', iata: null, status: null },
  breakdown: { dcsa: null, iata: null, status: 'exception' },
  repaired: { dcsa: null, iata: null, status: null },
  vehicle_replaced: { dcsa: null, iata: null, status: null },
} as const satisfies Record<string, { dcsa: string | null; iata: string | null; status: ShipmentStatus | null }>

export type Milestone = keyof typeof milestones

/** Stops of the cargo on its way, and the milestones that end each. */
export const stops = {
  held: ['hold_lifted'],
  breakdown: ['repaired', 'vehicle_replaced'],
} as const satisfies Partial<Record<Milestone, readonly Milestone[]>>
export type Stop = keyof typeof stops
/** Stops and their ends: they are independent of the steps of the cargo, and can't be expected. */
export const incidents: readonly Milestone[] = Object.entries(stops).flatMap(([stop, ends]) => [stop as Stop, ...ends])
/** Customs work on documents too, and anywhere: in the port, at the border, or before the cargo is there. */
export const isCustoms = ({ milestone }: Pick<ShipmentEvent, 'milestone'>): boolean => milestone.startsWith('customs_')
export const isStop = (milestone: Milestone): milestone is Stop => Object.hasOwn(stops, milestone)
export const milestoneNames = Object.keys(milestones) as readonly Milestone[]
/** What a provider may report: everything except the booking itself. */
export const reportableMilestones = milestoneNames.filter((name) => name !== 'booked')

/** Instants are milliseconds since 1970. */
export interface ShipmentEvent {
  readonly milestone: Milestone
  readonly classifier: Classifier
  readonly placeCode: string | null
  readonly at: number
  /** When it was reported; undefined for a planned event, and for one that is being reported now. */
  readonly reportedAt?: number
}
