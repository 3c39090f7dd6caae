import { paths, patternOf } from '../contract/paths.ts'

/** Which side of a company's deals a list shows: what it sells, or what it buys. */
export const sideAt = (pathname: string) => (pathname.startsWith('/dashboard/provider/') ? 'provider' : 'customer')

const isOneOf = (screens: readonly (string | { readonly pattern: string })[]) => {
  const patterns = screens.map((screen) => patternOf(screen).replace(/:\w+/g, '[^/]+'))
  return new RegExp(`^(${patterns.join('|')})$`)
}
const selling = isOneOf(['/dashboard/provider/.*', paths.departures, paths.departure])
/** Screens of the market, of requests and of bookings. */
const buying = isOneOf([
  paths.transport,
  paths.seafreight,
  paths.airfreight,
  paths.carCarrier,
  paths.warehousing,
  paths.spareParts,
  paths.inGaugeCargo,
  paths.outOfGaugeCargo,
  paths.refrigeratedLogistics,
  paths.coldRooms,
  paths.consolidation('dubai'),
  paths.consolidation('china'),
  paths.consolidation('india'),
  paths.customs,
  paths.itineraries,
  paths.bookItinerary,
  paths.itineraryBookings,
  paths.priceAlerts,
  paths.cargoTemplates,
  paths.quotes,
  paths.askProviders,
  paths.quote,
  paths.visits,
  paths.bookings,
  paths.newBooking,
  paths.clearance,
  paths.newClearance,
  paths.shipments,
  paths.partOrders,
  paths.documents,
])

/** The side that an address belongs to; null when both sides use it, or when the record in the address decides. */
export function sideOfAddress(pathname: string): 'customer' | 'provider' | null {
  const address = pathname.replace(/\/+$/, '')
  if (selling.test(address)) return 'provider'
  return buying.test(address) ? 'customer' : null
}

const lists: readonly (readonly [customer: string, provider: string])[] = [
  [paths.quotes, paths.quoteRequests],
  [paths.bookings, paths.providerBookings],
  [paths.shipments, paths.providerShipments],
  [paths.partOrders, paths.providerPartOrders],
  [paths.visits, paths.providerVisits],
  [paths.clearance, paths.providerClearance],
  [paths.documents, paths.providerDocuments],
]

/** The corresponding address on the other side: the list of the same things, else the dashboard; null to stay here. */
export function acrossFrom(pathname: string): string | null {
  const address = pathname.replace(/\/+$/, '')
  const pair = lists.find((each) => each.includes(address))
  if (pair) return pair[0] === address ? pair[1] : pair[0]
  return sideOfAddress(address) ? paths.dashboard : null
}

/** The current page in another language. */
export const languageLink = (language: string) => `?language=${language}`
