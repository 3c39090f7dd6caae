import { isRefusal } from '../decision.ts'
import { type Mode, routeBetween } from './route-between.ts'

const hour = 3_600_000

/** The highest average speed over a leg, in km/h: a truck, a container ship at 27 knots, a freighter jet. */
const fastest: Readonly<Record<Mode, number>> = { road: 100, sea: 50, air: 1000 }

/**
 * The shortest possible time between two places, in milliseconds; 0 if no route is known, so that nothing is refused
 * for it.
 */
export function shortestJourney(from: string, to: string, mode: Mode): number {
  if (from === to) return 0
  const route = routeBetween(from, to, mode)
  if (isRefusal(route)) return 0
  let hours = 0
  for (const [index, point] of route.points.entries()) {
    const before = route.points[index - 1]
    if (before && point.mode) hours += (point.km - before.km) / fastest[point.mode]
  }
  return Math.floor(hours) * hour
}
