import type { Arrivals } from './arrival.ts'
import { normalQuantile } from './normal.ts'

/**
 * How forecasts have fared, and what the next interval is widened or narrowed by: conformal prediction on the last
 * outcomes, each side apart, with the levels moved by each hit and miss (Gibbs and Candès 2021).
 */
export interface Calibration {
  /** Of each of the last outcomes, the z at which its forecast had it; oldest first. */
  readonly scores: readonly number[]
  /** Share of outcomes that are to lie before the interval, and after it. */
  readonly before: number
  readonly after: number
}

export const uncalibrated: Calibration = { scores: [], before: 0.1, after: 0.1 }

/** Outcomes outside, on each side: eight in ten lie inside. */
const missedEachSide = 0.1
const keptOutcomes = 300
/** With fewer outcomes the forecast stands as it is. */
const fewestOutcomes = 50
/** Small, for outcomes are known weeks after their forecasts: a larger one follows chance. */
const step = 0.005
const [leastShare, mostShare] = [0.005, 0.5]

/** The z between which eight in ten are expected. */
export function bounds({ scores, before, after }: Calibration): { low: number; high: number } {
  if (scores.length < fewestOutcomes)
    return { low: normalQuantile(missedEachSide), high: -normalQuantile(missedEachSide) }
  const sorted = Float64Array.from(scores).sort()
  const last = sorted.length - 1
  const rank = (share: number) => Math.min(last, Math.ceil((sorted.length + 1) * (1 - share)) - 1)
  return { low: sorted[last - rank(before)] as number, high: sorted[rank(after)] as number }
}

/**
 * Calibration after one more outcome; outcomes come in the order in which they are settled.
 * @param score where the forecast of its booking, made by what is known now, has the outcome. By what was known then,
 * it would count a second time what the laws of the legs have learned since.
 */
export function withOutcome(calibration: Calibration, score: number): Calibration {
  const { low, high } = bounds(calibration)
  const moved = (share: number, missed: boolean) =>
    Math.min(mostShare, Math.max(leastShare, share + step * (missedEachSide - (missed ? 1 : 0))))
  return {
    scores: [...calibration.scores.slice(-(keptOutcomes - 1)), score],
    before: moved(calibration.before, score < low),
    after: moved(calibration.after, score > high),
  }
}

/** Shares of the forecast that its curve is drawn through, as z. Beyond them it goes on as straight as it ends. */
const knots = [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995].map((share) => ({
  share,
  z: normalQuantile(share),
}))

/** A forecast as a curve: z against the logarithm of the hours since its first possible hour. */
export interface Forecast {
  /** Epoch hour before which nothing arrives. */
  readonly from: number
  /** Logarithms of hours at each knot, ascending. */
  readonly logHours: readonly number[]
}

/** @param from epoch hour at which the forecast is made */
export function forecastOf(drawn: Arrivals, from: number): Forecast {
  let above = Number.NEGATIVE_INFINITY
  const logHours = knots.map(({ share }) => {
    const hours = (drawn[Math.min(drawn.length - 1, Math.floor(share * drawn.length))] as number) - from
    // Draws that wait for one departure arrive in one hour: the curve climbs all the same, if hardly.
    above = Math.max(Math.log(Math.max(1, hours)), above + 1e-6)
    return above
  })
  return { from, logHours }
}

/** Epoch hour at a z of the forecast. */
export function hourAt({ from, logHours }: Forecast, z: number): number {
  const zs = knots.map((knot) => knot.z)
  return from + Math.exp(along(zs, logHours, z))
}

/** The z at which a forecast has an epoch hour. */
export function scoreOf({ from, logHours }: Forecast, hour: number): number {
  const zs = knots.map((knot) => knot.z)
  return Math.max(-6, Math.min(6, along(logHours, zs, Math.log(Math.max(1, hour - from)))))
}

function along(xs: readonly number[], ys: readonly number[], x: number): number {
  const last = xs.length - 1
  let at = 1
  while (at < last && x > (xs[at] as number)) at++
  const [x0, x1] = [xs[at - 1] as number, xs[at] as number]
  const [y0, y1] = [ys[at - 1] as number, ys[at] as number]
  return y0 + ((x - x0) * (y1 - y0)) / (x1 - x0)
}

/** Nearly every arrival is known by this share of its own forecast. */
const settled = normalQuantile(0.975)

/**
 * Epoch hour at which a forecast is settled: by its arrival, or as later than this hour. Forecasts are judged at this
 * hour and none before; the quick ones, which arrive first, would make the forecasts look too late.
 */
export function settlesAt(forecast: Forecast): number {
  return hourAt(forecast, settled)
}
