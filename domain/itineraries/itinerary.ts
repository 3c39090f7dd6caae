/** One way of carrying this cargo, or one service on its way, from a place to the next. */
export interface Connection {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly mode: string
  /** Francs for this cargo; not negative. */
  readonly price: number
  /** Kilograms of CO₂ equivalent for this cargo; not negative. */
  readonly co2Kg: number
  /** Whole hours under way; 0 is legal. */
  readonly hours: number
  /** Epoch hours, ascending; null leaves at any hour, an empty list never. */
  readonly departures: readonly number[] | null
}

export interface Query {
  readonly from: string
  readonly to: string
  /** Epoch hour from which the cargo can leave. */
  readonly readyAt: number
  /** Francs for each hour in which the cargo neither travels nor is transferred. */
  readonly waitingPerHour: number
  /** Hours between arriving and leaving at a place; they cost nothing. The same question always has the same answer. */
  readonly transferHours: (place: string, arrivingMode: string, leavingMode: string) => number
  /** Connections of every kind, at most. */
  readonly maxLegs: number
}

export interface ItineraryLeg {
  readonly id: string
  /** Epoch hours. */
  readonly departsAt: number
  readonly arrivesAt: number
}

/** Legs that bring the cargo from its first place to its last. */
export interface Itinerary {
  readonly legs: readonly ItineraryLeg[]
  /** Francs: the connections' prices and the waiting. */
  readonly price: number
  /** Epoch hour. */
  readonly arrivesAt: number
  readonly co2Kg: number
}
