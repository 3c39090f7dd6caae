/** Every link of the product. A screen that moves is changed here and in `routes.ts`, nowhere else. */
export const paths = {
  home: '/',
  homeSection: (anchor: 'services' | 'tracking' | 'marketplace' | 'financing' | 'about') => `/#${anchor}`,
  auth: (mode?: 'signin' | 'signup' | 'recover') => (mode ? `/auth?mode=${mode}` : '/auth'),
  /** Sign-up with the token of an invitation, which travels behind the `#`. */
  authInvited: (token: string) => `/auth?mode=signup#invitation=${encodeURIComponent(token)}`,
  authConfirm: '/auth/confirm',
  flyer: '/flyer',
  /** A shared tax estimate; its token stands behind the `#`. */
  sharedEstimate: (token: string) => `/estimate#${token}`,
  /** A shipment by its link; its token stands behind the `#`. */
  sharedShipment: (token: string) => `/follow#${token}`,

  tracking: (number?: string) => (number ? `/tracking/${encodeURIComponent(number)}` : '/tracking'),
  upload: '/upload',
  prices: (service?: string) => (service ? `/prices?service=${service}` : '/prices'),
  aiService: '/ai-service',
  marketplaceOverview: '/marketplace',
  financingOverview: '/financing',
  transportOverview: '/transportation',
  customsOverview: '/customs',
  warehousingOverview: '/warehousing',
  airfreightOverview: '/airfreight',
  help: '/help',
  docs: '/docs',
  problems: (code?: string) => (code ? `/problems#${code}` : '/problems'),
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
  samples: (part?: 'shipment' | 'documents' | 'quotes') => `/dashboard/samples${part ? `#${part}` : ''}`,
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
  taxEstimateKept: (id: string) => `/dashboard/customs-clearance/tax-estimate/${id}`,
  tariffLine: (code: string) => `/dashboard/customs-clearance/tariff/${code}`,
  financing: (days: 30 | 60 | 90) => `/dashboard/financing/${days}-day`,
  financingApplications: '/dashboard/financing/applications',
  financingApplication: (id: string) => `/dashboard/financing/applications/${id}`,
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

  itineraries: '/dashboard/itineraries',
  /** Booking an itinerary; the question and its cards as they were seen stand behind the `?`. */
  bookItinerary: (search: URLSearchParams) => `/dashboard/itineraries/book?${search}`,
  /** The form of the comparison filled with a cargo that is sent again, its ready day left to choose. */
  sendAgain: (cargo: URLSearchParams) => `/dashboard/itineraries?${cargo}&again=yes`,
  cargoTemplates: '/dashboard/cargo-templates',
  itineraryBookings: '/dashboard/itineraries/booked',
  itineraryBooking: (id: string) => `/dashboard/itineraries/booked/${id}`,
  priceAlerts: '/dashboard/price-alerts',
  quotes: '/dashboard/quotes',
  quote: (id: string) => `/dashboard/quotes/${id}`,
  /** Asking the providers of an itinerary; the question and its legs stand behind the `?`. */
  askProviders: (search: URLSearchParams) => `/dashboard/quotes/ask?${search}`,
  bookings: '/dashboard/bookings',
  booking: (id: string) => `/dashboard/bookings/${id}`,
  instructions: (bookingId: string) => `/dashboard/bookings/${bookingId}/instructions`,
  newBooking: (source: { offer: string } | { quote: string }) =>
    `/dashboard/bookings/new?${new URLSearchParams(source)}`,
  partOrders: '/dashboard/part-orders',
  partOrder: (id: string) => `/dashboard/part-orders/${id}`,
  visits: '/dashboard/visits',
  shipments: '/dashboard/shipments',
  shipment: (id: string) => `/dashboard/shipments/${id}`,
  clearance: '/dashboard/clearance',
  clearanceFile: (id: string) => `/dashboard/clearance/${id}`,
  newClearance: (source: { offer: string; hsCode?: string } | { quote: string }) =>
    `/dashboard/clearance/new?${new URLSearchParams(source)}`,
  messages: '/dashboard/messages',
  /** What was written about one thing, and writing about it. */
  conversations: (kind: 'quote_request' | 'booking' | 'shipment', id: string) =>
    `/dashboard/messages/about/${kind}/${id}`,
  documents: '/dashboard/documents',
  documentSet: (id: string) => `/dashboard/documents/${id}`,

  quoteRequests: '/dashboard/provider/quote-requests',
  quoteRequest: (id: string) => `/dashboard/provider/quote-requests/${id}`,
  providerOffers: '/dashboard/provider/offers',
  providerFleets: '/dashboard/provider/offers/fleets',
  providerInsurance: '/dashboard/provider/offers/insurance',
  providerCertificates: '/dashboard/provider/offers/insurance/certificates',
  insuranceCertificate: (id: string) => `/dashboard/insurance-certificates/${id}`,
  newProviderOffer: '/dashboard/provider/offers/new',
  providerOffer: (id: string) => `/dashboard/provider/offers/${id}`,
  providerBookings: '/dashboard/provider/bookings',
  departures: '/dashboard/departures',
  departure: (id: string) => `/dashboard/departures/${id}`,
  providerPartOrders: '/dashboard/provider/part-orders',
  providerVisits: '/dashboard/provider/visits',
  providerClearance: '/dashboard/provider/clearance',
  providerShipments: '/dashboard/provider/shipments',
  providerDocuments: '/dashboard/provider/documents',

  operatorCompanies: '/dashboard/operator/companies',
  waitingCompanies: '/dashboard/operator/companies?state=waiting',
  operatorCompany: (id: string) => `/dashboard/operator/companies/${id}`,
  operatorRates: '/dashboard/operator/rates',
  operatorDocuments: '/dashboard/operator/documents',
  operatorFinancing: '/dashboard/operator/financing',
  operatorTariff: '/dashboard/operator/tariff',
  operatorFreeTime: '/dashboard/operator/free-time',
  operatorRatings: '/dashboard/operator/ratings',
  operatorInquiries: '/dashboard/operator/inquiries',
  operatorMails: '/dashboard/operator/mails',
  operatorTariffLoad: (id: string) => `/dashboard/operator/tariff/${id}`,
} as const

/** The side of its deals that a list shows a company on: what it sells, or what it buys. */
export const sideAt = (pathname: string) => (pathname.startsWith('/dashboard/provider/') ? 'provider' : 'customer')

const selling = /^\/dashboard\/(provider\/.*|departures(\/.*)?)$/
/** The market, and what is asked and booked there. */
const buying =
  /^\/dashboard\/((marketplace|project-logistics|consolidation)\/.*|customs-clearance\/customs|itineraries(\/book|\/booked)?|price-alerts|cargo-templates|quotes(\/.*)?|visits|(bookings|clearance)(\/new)?|shipments|part-orders|documents)$/

/** The side that an address belongs to; null where both have it, or where the record that it names decides. */
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

/** Where the same stands on the other side: the list of the same things, else the dashboard; null: right here. */
export function acrossFrom(pathname: string): string | null {
  const address = pathname.replace(/\/+$/, '')
  const pair = lists.find((each) => each.includes(address))
  if (pair) return pair[0] === address ? pair[1] : pair[0]
  return sideOfAddress(address) ? paths.dashboard : null
}

/** The page that one is on, in another language. */
export const languageLink = (language: string) => `?language=${language}`
