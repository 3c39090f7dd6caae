import type { Span } from '../customs/assessment.ts'
import { ArrivalDraws, type LegAhead } from '../transit-times/arrival.ts'
import { bounds, forecastOf, hourAt } from '../transit-times/calibration.ts'
import type { TransitKnowledge } from '../transit-times/knowledge.ts'
import { corrected, durationOfSpan, type LegKind } from '../transit-times/leg-law.ts'
import type { Step } from './steps.ts'

/** The epoch hours between which 80 % of cargoes with these steps are delivered. */
export type DoorDates = (steps: readonly Step[]) => Span

/**
 * The delivery dates of many itineraries of one question; shared steps are sampled once.
 * @param readyAt epoch hour from which the cargo can leave
 */
export function doorDates({ learnedOf, calibration }: TransitKnowledge, readyAt: number): DoorDates {
  const draws = new ArrivalDraws()
  const ahead = new Map<string, LegAhead>()
  const legAhead = (step: Step): LegAhead => {
    const known = ahead.get(step.connection.id)
    if (known) return known
    const kind = kindOf(step)
    const law = durationOfSpan(step.hours, kind)
    const providerId = (step.carriage ?? step.broker)?.providerId ?? null
    const leg: LegAhead = {
      kind,
      law: law && corrected(law, learnedOf({ kind, from: step.from, to: step.to, providerId })),
      departures: step.connection.departures,
    }
    ahead.set(step.connection.id, leg)
    return leg
  }
  const { low, high } = bounds(calibration)
  return (steps) => {
    const forecast = forecastOf(draws.arrivals(steps.map(legAhead), readyAt), readyAt)
    return { low: Math.floor(hourAt(forecast, low)), high: Math.ceil(hourAt(forecast, high)) }
  }
}

const kindOf = ({ kind, mode }: Step): LegKind => (kind === 'carriage' ? (mode ?? 'road') : kind)
