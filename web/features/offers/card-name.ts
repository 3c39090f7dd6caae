import type { OfferCard } from '../../../contract/offers.ts'
import { wayName } from '../places/place-name.ts'

/** What a card is called: its room, part or service where it has a name, else where it leads. */
export function cardName({
  origin,
  destination,
  attributes: { name, partName, serviceName },
}: Pick<OfferCard, 'origin' | 'destination' | 'attributes'>): string {
  return name ?? partName ?? serviceName ?? wayName(origin, destination)
}
