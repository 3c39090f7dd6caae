import type { Span } from '../customs/assessment.ts'
import { normalQuantile, normalShare } from './normal.ts'

/**
 * The distribution of a leg's duration in hours: a minimum plus a log-normal excess, because its right tail is long
 * (World Bank, The Cost of Being Landlocked, table 4.1).
 */
export interface LegDuration {
  readonly minimum: number
  /** Median of the excess, in hours. */
  readonly excess: number
  /** Standard deviation of the logarithm of the excess. */
  readonly sigma: number
}

/** The low and high hours of a promise or a table row are read as the 10 % and the 80 % quantile. */
const lowShare = normalQuantile(0.1)
const highShare = normalQuantile(0.8)
/** The least spread, for a leg whose low and high are equal: no duration is always the same. */
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

/** The distribution with these hours as its 10 % and 80 % quantiles; null for a leg that takes no time. */
export function durationOfSpan({ low, high }: Span, kind: LegKind): LegDuration | null {
  if (high <= 0) return null
  const sigma = sigmas[kind]
  const spread = Math.max(high - low, high * leastSpread)
  const excess = spread / (Math.exp(sigma * highShare) - Math.exp(sigma * lowShare))
  return { minimum: Math.max(0, low - excess * Math.exp(sigma * lowShare)), excess, sigma }
}

/** Observations of a group of legs: their excess compared with the expected one, with more weight for newer trips. */
export interface TripRecord {
  /** Number of trips; the weight of each halves every 90 days. */
  readonly weight: number
  /** Mean and variance of ln(excess ÷ expected median). */
  readonly mean: number
  readonly variance: number
  /** Epoch hour of the newest trip. */
  readonly at: number
}

const halfLifeHours = 90 * 24
/**
 * A trip faster than the minimum counts with this share of the expected excess, because the logarithm of zero is
 * undefined.
 */
const leastRatio = 0.02

/** ln(excess ÷ expected median) of a trip that took this many hours. */
export function logRatio({ minimum, excess }: LegDuration, hours: number): number {
  return Math.log(Math.max(leastRatio, (hours - minimum) / excess))
}

/** The record with one more trip, which ended at epoch hour `at`; trips may come in any order. */
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

/** The estimate for a group of legs: its excess compared with the expected one. */
export interface Learned {
  /** Mean and variance of ln(excess ÷ expected median). */
  readonly mean: number
  readonly variance: number
}

/** Weight of the prior, in trips. */
const priorTrips = 20
const rounds = 12

/** The estimate before any observation: the expected distribution. */
export const unlearned = (kind: LegKind): Learned => ({ mean: 0, variance: sigmas[kind] ** 2 })

/**
 * The estimate for a group of legs, shrunk towards the wider group (a corridor towards its kind, a provider towards its
 * corridor). Trips in progress count as at least as long as they have lasted (expectation maximisation for a censored
 * normal distribution). Without them a leg would look too fast, because fast trips end first.
 * @param running ln(ratio so far) of each trip in progress
 * @param now epoch hour: old trips lose weight
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

/** Mean and variance of a normal variable that is known to be at least `least`. */
function beyond(least: number, mean: number, sigma: number): Learned {
  const a = Math.min(6, (least - mean) / sigma)
  const hazard = Math.exp((-a * a) / 2) / Math.sqrt(2 * Math.PI) / Math.max(1e-12, normalShare(-a))
  return { mean: mean + sigma * hazard, variance: sigma ** 2 * Math.max(0.01, 1 + a * hazard - hazard ** 2) }
}

/** A distribution corrected by what was learned. */
export function corrected(law: LegDuration, { mean, variance }: Learned): LegDuration {
  return { minimum: law.minimum, excess: law.excess * Math.exp(mean), sigma: Math.sqrt(variance) }
}
