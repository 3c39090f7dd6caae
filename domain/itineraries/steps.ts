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

/** A card of a provider with its price for the cargo. */
interface PricedBy {
  /** Of an answer to a request its own id. */
  readonly offerId: string
  /** The request that it answers; a published card has none. */
  readonly requestId?: string
  readonly providerId: string
  readonly providerName: string
  /** Of 5; null until somebody has rated. */
  readonly rating: number | null
  readonly ratingCount: number
  readonly own: Money
  /** The same in whole francs. */
  readonly francs: number
  readonly hours: Span
  /** Epoch hour until which the price holds. */
  readonly validUntil: number
  readonly demonstration: boolean
}

/** A dated run: epoch hours. Cargo is taken until the first. */
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
  /** Units of the basis that the cargo takes. */
  readonly quantity: number
  readonly warnings: readonly PriceWarning[]
  readonly included: readonly Inclusion[]
  /** Dated runs with enough left; null where the card has none. */
  readonly runs: readonly Run[] | null
  /** Epoch hour of the next departure; null where it leaves when it is loaded. */
  readonly nextDeparture: number | null
}

export interface BrokerCard extends PricedBy {
  readonly modes: readonly Mode[]
}

/** Whoever carries or declares on a leg, with the card that they were chosen by. */
export type LegCard = CarriageCard | BrokerCard

export const stepKinds = ['collection', 'carriage', 'port', 'airport', 'border', 'clearance', 'delivery'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a connection of the planner stands for. */
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
  /** Francs of it that the customs value counts: freight to the first port or border of the Community. */
  readonly customsFreight: number
  /** A transit bond is to be paid for apart. */
  readonly bond: boolean
  /** Later departures than the one that the card names are assumed. */
  readonly departuresAssumed: boolean
}

export interface TimedStep extends Step {
  /** Epoch hours as planned, by the longest time of each leg. */
  readonly departsAt: number
  readonly arrivesAt: number
  /** The price of its card does not hold until it departs. */
  readonly afterValidity: boolean
}
