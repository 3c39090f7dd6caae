import { randomNumbers } from '../random-numbers.ts'
import type { LegDuration, LegKind } from './leg-law.ts'
import { legKinds } from './leg-law.ts'
import { normalQuantile, normalShare } from './normal.ts'

/** A leg that is still ahead or in progress. */
export interface LegAhead {
  readonly kind: LegKind
  /** Null: it takes no time. */
  readonly law: LegDuration | null
  /** Epoch hours at which it can depart, ascending; null: at any hour. */
  readonly departures: readonly number[] | null
  /** Hours elapsed since it began; only the first leg can have begun. */
  readonly elapsed?: number
}

/** Sampled epoch hours of arrival, ascending: one for each draw. */
export type Arrivals = Float64Array

const draws = 2000
/** Share of the variance that is common to all legs, because delays are correlated. World Bank's spread; grade D. */
const sharedVariance = 0.3
/** After the last known departure, one is assumed every week. */
const nextDepartureHours = 168
/** Legs of one kind in one itinerary that have independent deviates. */
const tableSize = 3

/**
 * The same deviates for every question, so that two itineraries differ only in the legs that differ. Created on first
 * use.
 */
let deviateTable: readonly Float64Array[] | null = null

function deviatesOf(kind: LegKind, before: number): Float64Array {
  deviateTable ??= drawDeviates()
  return deviateTable[legKinds.indexOf(kind) * tableSize + (before % tableSize)] as Float64Array
}

function drawDeviates(): Float64Array[] {
  const random = randomNumbers(20)
  const normal = () => normalQuantile((Math.floor(random() * 2 ** 30) + 0.5) / 2 ** 30)
  const shared = Float64Array.from({ length: draws }, normal)
  return Array.from({ length: legKinds.length * tableSize }, () =>
    Float64Array.from(
      { length: draws },
      (_, n) => Math.sqrt(sharedVariance) * (shared[n] as number) + Math.sqrt(1 - sharedVariance) * normal(),
    ),
  )
}

/**
 * Samples arrivals. Caches the sampled hours of each distribution, so that many itineraries with shared legs cost
 * little more than one.
 */
export class ArrivalDraws {
  readonly #hours = new Map<LegDuration, Map<Float64Array, Float64Array>>()

  /**
   * Arrivals of cargo that begins its first leg at `readyAt`, in 2,000 draws with a fixed seed. A draw that misses a
   * departure takes the next one.
   * @param readyAt epoch hour; for a leg in progress the current hour
   */
  arrivals(legs: readonly LegAhead[], readyAt: number): Arrivals {
    const hours = new Float64Array(draws).fill(readyAt)
    const seen = new Map<LegKind, number>()
    legs.forEach(({ kind, law, departures, elapsed = 0 }, at) => {
      const before = seen.get(kind) ?? 0
      seen.set(kind, before + 1)
      if (departures) for (let n = 0; n < draws; n++) hours[n] = nextDeparture(departures, hours[n] as number)
      if (!law) return
      const deviates = deviatesOf(kind, before)
      const gone = at === 0 ? elapsed : 0
      const took = gone > 0 ? deviates.map((z) => hoursLeft(law, z, gone)) : this.#hoursOf(law, deviates)
      for (let n = 0; n < draws; n++) hours[n] = (hours[n] as number) + (took[n] as number)
    })
    return hours.sort()
  }

  #hoursOf(law: LegDuration, deviates: Float64Array): Float64Array {
    const ofLaw = this.#hours.get(law) ?? new Map<Float64Array, Float64Array>()
    this.#hours.set(law, ofLaw)
    const known = ofLaw.get(deviates) ?? deviates.map((z) => hoursLeft(law, z, 0))
    ofLaw.set(deviates, known)
    return known
  }
}

function hoursLeft({ minimum, excess, sigma }: LegDuration, z: number, elapsed: number): number {
  if (elapsed <= minimum) return minimum + excess * Math.exp(sigma * z) - elapsed
  // The conditional quantile: among legs that have taken this long already, the remaining time at the draw's share.
  const gone = normalShare(Math.log((elapsed - minimum) / excess) / sigma)
  const share = gone + normalShare(z) * (1 - gone)
  const later = normalQuantile(Math.min(share, 1 - 1e-9))
  return Math.max(0, minimum + excess * Math.exp(sigma * later) - elapsed)
}

function nextDeparture(departures: readonly number[], hour: number): number {
  let low = 0
  let high = departures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle] as number) < hour) low = middle + 1
    else high = middle
  }
  const next = departures[low]
  if (next !== undefined) return next
  const last = departures.at(-1) ?? hour
  return last + Math.ceil((hour - last) / nextDepartureHours) * nextDepartureHours
}
