import type { Span } from '../customs/assessment.ts'
import type { Money } from '../money/money.ts'
import type { PriceWarning } from '../offers/chargeable.ts'
import type { EquipmentCode } from '../offers/equipment.ts'
import type { Inclusion } from '../offers/inclusions.ts'
import type { Basis, Service } from '../offers/services.ts'
import type { Mode } from '../places/route-between.ts'
import type { Emission } from './emissions.ts'
import type { Connection } from './itinerary.ts'
import type { Charge } from './transfers.ts'

/** A provider's card with its price for the cargo. */
interface PricedBy {
  /** For an answer to a request, the answer's id. */
  readonly offerId: string
  /** The request that it answers; undefined for a published card. */
  readonly requestId?: string
  readonly providerId: string
  readonly providerName: string
  /** Out of 5; null if there is none. */
  readonly rating: number | null
  readonly ratingCount: number
  readonly own: Money
  /** The same in whole francs. */
  readonly francs: number
  readonly hours: Span
  /** Epoch hour until which the price is valid. */
  readonly validUntil: number
  readonly demonstration: boolean
}

/** A scheduled departure, in epoch hours. Cargo is taken until `takenUntil`. */
export interface Run {
  readonly takenUntil: number
  readonly departsAt: number
  readonly arrivesAt: number
}

export interface CarriageCard extends PricedBy {
  readonly service: Service
  readonly origin: string
  readonly destination: string
  readonly mode: Mode
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  /** Units of the basis for the cargo. */
  readonly quantity: number
  readonly warnings: readonly PriceWarning[]
  readonly included: readonly Inclusion[]
  /** Scheduled departures with enough capacity; null if the card has no schedule. */
  readonly runs: readonly Run[] | null
  /** Epoch hour of the next departure; null if it departs when loaded. */
  readonly nextDeparture: number | null
}

export interface BrokerCard extends PricedBy {
  readonly modes: readonly Mode[]
}

/** The carrier or broker of a leg, with the card of the choice. */
export type LegCard = CarriageCard | BrokerCard

export const stepKinds = ['collection', 'carriage', 'port', 'airport', 'border', 'clearance', 'delivery'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a connection of the planner represents. */
export interface Step {
  readonly connection: Connection
  readonly kind: StepKind
  readonly from: string
  readonly to: string
  readonly mode: Mode | null
  readonly hours: Span
  readonly charges: readonly Charge[]
  readonly emissions: readonly Emission[]
  readonly carriage: CarriageCard | null
  readonly broker: BrokerCard | null
  /**
   * The part of its charges that the customs value includes, in francs: freight to the first port or border of the
   * Community.
   */
  readonly customsFreight: number
  /** True if a transit bond has to be paid separately. */
  readonly bond: boolean
  /** True if departures after the one on the card are assumed. */
  readonly departuresAssumed: boolean
}

export interface TimedStep extends Step {
  /** Epoch hours as planned, with the longest duration of each leg. */
  readonly departsAt: number
  readonly arrivesAt: number
  /** True if the card's price expires before the departure. */
  readonly afterValidity: boolean
}
