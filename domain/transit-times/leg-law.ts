import type { Span } from '../customs/assessment.ts'
import { normalQuantile, normalShare } from './normal.ts'

/**
 * How long a leg takes, in hours: a minimum and an excess whose logarithm is normal, for the tail of a leg is long to the
 * right (World Bank, The Cost of Being Landlocked, table 4.1).
 */
export interface LegLaw {
  readonly minimum: number
  /** Median of the excess, hours. */
  readonly excess: number
  /** Standard deviation of the excess's logarithm. */
  readonly sigma: number
}

/** A promise or a row names the hours that one in ten takes at most, and that eight in ten take at most. */
const lowShare = normalQuantile(0.1)
const highShare = normalQuantile(0.8)
/** Of a leg whose two figures are one: nothing takes the same time every time. */
const leastSpread = 0.04
/** Standard deviations by kind of leg, fitted to the World Bank's quantiles of dwell and road; grade D. */
const sigmas = {
  sea: 0.8,
  air: 1,
  road: 0.7,
  collection: 0.7,
  port: 0.75,
  airport: 0.75,
  border: 0.9,
  clearance: 0.7,
  delivery: 0.7,
} as const
export type LegKind = keyof typeof sigmas
export const legKinds = Object.keys(sigmas) as readonly LegKind[]

/** The law that has this span of hours from its tenth to its eightieth percentile; null of a leg that takes no time. */
export function lawOfSpan({ low, high }: Span, kind: LegKind): LegLaw | null {
  if (high <= 0) return null
  const sigma = sigmas[kind]
  const spread = Math.max(high - low, high * leastSpread)
  const excess = spread / (Math.exp(sigma * highShare) - Math.exp(sigma * lowShare))
  return { minimum: Math.max(0, low - excess * Math.exp(sigma * lowShare)), excess, sigma }
}

/** What the product has seen of a kind of leg: how the excess compares with its law's, newer trips weighing more. */
export interface TripRecord {
  /** Trips, each halved every 90 days. */
  readonly weight: number
  /** Mean and variance of ln(excess ÷ expected median). */
  readonly mean: number
  readonly variance: number
  /** Epoch hour of the newest trip. */
  readonly at: number
}

const halfLifeHours = 90 * 24
/** A trip quicker than the law's minimum counts as this share of the expected excess: the logarithm has no zero. */
const leastRatio = 0.02

/** ln(excess ÷ expected median) of a trip that took so many hours. */
export function logRatio({ minimum, excess }: LegLaw, hours: number): number {
  return Math.log(Math.max(leastRatio, (hours - minimum) / excess))
}

/** A record with one more trip, which ended in the epoch hour `at`; trips may come in any order. */
export function withTrip(record: TripRecord | null, ratio: number, at: number): TripRecord {
  if (!record) return { weight: 1, mean: ratio, variance: 0, at }
  const newest = Math.max(record.at, at)
  const old = record.weight * faded(newest - record.at)
  const fresh = faded(newest - at)
  const weight = old + fresh
  const mean = record.mean + ((ratio - record.mean) * fresh) / weight
  const variance = (old * (record.variance + (record.mean - mean) ** 2) + fresh * (ratio - mean) ** 2) / weight
  return { weight, mean, variance, at: newest }
}

const faded = (hours: number) => 2 ** (-hours / halfLifeHours)

/** What is believed of a kind of leg: how its excess compares with the one its law expects. */
export interface Learned {
  /** Mean and variance of ln(excess ÷ expected median). */
  readonly mean: number
  readonly variance: number
}

/** So many trips' worth of trust lies in what was known before. */
const priorTrips = 20
const rounds = 12

/** Before anything was seen: the law as it stands. */
export const unlearned = (kind: LegKind): Learned => ({ mean: 0, variance: sigmas[kind] ** 2 })

/**
 * What the trips of a leg say, drawn towards what is believed of the wider group (a corridor towards its kind, a
 * provider towards its corridor). Trips that have not ended count as at least as long as they have lasted (expectation
 * and maximization for a censored normal): without them the quick ones, which end first, would make the leg look quick.
 * @param running ln(ratio so far) of each trip under way
 * @param now epoch hour: old trips fade
 */
export function learn(wider: Learned, ended: TripRecord | null, running: readonly number[], now: number): Learned {
  const trips = ended ? ended.weight * faded(Math.max(0, now - ended.at)) : 0
  const all = trips + running.length + priorTrips
  let { mean, variance } = wider
  for (let round = 0; round < rounds; round++) {
    const sigma = Math.sqrt(variance)
    const expected = running.map((least) => beyond(least, mean, sigma))
    const sum = trips * (ended?.mean ?? 0) + priorTrips * wider.mean + expected.reduce((of, each) => of + each.mean, 0)
    const next = sum / all
    const around = (each: Learned) => each.variance + (each.mean - next) ** 2
    variance =
      (trips * (ended ? around(ended) : 0) +
        priorTrips * wider.variance +
        expected.reduce((of, each) => of + around(each), 0)) /
      all
    mean = next
    if (running.length === 0) break
  }
  return { mean, variance }
}

/** Mean and variance of a normal variable that is known to be at least so much. */
function beyond(least: number, mean: number, sigma: number): Learned {
  const a = Math.min(6, (least - mean) / sigma)
  const hazard = Math.exp((-a * a) / 2) / Math.sqrt(2 * Math.PI) / Math.max(1e-12, normalShare(-a))
  return { mean: mean + sigma * hazard, variance: sigma ** 2 * Math.max(0.01, 1 + a * hazard - hazard ** 2) }
}

/** A law corrected by what was learned. */
export function corrected(law: LegLaw, { mean, variance }: Learned): LegLaw {
  return { minimum: law.minimum, excess: law.excess * Math.exp(mean), sigma: Math.sqrt(variance) }
}
