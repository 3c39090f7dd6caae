import { type Refusal, refuse } from '../decision.ts'
import { findPlace } from '../places/places.ts'
import type { Milestone, ShipmentEvent } from './shipment.ts'

/** Steps at the place where the cargo already is, and the steps that brought it there. */
const onTheSpot: readonly Milestone[] = ['discharged', 'gate_out']
const brought: readonly Milestone[] = ['arrived', 'discharged', 'at_dry_port']

/**
 * Whether customs at this place end the carriage to Rwanda: in the country, but not at its border. Goods may also be
 * cleared in Mombasa or Dar es Salaam (single customs territory), with the road still ahead.
 */
export function isInlandInRwanda(placeCode: string | null): boolean {
  const place = placeCode === null ? undefined : findPlace(placeCode)
  return place?.country === 'RW' && place.kind !== 'border'
}

/**
 * The report with its place, if it has none but only one is possible: where the cargo already is, otherwise the only
 * planned place of this step that is not reported yet. Customs may work at any place, so only in Rwanda is their place
 * that of the cargo. Returns the report unchanged if nothing is known of its place, and refuses it with `place_needed`
 * if several are planned.
 * @param happened the actual events that are known
 */
export function withPlace(
  plan: readonly ShipmentEvent[],
  happened: readonly ShipmentEvent[],
  event: ShipmentEvent,
): ShipmentEvent | Refusal<'place_needed'> {
  const { milestone, placeCode, at } = event
  if (placeCode !== null) return event
  const placed = happened.filter((each) => each.placeCode !== null && each.at <= at).sort((a, b) => a.at - b.at)
  const last = placed.at(-1)
  if (milestone.startsWith('customs'))
    return last && isInlandInRwanda(last.placeCode) ? { ...event, placeCode: last.placeCode } : event
  const here = placed.findLast((each) => each.milestone !== 'position')
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
