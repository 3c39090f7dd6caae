import type { Arrivals } from './arrival.ts'
import { normalQuantile } from './normal.ts'

/**
 * Accuracy of past forecasts, which widens or narrows the next interval: conformal prediction on the last outcomes,
 * each side on its own, with levels adjusted by each hit and miss (Gibbs and Candès 2021).
 */
export interface Calibration {
  /** For each of the last outcomes, its z in its own forecast; oldest first. */
  readonly scores: readonly number[]
  /** Target share of outcomes before the interval, and after it. */
  readonly before: number
  readonly after: number
}

export const uncalibrated: Calibration = { scores: [], before: 0.1, after: 0.1 }

/** Share of outcomes outside on each side: 80 % are inside. */
const missedEachSide = 0.1
const keptOutcomes = 300
/** With fewer outcomes the forecast is not adjusted. */
const fewestOutcomes = 50
/** Small, because outcomes are known weeks after their forecasts: a larger step would follow chance. */
const step = 0.005
const [leastShare, mostShare] = [0.005, 0.5]

/** The z values between which 80 % of outcomes are expected. */
export function bounds({ scores, before, after }: Calibration): { low: number; high: number } {
  if (scores.length < fewestOutcomes)
    return { low: normalQuantile(missedEachSide), high: -normalQuantile(missedEachSide) }
  const sorted = Float64Array.from(scores).sort()
  const last = sorted.length - 1
  const rank = (share: number) => Math.min(last, Math.ceil((sorted.length + 1) * (1 - share)) - 1)
  return { low: sorted[last - rank(before)] as number, high: sorted[rank(after)] as number }
}

/**
 * The calibration after one more outcome; outcomes come in the order in which they are settled.
 * @param score the outcome's z in a forecast of its booking that is made with today's knowledge. With the knowledge of
 * that time, it would count again what the legs' distributions have learned since.
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

/** Shares of the forecast at which its curve has points, with their z. Beyond them the curve is extended linearly. */
const knots = [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995].map((share) => ({
  share,
  z: normalQuantile(share),
}))

/** A forecast as a curve: z against the logarithm of the hours since `from`. */
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
    // Draws that wait for the same departure arrive in the same hour; the curve still has to rise, so a tiny step is
    // added.
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

/** The z of an epoch hour in a forecast. */
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

/** Nearly every arrival is known by this quantile of its own forecast. */
const settled = normalQuantile(0.975)

/**
 * Epoch hour at which a forecast is evaluated, with its arrival or as "later than this hour". No forecast is evaluated
 * earlier, because fast ones arrive first and would make all forecasts look too late.
 */
export function settlesAt(forecast: Forecast): number {
  return hourAt(forecast, settled)
}
