import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { type Service, services } from '../../../domain/offers/services.ts'

const between = '~'
/** The market for spare parts is not part of an itinerary. */
type LegService = Exclude<Service, 'spare-parts'>

export interface LegOfWay {
  readonly service: LegService
  readonly from: string
  readonly to: string
}

/** Search parameters for asking the providers of an itinerary: the question, and each leg with a card. */
export function askAddress(search: URLSearchParams, { legs }: Pick<FoundItineraryOnWire, 'legs'>): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const name of ['sort', 'by', 'all', 'kept']) address.delete(name)
  for (const { card, from, to } of legs) if (card) address.append('ask', [card.service, from, to].join(between))
  return address
}

/** The legs in such an address; unreadable ones are omitted. */
export function legsAsked(search: URLSearchParams): LegOfWay[] {
  return search.getAll('ask').flatMap((written) => {
    const [name, from = '', to = ''] = written.split(between)
    const service = services.find((each): each is LegService => each === name && each !== 'spare-parts')
    const place = /^[A-Z]{5}(-[A-Z]{3})?$/
    return service && place.test(from) && place.test(to) ? [{ service, from, to }] : []
  })
}
