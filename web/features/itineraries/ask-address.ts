import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { type Service, services } from '../../../domain/offers/services.ts'

const between = '~'
/** Parts to hire and rooms are no legs of a way. */
type LegService = Exclude<Service, 'spare-parts'>

export interface LegOfWay {
  readonly service: LegService
  readonly from: string
  readonly to: string
}

/** The address parameters of an itinerary whose providers are to be asked: the question, and each leg that a card does. */
export function askAddress(search: URLSearchParams, { legs }: Pick<FoundItineraryOnWire, 'legs'>): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const name of ['sort', 'by', 'all', 'kept']) address.delete(name)
  for (const { card, from, to } of legs) if (card) address.append('ask', [card.service, from, to].join(between))
  return address
}

/** The legs of such an address; what cannot be read is left out. */
export function legsAsked(search: URLSearchParams): LegOfWay[] {
  return search.getAll('ask').flatMap((written) => {
    const [name, from = '', to = ''] = written.split(between)
    const service = services.find((each): each is LegService => each === name && each !== 'spare-parts')
    const place = /^[A-Z]{5}(-[A-Z]{3})?$/
    return service && place.test(from) && place.test(to) ? [{ service, from, to }] : []
  })
}
