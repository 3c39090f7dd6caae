import { findPlace } from '../places/places.ts'
import { isCustoms, type ShipmentEvent } from './shipment.ts'

/** In Rwanda, but not at its border. */
function isInland(placeCode: string | null): boolean {
  const place = placeCode === null ? undefined : findPlace(placeCode)
  return place?.country === 'RW' && place.kind !== 'border'
}

/**
 * The events that show where the cargo is. A customs report does so only once the cargo itself was reported in Rwanda:
 * goods may be cleared in Mombasa, in Dar es Salaam or at the border, with the road still ahead, and the documents in
 * Kigali before the goods are there.
 */
export function cargoEvents<Event extends ShipmentEvent>(events: readonly Event[]): Event[] {
  const there = events
    .filter((each) => !isCustoms(each) && (each.milestone === 'at_dry_port' || isInland(each.placeCode)))
    .map(({ at }) => at)
  const since = Math.min(...there)
  return events.filter((each) => !isCustoms(each) || each.at >= since)
}
