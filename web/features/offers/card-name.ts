import type { OfferCard } from '../../../contract/offers.ts'
import { wayName } from '../places/place-name.ts'

/** The name that the provider gave to a storage space, part or service, in the provider's language. */
export function givenName({ attributes: { name, partName, serviceName } }: Pick<OfferCard, 'attributes'>) {
  return name ?? partName ?? serviceName
}

/** The name of a card: its given name, else its route. */
export function cardName(card: Pick<OfferCard, 'origin' | 'destination' | 'attributes'>): string {
  return givenName(card) ?? wayName(card.origin, card.destination)
}
