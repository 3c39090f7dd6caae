import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import type { SeenLeg } from '../../../contract/itinerary-bookings.ts'
import { invoiceCurrencies } from '../../../domain/money/money.ts'

const between = '~'

/** Search parameters for booking an itinerary: the question, and each card with its price as shown. */
export function reviewAddress(search: URLSearchParams, { legs }: FoundItineraryOnWire): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const name of ['sort', 'by', 'all', 'kept']) address.delete(name)
  for (const { card, departsAt, leavesByDate } of legs)
    if (card)
      address.append(
        'leg',
        [card.offerId, leavesByDate ? departsAt : '', card.own.amount, card.own.currency].join(between),
      )
  return address
}

/** The cards in such an address; null when there is none or one is invalid. */
export function legsOfAddress(search: URLSearchParams): SeenLeg[] | null {
  const legs = search.getAll('leg').map(legOf)
  return legs.length > 0 && legs.every((leg) => leg !== null) ? legs : null
}

function legOf(written: string): SeenLeg | null {
  const [offerId = '', departsAt = '', amount = '', code = ''] = written.split(between)
  const currency = invoiceCurrencies.find((each) => each === code)
  if (!/^[0-9a-f-]{36}$/.test(offerId) || !/^\d{1,15}$/.test(amount) || !currency) return null
  if (departsAt !== '' && Number.isNaN(Date.parse(departsAt))) return null
  return { offerId, departsAt: departsAt || null, price: { amount: Number(amount), currency } }
}
