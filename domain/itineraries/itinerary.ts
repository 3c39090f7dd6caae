/** One way of carrying this cargo, or one service, from a place to the next. */
export interface Connection {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly mode: string
  /** Francs for this cargo; never negative. */
  readonly price: number
  /** Kilograms of CO₂ equivalent for this cargo; never negative. */
  readonly co2Kg: number
  /** Whole hours in transit; 0 is allowed. */
  readonly hours: number
  /** Epoch hours, ascending; null: departs at any hour; empty: never. */
  readonly departures: readonly number[] | null
}

export interface Query {
  readonly from: string
  readonly to: string
  /** Epoch hour from which the cargo can leave. */
  readonly readyAt: number
  /** Francs for each hour in which the cargo is neither in transit nor being transferred. */
  readonly waitingPerHour: number
  /** Hours between arriving and leaving at a place; they are free. The function must be deterministic. */
  readonly transferHours: (place: string, arrivingMode: string, leavingMode: string) => number
  /** The most connections of any kind. */
  readonly maxLegs: number
}

export interface ItineraryLeg {
  readonly id: string
  /** Epoch hours. */
  readonly departsAt: number
  readonly arrivesAt: number
}

/** Legs that take the cargo from its origin to its destination. */
export interface Itinerary {
  readonly legs: readonly ItineraryLeg[]
  /** Francs: the connections' prices plus waiting. */
  readonly price: number
  /** Epoch hour. */
  readonly arrivesAt: number
  readonly co2Kg: number
}
