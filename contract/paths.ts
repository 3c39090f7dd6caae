/** A pattern such as `/quotes/:id` with its parameters filled in, each encoded. */
function filled(pattern: string, parts: readonly string[]): string {
  const left = [...parts]
  return pattern.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''))
}

/** A path with parameters; a function that returns the link. */
const withParts = <Parts extends readonly string[] = [id: string]>(pattern: string) =>
  Object.assign((...parts: Parts) => filled(pattern, parts), { pattern })

/** A path with a query or a fragment; a function that returns the link. */
const withMore = <Given extends readonly unknown[]>(
  pattern: string,
  link: (address: string, ...given: Given) => string,
) => Object.assign((...given: Given) => link(pattern, ...given), { pattern })

/** A query, such as a `URLSearchParams`. */
interface Search {
  toString(): string
}

const queryOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const itineraries = '/dashboard/itineraries'
const operatorCompanies = '/dashboard/operator/companies'
const auth = '/auth'

/**
 * Every path of the product, once. A string or a function, it gives the link for pages and e-mails; `patternOf` gives
 * its line in the route table (`web/routes.ts`).
 */
export const paths = {
  home: '/',
  homeSection: (anchor: 'services' | 'tracking' | 'marketplace' | 'financing' | 'about') => `/#${anchor}`,
  auth: withMore(auth, (to, mode?: 'signin' | 'signup' | 'recover') => (mode ? `${to}?mode=${mode}` : to)),
  /** Sign-up with the token of an invitation, which is in the fragment. */
  authInvited: (token: string) => `${auth}?mode=signup#invitation=${encodeURIComponent(token)}`,
  authConfirm: '/auth/confirm',
  invitation: '/auth/invitation',
  confirmAlerts: '/alerts/confirm',
  unsubscribeAlerts: '/alerts/unsubscribe',
  flyer: '/flyer',
  /** A shared tax estimate; its token is in the fragment. */
  sharedEstimate: withMore('/estimate', (to, token: string) => `${to}#${token}`),
  /** A shipment by its link; its token is in the fragment. */
  sharedShipment: withMore('/follow', (to, token: string) => `${to}#${token}`),

  tracking: '/tracking',
  trackingOf: withParts<[number: string]>('/tracking/:number'),
  upload: '/upload',
  prices: withMore('/prices', (to, service?: string) => (service ? `${to}?service=${service}` : to)),
  aiService: '/ai-service',
  marketplaceOverview: '/marketplace',
  financingOverview: '/financing',
  transportOverview: '/transportation',
  customsOverview: '/customs',
  warehousingOverview: '/warehousing',
  airfreightOverview: '/airfreight',
  help: '/help',
  docs: '/docs',
  problems: withMore('/problems', (to, code?: string) => (code ? `${to}#${code}` : to)),
  openApi: '/api/v1/openapi.json',
  api: '/api',
  carriers: '/carriers',
  about: '/about',
  careers: '/careers',
  partners: '/partners',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',

  dashboard: '/dashboard',
  samples: withMore('/dashboard/samples', (to, part?: 'shipment' | 'documents' | 'quotes') =>
    part ? `${to}#${part}` : to,
  ),
  transport: '/dashboard/marketplace/transport',
  seafreight: '/dashboard/marketplace/seafreight',
  airfreight: '/dashboard/marketplace/airfreight',
  carCarrier: '/dashboard/marketplace/car-carrier',
  warehousing: '/dashboard/marketplace/warehousing',
  spareParts: '/dashboard/marketplace/spare-parts',
  inGaugeCargo: '/dashboard/project-logistics/in-gauge-cargo',
  outOfGaugeCargo: '/dashboard/project-logistics/out-of-gauge-cargo',
  refrigeratedLogistics: '/dashboard/project-logistics/refrigerated-logistics',
  coldRooms: '/dashboard/project-logistics/cold-rooms',
  customs: '/dashboard/customs-clearance/customs',
  taxEstimate: '/dashboard/customs-clearance/tax-estimate',
  savedTaxEstimate: withParts('/dashboard/customs-clearance/tax-estimate/:estimateId'),
  tariffLine: withParts<[code: string]>('/dashboard/customs-clearance/tariff/:code'),
  financing: (days: 30 | 60 | 90) => `/dashboard/financing/${days}-day`,
  financingApplications: '/dashboard/financing/applications',
  financingApplication: withParts('/dashboard/financing/applications/:applicationId'),
  consolidation: (hub: 'dubai' | 'china' | 'india') => `/dashboard/consolidation/${hub}`,
  whatsappAlerts: '/dashboard/alerts/whatsapp',
  emailAlerts: '/dashboard/alerts/email',
  systemSettings: '/dashboard/system-settings',
  people: '/dashboard/system-settings/people',
  signInSafety: '/dashboard/system-settings/sign-in',
  systemLog: '/dashboard/system-settings/log',
  backups: '/dashboard/system-settings/backups',
  restores: '/dashboard/system-settings/restores',

  offerServices: '/dashboard/offer-services',

  itineraries,
  /** Booking an itinerary; the question and its cards as they were shown are in the query. */
  bookItinerary: withMore('/dashboard/itineraries/book', (to, search: Search) => `${to}?${search}`),
  /** The comparison form filled with an earlier cargo or a template; the ready day has to be chosen. */
  sendAgain: (cargo: Search) => `${itineraries}?${cargo}&again=yes`,
  cargoTemplates: '/dashboard/cargo-templates',
  itineraryBookings: '/dashboard/itineraries/booked',
  itineraryBooking: withParts('/dashboard/itineraries/booked/:itineraryId'),
  priceAlerts: '/dashboard/price-alerts',
  quotes: '/dashboard/quotes',
  quote: withParts('/dashboard/quotes/:requestId'),
  /** Asking the providers of an itinerary; the question and its legs are in the query. */
  askProviders: withMore('/dashboard/quotes/ask', (to, search: Search) => `${to}?${search}`),
  bookings: '/dashboard/bookings',
  booking: withParts('/dashboard/bookings/:bookingId'),
  instructions: withParts<[bookingId: string]>('/dashboard/bookings/:bookingId/instructions'),
  newBooking: withMore(
    '/dashboard/bookings/new',
    (to, source: { offer: string } | { quote: string }) => `${to}?${queryOf(source)}`,
  ),
  partOrders: '/dashboard/part-orders',
  partOrder: withParts('/dashboard/part-orders/:orderId'),
  visits: '/dashboard/visits',
  shipments: '/dashboard/shipments',
  shipment: withParts('/dashboard/shipments/:shipmentId'),
  clearance: '/dashboard/clearance',
  clearanceFile: withParts('/dashboard/clearance/:fileId'),
  newClearance: withMore(
    '/dashboard/clearance/new',
    (to, source: { offer: string; hsCode?: string } | { quote: string }) => `${to}?${queryOf(source)}`,
  ),
  messages: '/dashboard/messages',
  /** The messages about a subject, with a form for a new one. */
  conversations: withParts<[kind: 'quote_request' | 'booking' | 'shipment', id: string]>(
    '/dashboard/messages/about/:kind/:aboutId',
  ),
  documents: '/dashboard/documents',
  documentSet: withParts('/dashboard/documents/:setId'),

  quoteRequests: '/dashboard/provider/quote-requests',
  quoteRequest: withParts('/dashboard/provider/quote-requests/:requestId'),
  providerOffers: '/dashboard/provider/offers',
  providerFleets: '/dashboard/provider/offers/fleets',
  providerInsurance: '/dashboard/provider/offers/insurance',
  providerCertificates: '/dashboard/provider/offers/insurance/certificates',
  insuranceCertificate: withParts('/dashboard/insurance-certificates/:certificateId'),
  newProviderOffer: '/dashboard/provider/offers/new',
  providerOffer: withParts('/dashboard/provider/offers/:offerId'),
  providerBookings: '/dashboard/provider/bookings',
  departures: '/dashboard/departures',
  departure: withParts('/dashboard/departures/:departureId'),
  providerPartOrders: '/dashboard/provider/part-orders',
  providerVisits: '/dashboard/provider/visits',
  providerClearance: '/dashboard/provider/clearance',
  providerShipments: '/dashboard/provider/shipments',
  providerDocuments: '/dashboard/provider/documents',

  operatorCompanies,
  waitingCompanies: `${operatorCompanies}?state=waiting`,
  operatorCompany: withParts(`${operatorCompanies}/:companyId`),
  operatorRates: '/dashboard/operator/rates',
  operatorDocuments: '/dashboard/operator/documents',
  operatorFinancing: '/dashboard/operator/financing',
  operatorTariff: '/dashboard/operator/tariff',
  operatorFreeTime: '/dashboard/operator/free-time',
  operatorRatings: '/dashboard/operator/ratings',
  operatorInquiries: '/dashboard/operator/inquiries',
  operatorMails: '/dashboard/operator/mails',
  operatorLog: '/dashboard/operator/log',
  operatorTariffLoad: withParts('/dashboard/operator/tariff/:loadId'),
} as const

/** The pattern of a path, for the route table. */
export const patternOf = (screen: string | { readonly pattern: string }): string =>
  typeof screen === 'string' ? screen : screen.pattern
