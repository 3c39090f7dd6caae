import type { OfferCard } from '../../../contract/offers.ts'
import { wayName } from '../places/place-name.ts'

/** The name that its provider gave to a room, part or service, in the provider's language. */
export function givenName({ attributes: { name, partName, serviceName } }: Pick<OfferCard, 'attributes'>) {
  return name ?? partName ?? serviceName
}

/** What a card is called: its given name, else where it leads. */
export function cardName(card: Pick<OfferCard, 'origin' | 'destination' | 'attributes'>): string {
  return givenName(card) ?? wayName(card.origin, card.destination)
}
