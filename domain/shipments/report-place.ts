import { type Refusal, refuse } from '../decision.ts'
import { isCustoms, type Milestone, type ShipmentEvent } from './shipment.ts'

/** Steps at the place where the cargo already is, and the steps that brought it there. */
const onTheSpot: readonly Milestone[] = ['discharged', 'gate_out']
const brought: readonly Milestone[] = ['arrived', 'discharged', 'at_dry_port']

/**
 * The report with its place, if it has none but only one is possible: where the cargo already is, otherwise the only
 * planned place of this step that is not reported yet. Returns the report unchanged if nothing is known of its place, as
 * for customs, which may work anywhere; refuses it with `place_needed` if several are planned.
 * @param happened the actual events that are known
 */
export function withPlace(
  plan: readonly ShipmentEvent[],
  happened: readonly ShipmentEvent[],
  event: ShipmentEvent,
): ShipmentEvent | Refusal<'place_needed'> {
  const { milestone, placeCode, at } = event
  if (placeCode !== null || isCustoms(event)) return event
  const here = happened
    .filter((each) => each.placeCode !== null && each.at <= at && !isCustoms(each) && each.milestone !== 'position')
    .sort((a, b) => a.at - b.at)
    .at(-1)
  if (here && onTheSpot.includes(milestone) && brought.includes(here.milestone))
    return { ...event, placeCode: here.placeCode }
  const possible = new Set(
    plan
      .filter((step) => step.milestone === milestone)
      .map((step) => step.placeCode)
      .filter((place) => !happened.some((each) => each.milestone === milestone && each.placeCode === place)),
  )
  const [only = null] = possible
  return possible.size > 1
    ? refuse('place_needed', { fields: { placeCode: 'place_needed' } })
    : { ...event, placeCode: only }
}
