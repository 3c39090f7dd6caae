import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../random-numbers.ts'
import { ArrivalDraws, type Arrivals, type LegAhead } from './arrival.ts'
import {
  bounds,
  type Calibration,
  forecastOf,
  hourAt,
  scoreOf,
  settlesAt,
  uncalibrated,
  withOutcome,
} from './calibration.ts'
import {
  corrected,
  durationOfSpan,
  type LegDuration,
  learn,
  legKinds,
  logRatio,
  type TripRecord,
  unlearned,
  withTrip,
} from './leg-law.ts'
import { normalQuantile, normalShare } from './normal.ts'

const quantile = (sorted: Arrivals, share: number) => sorted[Math.floor(share * sorted.length)] as number
const arrivals = (legs: readonly LegAhead[], readyAt = 0) => new ArrivalDraws().arrivals(legs, readyAt)
const law = (low: number, high: number, kind: LegAhead['kind'] = 'road') =>
  durationOfSpan({ low, high }, kind) as LegDuration
const leg = (low: number, high: number, more: Partial<LegAhead> = {}): LegAhead => {
  const kind = more.kind ?? 'road'
  return { kind, law: durationOfSpan({ low, high }, kind), departures: null, ...more }
}

describe('the normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.8, 0.8416212],
    [0.9, 1.2815516],
    [0.975, 1.959964],
    [0.01, -2.3263479],
    [0.001, -3.0902323],
  ])('%f of all values are below %f', (share, z) => {
    expect(normalQuantile(share)).toBeCloseTo(z, 6)
    expect(normalShare(z)).toBeCloseTo(share, 6)
  })
  test('its ends are infinite', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('the distribution of a leg', () => {
  test('has its range from the tenth to the eightieth percentile', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 900 }),
        fc.integer({ min: 60, max: 400 }),
        fc.constantFrom(...legKinds),
        (low, more, kind) => {
          const { minimum, excess, sigma } = law(low, low + more, kind)
          fc.pre(minimum > 0)
          expect(minimum + excess * Math.exp(sigma * normalQuantile(0.1))).toBeCloseTo(low, 6)
          expect(minimum + excess * Math.exp(sigma * normalQuantile(0.8))).toBeCloseTo(low + more, 6)
        },
      ),
    ))
  test('Mombasa: 50 to 158 hours are a minimum dwell of 1 day and a median of 3 more', () => {
    const { minimum, excess } = law(50, 158, 'port')
    expect(minimum / 24).toBeCloseTo(1, 0)
    expect(excess / 24).toBeCloseTo(3, 0)
  })
  test('a single figure gets some spread, and no duration is negative', () => {
    expect(law(240, 240).excess).toBeGreaterThan(1)
    expect(law(0, 48).minimum).toBe(0)
    expect(durationOfSpan({ low: 0, high: 0 }, 'border')).toBeNull()
  })
})

describe('learning from trips', () => {
  const expected = law(100, 160)
  const seen = (ratios: readonly number[], at = 0) =>
    ratios.reduce<TripRecord | null>((record, ratio) => withTrip(record, ratio, at), null)
  /** This many trips, spread evenly over the distribution. */
  const trips = (count: number, stretch: number) =>
    Array.from(
      { length: count },
      (_, n) =>
        expected.minimum + expected.excess * stretch * Math.exp(expected.sigma * normalQuantile((n + 0.5) / count)),
    )

  test('no trips change nothing', () => {
    expect(corrected(expected, learn(unlearned('road'), null, [], 0))).toEqual(expected)
  })
  test('many trips that took half as long again move the distribution; few move it a little', () => {
    const stretchAfter = (count: number) =>
      corrected(
        expected,
        learn(unlearned('road'), seen(trips(count, 1.5).map((hours) => logRatio(expected, hours))), [], 0),
      ).excess / expected.excess
    expect(stretchAfter(400)).toBeCloseTo(1.5, 1)
    expect(stretchAfter(5)).toBeGreaterThan(1)
    expect(stretchAfter(5)).toBeLessThan(1.2)
  })
  test('trips under way count as longer than so far, so that quick ones do not bias the result', () => {
    const all = trips(400, 1.5)
    const now = expected.minimum + expected.excess * 1.2
    const ended = all.filter((hours) => hours <= now).map((hours) => logRatio(expected, hours))
    const running = all.filter((hours) => hours > now).map(() => logRatio(expected, now))
    const naive = learn(unlearned('road'), seen(ended), [], 0)
    const whole = learn(unlearned('road'), seen(ended), running, 0)
    expect(Math.exp(naive.mean)).toBeLessThan(1)
    expect(Math.exp(whole.mean)).toBeGreaterThan(1.35)
    expect(Math.exp(whole.mean)).toBeLessThan(1.6)
  })
  test('the weight of a trip is halved after ninety days', () => {
    const old = withTrip(withTrip(null, 1, 0), 0, 90 * 24)
    expect(old.mean).toBeCloseTo(1 / 3, 6)
    expect(old.weight).toBeCloseTo(1.5, 6)
  })
  test('trips give the same record in any order', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 0, max: 5000 })), {
          minLength: 2,
          maxLength: 12,
        }),
        (all) => {
          const record = (list: typeof all) =>
            list.reduce<TripRecord | null>((sum, [ratio, at]) => withTrip(sum, ratio, at), null) as TripRecord
          const [forth, back] = [record(all), record([...all].reverse())]
          expect(back.weight).toBeCloseTo(forth.weight, 6)
          expect(back.mean).toBeCloseTo(forth.mean, 6)
          expect(back.variance).toBeCloseTo(forth.variance, 6)
        },
      ),
    ))
  test('a trip quicker than expected still has a finite ratio', () => {
    expect(Number.isFinite(logRatio(expected, 0))).toBe(true)
  })
})

describe('the arrival', () => {
  test('the same question gives the same result', () => {
    expect(arrivals([leg(100, 200), leg(24, 72)])).toEqual(arrivals([leg(100, 200), leg(24, 72)]))
  })
  test('one leg arrives as its distribution says', () => {
    const hours = arrivals([leg(100, 160)], 1000)
    expect(quantile(hours, 0.1)).toBeGreaterThan(1096)
    expect(quantile(hours, 0.1)).toBeLessThan(1104)
    expect(quantile(hours, 0.8)).toBeGreaterThan(1154)
    expect(quantile(hours, 0.8)).toBeLessThan(1167)
  })
  test('delays correlate: the spread of several legs is wider than with independent legs', () => {
    const spread = (hours: Arrivals) => quantile(hours, 0.9) - quantile(hours, 0.1)
    const one = spread(arrivals([leg(50, 150, { kind: 'port' })]))
    const four = spread(
      arrivals((['port', 'airport', 'road', 'clearance'] as const).map((kind) => leg(50, 150, { kind }))),
    )
    expect(four).toBeGreaterThan(one * Math.sqrt(4) * 1.05)
  })
  test('a missed ship means waiting for the next', () => {
    const after = leg(200, 200, { kind: 'sea', departures: [150, 318, 486] })
    const hours = arrivals([leg(100, 160), after])
    expect(hours[0]).toBeGreaterThanOrEqual(150 + (after.law as LegDuration).minimum)
    expect(quantile(hours, 0.95)).toBeGreaterThan(318 + 190)
  })
  test('after the last known ship one a week is assumed', () => {
    const hours = arrivals([leg(1, 1, { departures: [-10] })], 0)
    expect(Math.floor(hours[0] as number)).toBe(158)
  })
  test('a leg under way never arrives in the past, and a longer time so far means a later arrival', () => {
    const medians = [0, 50, 120, 160, 240, 400].map((elapsed) => {
      const hours = arrivals([leg(100, 160, { elapsed })], elapsed)
      expect(hours[0]).toBeGreaterThanOrEqual(elapsed)
      return quantile(hours, 0.5)
    })
    expect(medians).toEqual([...medians].sort((a, b) => a - b))
    expect(medians[5]).toBeGreaterThan(400)
  })
})

describe('the interval', () => {
  const forecast = forecastOf(arrivals([leg(100, 160), leg(20, 60, { kind: 'port' })]), 0)

  test('a score gives back its hour', () =>
    fc.assert(
      fc.property(fc.double({ min: -2.5, max: 4, noNaN: true }), (z) => {
        expect(scoreOf(forecast, hourAt(forecast, z))).toBeCloseTo(z, 6)
      }),
    ))
  test('one departure for all draws still gives an increasing curve', () => {
    const flat = forecastOf(new Float64Array(2000).fill(500), 0)
    expect(hourAt(flat, -1.28)).toBeCloseTo(500, 0)
    expect(hourAt(flat, 1.28)).toBeCloseTo(500, 0)
    expect(scoreOf(flat, 600)).toBe(6)
    expect(scoreOf(flat, 400)).toBe(-6)
  })
  test('is the forecast itself until there are fifty outcomes', () => {
    const few = Array.from({ length: 49 }, () => 3).reduce(withOutcome, uncalibrated)
    expect(bounds(few)).toEqual(bounds(uncalibrated))
    expect(bounds(withOutcome(few, 3)).high).toBe(3)
  })
  test('retains the last 300 outcomes, and limits its levels', () => {
    let calibration: Calibration = uncalibrated
    for (let n = 0; n < 1000; n++) calibration = withOutcome(calibration, 5)
    expect(calibration.scores).toHaveLength(300)
    for (let n = 0; n < 1000; n++) calibration = withOutcome(calibration, n % 2 === 0 ? 6 : -6)
    expect(calibration.before).toBeGreaterThanOrEqual(0.005)
    expect(calibration.after).toBeLessThanOrEqual(0.5)
  })
  test('corrects a forecast that is always too narrow or too early to eight in ten', () => {
    const random = randomNumbers(3)
    let calibration: Calibration = uncalibrated
    let inside = 0
    for (let n = 0; n < 4000; n++) {
      const score = normalQuantile(0.0005 + random() * 0.999) * 1.8 + 0.7
      const { low, high } = bounds(calibration)
      if (n >= 1000 && score >= low && score <= high) inside++
      calibration = withOutcome(calibration, score)
    }
    expect(inside / 3000).toBeGreaterThan(0.78)
    expect(inside / 3000).toBeLessThan(0.82)
  })
  test('is settled when nearly every possible arrival has passed', () => {
    expect(settlesAt(forecast)).toBeGreaterThan(hourAt(forecast, 1.9))
  })
})
