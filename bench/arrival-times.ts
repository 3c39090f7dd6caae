import type { Span } from '../domain/customs/assessment.ts'
import { randomNumbers } from '../domain/random-numbers.ts'
import { ArrivalDraws, type LegAhead } from '../domain/transit-times/arrival.ts'
import {
  bounds,
  type Calibration,
  type Forecast,
  forecastOf,
  hourAt,
  scoreOf,
  settlesAt,
  uncalibrated,
  withOutcome,
} from '../domain/transit-times/calibration.ts'
import { type LegName, learnedFrom, legKey } from '../domain/transit-times/knowledge.ts'
import {
  corrected,
  durationOfSpan,
  type LegDuration,
  type LegKind,
  unlearned,
} from '../domain/transit-times/leg-law.ts'
import { normalQuantile } from '../domain/transit-times/normal.ts'
import { type LegTrip, type Lesson, TripLessons } from '../domain/transit-times/trip-lessons.ts'

export interface Coverage {
  /** Share of arrivals inside the interval that was forecast to contain eight in ten. */
  readonly inside: number
  /** The lowest share among any 500 consecutive bookings, with all seeds together. */
  readonly worst500: number
  /** The same for a single seed, where chance alone takes a perfect forecast down to 74 %. */
  readonly worst500OfOne: number
  /** Average number of days from the first to the last of the interval. */
  readonly days: number
  /** Shares before and after the interval. */
  readonly early: number
  readonly late: number
}

const perDay = 20
const stretched = 1.5
const seeds = [1, 2, 3, 4, 5]

/** Coverage of forecasts in a world where every leg's excess has become half as long again; five seeds together. */
export function coverageAfterChange({ arrivedBefore, booked }: { arrivedBefore: number; booked: number }): Coverage {
  const worlds = seeds.map((seed) => world(seed, arrivedBefore, booked))
  const all = worlds.flat()
  const share = (of: (each: Outcome) => boolean) => all.filter(of).length / all.length
  return {
    inside: share(({ miss }) => miss === 0),
    worst500: worstOf500(worlds),
    worst500OfOne: Math.min(...worlds.map((each) => worstOf500([each]))),
    days: all.reduce((sum, { days }) => sum + days, 0) / all.length,
    early: share(({ miss }) => miss < 0),
    late: share(({ miss }) => miss > 0),
  }
}

interface Outcome {
  /** −1: before the interval, 1: after it, 0: inside. */
  readonly miss: number
  readonly days: number
}

function worstOf500(worlds: readonly (readonly Outcome[])[]): number {
  const inside = (at: number) => worlds.filter((world) => world[at]?.miss === 0).length / worlds.length
  let sum = 0
  let worst = 500
  for (let at = 0; at < (worlds[0]?.length ?? 0); at++) {
    sum += inside(at) - (at >= 500 ? inside(at - 500) : 0)
    if (at >= 499) worst = Math.min(worst, sum)
  }
  return worst / 500
}

interface WorldLeg extends LegName {
  readonly expected: Span
  readonly law: LegDuration
  readonly weekly: boolean
}

const ports = [
  { port: 'KEMBA', stay: { low: 50, high: 158 }, road: { low: 108, high: 191 } },
  { port: 'TZDAR', stay: { low: 101, high: 331 }, road: { low: 83, high: 142 } },
]
const origins = [
  { origin: 'CNSHA', sea: { low: 528, high: 672 } },
  { origin: 'INNSA', sea: { low: 288, high: 384 } },
  { origin: 'AEJEA', sea: { low: 216, high: 312 } },
]

function legsOf(pick: (of: number) => number): WorldLeg[] {
  const { port, stay, road } = ports[pick(2)] as (typeof ports)[number]
  const { origin, sea } = origins[pick(3)] as (typeof origins)[number]
  const leg = (kind: LegKind, from: string, to: string, providerId: string | null, expected: Span): WorldLeg => ({
    kind,
    from,
    to,
    providerId,
    expected,
    law: durationOfSpan(expected, kind) as LegDuration,
    weekly: kind === 'sea',
  })
  return [
    leg('sea', origin, port, `line ${pick(4)}`, sea),
    leg('port', port, port, null, stay),
    leg('road', port, 'RWKGL', `carrier ${pick(6)}`, road),
    leg('clearance', 'RWKGL', 'RWKGL', `broker ${pick(5)}`, { low: 26, high: 77 }),
    leg('delivery', 'RWKGL', 'RWKGL', null, { low: 3, high: 24 }),
  ]
}

interface Happening {
  readonly at: number
  readonly learn: () => void
}

/** Twenty bookings a day; a leg teaches something only when it ends. */
function world(seed: number, arrivedBefore: number, booked: number): Outcome[] {
  const random = randomNumbers(seed * 7919)
  const normal = () => normalQuantile((Math.floor(random() * 2 ** 30) + 0.5) / 2 ** 30)
  const pick = (of: number) => Math.floor(random() * of)
  const trips: (LegTrip & { readonly endedAt: number })[] = []
  let calibration: Calibration = uncalibrated
  let arrived = 0
  const ahead: Happening[] = []
  const outcomes: Outcome[] = []

  let lessons = new Map<string, Lesson>()
  /** Once a day, as in the product: the legs that have begun, with their end if it is known. */
  const refresh = (now: number) => {
    const gathered = new TripLessons(now)
    for (const trip of trips)
      if (trip.startedAt <= now) gathered.add({ ...trip, endedAt: trip.endedAt <= now ? trip.endedAt : null })
    lessons = new Map(gathered.learned().map((lesson) => [legKey(lesson.leg), lesson]))
  }

  for (let now = 0; outcomes.length < booked; now += 24 / perDay) {
    ahead.sort((a, b) => a.at - b.at)
    while ((ahead[0]?.at ?? Number.POSITIVE_INFINITY) <= now) ahead.shift()?.learn()
    const legs = legsOf(pick)
    const firstShip = Math.ceil(now / 168) * 168 + pick(7) * 24
    const ships = Array.from({ length: 20 }, (_, week) => firstShip + week * 168).filter((hour) => hour >= now)
    if (Math.floor(now / 24) !== Math.floor((now - 24 / perDay) / 24)) refresh(now)
    const booking = now
    /** The forecast at the time of booking, with the current knowledge. */
    const forecastNow = (): Forecast => {
      const planned = legs.map(
        (leg): LegAhead => ({
          kind: leg.kind,
          law: corrected(leg.law, learnedFrom(lessons, leg) ?? unlearned(leg.kind)),
          departures: leg.weekly ? ships : null,
        }),
      )
      return forecastOf(new ArrivalDraws().arrivals(planned, booking), booking)
    }
    const forecast = forecastNow()
    const given = bounds(calibration)
    const [from, to] = [hourAt(forecast, given.low), hourAt(forecast, given.high)]

    const shared = normal()
    let hour = now
    for (const leg of legs) {
      if (leg.weekly) hour = ships.find((each) => each >= hour) ?? hour
      const z = Math.sqrt(0.3) * shared + Math.sqrt(0.7) * normal()
      const took = leg.law.minimum + leg.law.excess * stretched * Math.exp(leg.law.sigma * z)
      hour += took
      trips.push({ leg, startedAt: hour - took, endedAt: hour })
    }
    const came = hour
    ahead.push({
      at: came,
      learn: () => {
        arrived++
      },
    })
    const settledAt = settlesAt(forecast)
    ahead.push({
      at: settledAt,
      learn: () => {
        calibration = withOutcome(calibration, scoreOf(forecastNow(), Math.min(came, settledAt)))
      },
    })
    if (arrived >= arrivedBefore) outcomes.push({ miss: came < from ? -1 : came > to ? 1 : 0, days: (to - from) / 24 })
  }
  return outcomes
}
