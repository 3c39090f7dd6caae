import type { OfferCard } from '../../../contract/offers.ts'
import { placeName, wayName } from '../places/place-name.ts'

/** Where a card leads; a service at one place has only that. */
export function cardName({ origin, destination }: Pick<OfferCard, 'origin' | 'destination'>): string {
  if (origin && destination) return wayName(origin, destination)
  return placeName(origin ?? destination ?? '')
}
