import { randomNumbers } from '../random-numbers.ts'
import type { LegKind, LegLaw } from './leg-law.ts'
import { legKinds } from './leg-law.ts'
import { normalQuantile, normalShare } from './normal.ts'

/** A leg still ahead, or under way. */
export interface LegAhead {
  readonly kind: LegKind
  /** Null: it takes no time. */
  readonly law: LegLaw | null
  /** Epoch hours at which it can leave, ascending; null leaves at any hour. */
  readonly departures: readonly number[] | null
  /** Hours that it has taken already; only the first can have begun. */
  readonly elapsed?: number
}

/** Epoch hours of arrival, ascending: as many as there are draws. */
export type Arrivals = Float64Array

const draws = 2000
/** How much of a leg's luck all legs share: a bad day for papers is bad everywhere. World Bank's spread; grade D. */
const sharedVariance = 0.3
/** After the last departure that is known, another comes in a week. */
const nextDepartureHours = 168
/** Legs of one kind in one way that have a luck of their own. */
const tableSize = 3

/** The same for every question: two ways that share their legs differ only where they differ. Made when first asked. */
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

/** Draws arrivals; keeps the hours of each law, so that many ways over the same legs cost little more than one. */
export class ArrivalDraws {
  readonly #hours = new Map<LegLaw, Map<Float64Array, Float64Array>>()

  /**
   * When cargo arrives that begins its first leg at `readyAt`, in 2,000 draws with a fixed seed. A departure that a draw
   * misses is replaced by the next.
   * @param readyAt epoch hour; of a leg under way the hour of now
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

  #hoursOf(law: LegLaw, deviates: Float64Array): Float64Array {
    const ofLaw = this.#hours.get(law) ?? new Map<Float64Array, Float64Array>()
    this.#hours.set(law, ofLaw)
    const known = ofLaw.get(deviates) ?? deviates.map((z) => hoursLeft(law, z, 0))
    ofLaw.set(deviates, known)
    return known
  }
}

function hoursLeft({ minimum, excess, sigma }: LegLaw, z: number, elapsed: number): number {
  if (elapsed <= minimum) return minimum + excess * Math.exp(sigma * z) - elapsed
  // Of those that have taken as long already, how much longer the draw's share takes.
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
