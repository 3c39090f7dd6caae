import { isRefusal } from '../decision.ts'
import { placeOf } from '../places/places.ts'
import { routeBetween } from '../places/route-between.ts'
import { kigali } from './lanes.ts'

/** The road from a place to Kigali: its kilometres by country code, and the border into Rwanda. */
export function roadFrom(origin: string): { border: string; kmIn: Map<string, number> } {
  const route = routeBetween(origin, kigali, 'road')
  const kmIn = new Map<string, number>()
  let border = kigali
  if (isRefusal(route)) return { border, kmIn }
  for (const [at, point] of route.points.entries()) {
    const before = route.points[at - 1]
    if (!before) continue
    // A leg belongs to the country where it begins; a leg from a border to the country of its end.
    const start = placeOf(before.code)
    const country = (start.kind === 'border' ? point.code : start.code).slice(0, 2)
    kmIn.set(country, (kmIn.get(country) ?? 0) + point.km - before.km)
    if (start.kind === 'border') border = start.code
  }
  return { border, kmIn }
}
