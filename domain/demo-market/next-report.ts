import { isRefusal } from '../decision.ts'
import { routeBetween } from '../places/route-between.ts'
import type { Journey } from '../shipments/milestone-order.ts'
import { isStop, type Milestone, type ShipmentEvent, stops } from '../shipments/shipment.ts'
import { ahead, decideReport, delayOf, standingStop } from '../shipments/shipment-progress.ts'

/** The next report of a simulated provider; `position` in degrees, if it is between known places. */
export interface NextReport extends ShipmentEvent {
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

const minute = 60_000
const handling = 5 * minute
/** Positions that a truck or ship reports between two places. */
const positions = 2
/** How long a hold or a breakdown lasts. */
const stopLasts = 6 * 60 * minute
/** Shorter legs have no positions, in km. */
const leastKm = 60

const moving: readonly Milestone[] = ['departed', 'gate_out', 'border_crossed', 'out_for_delivery']

/**
 * The next event of a shipment's plan with its current delay, or a position on the way to it; while a hold or breakdown
 * lasts, its end. An event that the rules
 * of the mode refuse as too soon comes as soon as they allow; one that they refuse otherwise is skipped.
 * @param known the reported events that are not withdrawn
 * @returns null after delivery, and if no event of the plan is allowed any more
 */
export function nextReport(journey: Journey, known: readonly ShipmentEvent[]): NextReport | null {
  const { plan } = journey
  const happened = known.filter((each) => each.classifier === 'ACT').sort((a, b) => a.at - b.at)
  const last = happened.at(-1)
  const since = last?.at ?? journey.confirmedAt
  const late = Math.max(0, delayOf(plan, known) ?? 0)
  const stop = standingStop(known)
  if (stop && isStop(stop.milestone)) {
    const end = { milestone: stops[stop.milestone][0], classifier: 'ACT', placeCode: stop.placeCode } as const
    const lifted = allowed(journey, known, { ...end, at: Math.max(stop.at + stopLasts, since + handling) })
    if (lifted) return { ...lifted, position: null }
  }
  for (const planned of ahead(plan, known)) {
    const milestone = allowed(journey, known, {
      ...planned,
      classifier: 'ACT',
      at: Math.max(planned.at + late, since + handling),
    })
    if (!milestone) continue
    return positionBefore(journey, happened, milestone) ?? { ...milestone, position: null }
  }
  return null
}

function allowed(journey: Journey, known: readonly ShipmentEvent[], event: ShipmentEvent): ShipmentEvent | null {
  const decided = decideReport(journey, known, event, event.at)
  if (!isRefusal(decided)) return decided
  const earliest = decided.values?.at
  if (decided.refused !== 'event_too_soon' || typeof earliest !== 'string') return null
  const later = { ...event, at: Date.parse(earliest) }
  return isRefusal(decideReport(journey, known, later, later.at)) ? null : later
}

/** The next position on the leg to `next`, at equal intervals of its time; null if none is due. */
function positionBefore(journey: Journey, happened: readonly ShipmentEvent[], next: ShipmentEvent): NextReport | null {
  const from = happened.findLast((each) => each.milestone !== 'position')
  if (!from || !moving.includes(from.milestone) || !from.placeCode || !next.placeCode) return null
  const sent = happened.filter((each) => each.milestone === 'position' && each.at >= from.at).length
  if (sent >= positions) return null
  const route = routeBetween(from.placeCode, next.placeCode, journey.mode)
  if (isRefusal(route) || route.km < leastKm) return null
  const share = (sent + 1) / (positions + 1)
  const at = Math.round(from.at + (next.at - from.at) * share)
  if (at <= (happened.at(-1)?.at ?? 0)) return null
  const leg = route.points.findIndex((point) => point.km >= route.km * share)
  const [a, b] = [route.points[leg - 1], route.points[leg]]
  if (!a || !b) return null
  const part = (route.km * share - a.km) / (b.km - a.km)
  const between = (x: number, y: number) => Math.round((x + (y - x) * part) * 1e4) / 1e4
  const position = { latitude: between(a.lat, b.lat), longitude: between(a.lon, b.lon) }
  return { milestone: 'position', classifier: 'ACT', placeCode: null, at, position }
}
