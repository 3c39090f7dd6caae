const hour = 3_600_000

/** Hours after the loss of a leg in which the others may be cancelled without a fee. */
const freedHours = 24
/** A leg that had become binding keeps its terms in the last hours before its hand-over, whatever other legs do. */
const bindingHours = 24

/** A leg that is still booked. Times are milliseconds since 1970. */
export interface KeptLeg {
  /** When the itinerary became binding with this leg; null if it never has. */
  readonly firmAt: number | null
  readonly pickupAt: number
}

/** The other legs, as far as they free this one. */
export interface Others {
  /** True if a provider may still confirm one. */
  readonly areAsked: boolean
  /** When legs were lost by their providers; a leg that the customer cancelled frees nothing. */
  readonly lostAt: readonly number[]
}

/**
 * Until when a leg may be cancelled without a fee because of other legs: always (`Infinity`), until an instant, or not at
 * all (`null`).
 *
 * Before the itinerary is binding, it is free while a provider may still answer: the customer can't use one leg without
 * the other. When a leg is lost, the customer has a day to decide on the rest. A leg that was binding keeps its terms in
 * the last day before its hand-over: its provider has done nothing wrong, and a customer could arrange the loss of a
 * cheap leg to be rid of the fee of an expensive one.
 */
export function freedUntil({ firmAt, pickupAt }: KeptLeg, { areAsked, lostAt }: Others): number | null {
  if (firmAt === null && areAsked) return Number.POSITIVE_INFINITY
  const losses = lostAt.filter((at) => firmAt === null || at >= firmAt)
  if (losses.length === 0) return null
  const until = Math.max(...losses) + freedHours * hour
  return firmAt === null ? until : Math.min(until, pickupAt - bindingHours * hour)
}
