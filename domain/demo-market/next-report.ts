import { isRefusal } from '../decision.ts'
import { routeBetween } from '../places/route-between.ts'
import type { Journey } from '../shipments/milestone-order.ts'
import type { Milestone, ShipmentEvent } from '../shipments/shipment.ts'
import { ahead, decideReport, delayOf } from '../shipments/shipment-progress.ts'

/** What a simulated provider reports next, and where on the way, in degrees, where it is no known place. */
export interface NextReport extends ShipmentEvent {
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

const minute = 60_000
const handling = 5 * minute
/** Positions that a truck or ship sends between two places. */
const positions = 2
/** Shorter ways are not worth a position, in km. */
const leastKm = 60

const moving: readonly Milestone[] = ['departed', 'gate_out', 'border_crossed', 'out_for_delivery']

/**
 * The next event of a shipment's plan with the delay it has, or a position on the way there. What the rules of the mode
 * refuse as too soon comes as soon as they allow; what they refuse altogether is passed over.
 * @param plan the shipment's planned milestones
 * @param known what was reported and stands
 * @returns null after delivery, and where nothing of the plan may follow any more
 */
export function nextReport(
  journey: Journey,
  plan: readonly ShipmentEvent[],
  known: readonly ShipmentEvent[],
): NextReport | null {
  const happened = known.filter((each) => each.classifier === 'ACT').sort((a, b) => a.at - b.at)
  const last = happened.at(-1)
  const since = last?.at ?? journey.confirmedAt
  const late = Math.max(0, delayOf(plan, known) ?? 0)
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

/** The next position of a way that leads to `next`, in equal parts of its time; null where it is not due. */
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
