import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { translatedLanguages } from '../domain/language/language.ts'

/** Short public pages of one layout. */
const articles = [
  'ai-service',
  'marketplace',
  'financing',
  'transportation',
  'customs',
  'warehousing',
  'airfreight',
  'help',
  'api',
  'carriers',
  'about',
  'careers',
  'partners',
  'contact',
  'privacy',
  'terms',
  'cookies',
]

/**
 * Every screen in one table. Public screens are prerendered: complete HTML, no router in the browser. Screens under
 * `/dashboard` are one single-page application behind the guard of its shell.
 */
const publicScreens: RouteConfigEntry[] = [
  index('features/home/LandingPage.tsx'),
  route('auth', 'features/auth/AuthPage.tsx'),
  route('auth/confirm', 'features/auth/ConfirmPage.tsx'),
  route('auth/invitation', 'features/companies/InvitationPage.tsx'),
  route('alerts/confirm', 'features/alerts/ConfirmAlertsPage.tsx'),
  route('alerts/unsubscribe', 'features/alerts/UnsubscribeAlertsPage.tsx'),
  route('flyer', 'features/home/FlyerPage.tsx'),
  route('tracking', 'features/home/TrackingPage.tsx'),
  route('tracking/:number', 'features/home/TrackingPage.tsx', { id: 'tracking-number' }),
  route('estimate', 'features/home/SharedEstimatePage.tsx'),
  route('follow', 'features/home/SharedShipmentPage.tsx'),
  route('upload', 'features/home/UploadPage.tsx'),
  route('prices', 'features/home/PricesPage.tsx'),
  route('docs', 'features/home/DocsPage.tsx'),
  route('problems', 'features/home/ProblemsPage.tsx'),
  ...articles.map((path) => route(path, 'features/home/ArticlePage.tsx', { id: `article/${path}` })),
  route('404', 'features/home/NotFoundPage.tsx'),
]

const dashboard = route('dashboard', 'features/home/ShellPage.tsx', [
  index('features/home/DashboardPage.tsx'),
  route('samples', 'features/home/SamplesPage.tsx'),

  catalogue('marketplace/transport'),
  catalogue('marketplace/seafreight'),
  catalogue('marketplace/airfreight'),
  catalogue('marketplace/car-carrier'),
  route('marketplace/warehousing', 'features/storage/WarehousingPage.tsx'),
  route('marketplace/spare-parts', 'features/spare-parts/SparePartsPage.tsx'),
  catalogue('project-logistics/in-gauge-cargo'),
  catalogue('project-logistics/out-of-gauge-cargo'),
  catalogue('project-logistics/refrigerated-logistics'),
  route('project-logistics/cold-rooms', 'features/storage/ColdRoomsPage.tsx'),
  route('customs-clearance/customs', 'features/clearance/CustomsPage.tsx'),
  route('customs-clearance/tax-estimate', 'features/customs/TaxEstimatePage.tsx'),
  route('customs-clearance/tax-estimate/:estimateId', 'features/customs/KeptEstimatePage.tsx'),
  route('customs-clearance/tariff/:code', 'features/customs/TariffLinePage.tsx'),
  route('financing/30-day', 'features/financing/FinancingPage.tsx', { id: 'financing/30-day' }),
  route('financing/60-day', 'features/financing/FinancingPage.tsx', { id: 'financing/60-day' }),
  route('financing/90-day', 'features/financing/FinancingPage.tsx', { id: 'financing/90-day' }),
  route('financing/applications', 'features/financing/ApplicationsPage.tsx'),
  route('financing/applications/:applicationId', 'features/financing/ApplicationPage.tsx'),
  route('consolidation/dubai', 'features/consolidation/ConsolidationPage.tsx', { id: 'consolidation/dubai' }),
  route('consolidation/china', 'features/consolidation/ConsolidationPage.tsx', { id: 'consolidation/china' }),
  route('consolidation/india', 'features/consolidation/ConsolidationPage.tsx', { id: 'consolidation/india' }),
  route('alerts/whatsapp', 'features/alerts/WhatsappAlertsPage.tsx'),
  route('alerts/email', 'features/alerts/EmailAlertsPage.tsx'),
  route('system-settings', 'features/settings/SystemSettingsPage.tsx'),
  route('system-settings/people', 'features/settings/PeoplePage.tsx'),
  route('system-settings/sign-in', 'features/settings/SignInSafetyPage.tsx'),
  route('system-settings/log', 'features/settings/LogPage.tsx'),
  route('system-settings/backups', 'features/backups/BackupsPage.tsx'),
  route('system-settings/restores', 'features/backups/RestoresPage.tsx'),

  route('itineraries', 'features/itineraries/ItinerariesPage.tsx'),
  route('itineraries/book', 'features/itinerary-bookings/BookItineraryPage.tsx'),
  route('itineraries/booked', 'features/itinerary-bookings/BookedItinerariesPage.tsx'),
  route('itineraries/booked/:itineraryId', 'features/itinerary-bookings/ItineraryBookingPage.tsx'),
  route('cargo-templates', 'features/itineraries/CargoTemplatesPage.tsx'),
  route('price-alerts', 'features/price-alerts/PriceAlertsPage.tsx'),
  route('offer-services', 'features/providers/OfferServicesPage.tsx'),
  route('quotes', 'features/quotes/QuotesPage.tsx'),
  route('quotes/ask', 'features/quotes/AskProvidersPage.tsx'),
  route('quotes/:requestId', 'features/quotes/QuotePage.tsx'),
  route('bookings', 'features/bookings/BookingsPage.tsx'),
  route('bookings/new', 'features/bookings/NewBookingPage.tsx'),
  route('bookings/:bookingId', 'features/itinerary-bookings/BookingPage.tsx'),
  route('bookings/:bookingId/instructions', 'features/bookings/InstructionsPage.tsx'),
  route('part-orders', 'features/spare-parts/PartOrdersPage.tsx'),
  route('part-orders/:orderId', 'features/spare-parts/PartOrderPage.tsx'),
  route('visits', 'features/storage/VisitsPage.tsx'),
  route('shipments', 'features/shipments/ShipmentsPage.tsx'),
  route('shipments/:shipmentId', 'features/itinerary-bookings/ShipmentPage.tsx'),
  route('clearance', 'features/clearance/ClearanceFilesPage.tsx'),
  route('clearance/new', 'features/clearance/NewClearancePage.tsx'),
  route('clearance/:fileId', 'features/clearance/ClearanceFilePage.tsx'),
  route('messages', 'features/messages/MessagesPage.tsx'),
  route('messages/about/:kind/:aboutId', 'features/messages/ConversationsPage.tsx'),
  route('documents', 'features/documents/DocumentsPage.tsx'),
  route('documents/:setId', 'features/documents/DocumentSetPage.tsx'),
  route('departures', 'features/consolidation/DeparturesPage.tsx'),
  route('departures/:departureId', 'features/consolidation/DeparturePage.tsx'),
  route('provider/quote-requests', 'features/quotes/ProviderRequestsPage.tsx'),
  route('provider/quote-requests/:requestId', 'features/quotes/ProviderRequestPage.tsx'),
  route('provider/offers', 'features/offers/ProviderOffersPage.tsx'),
  route('provider/offers/fleets', 'features/offers/ProviderFleetsPage.tsx'),
  route('provider/offers/insurance', 'features/insurance/InsuranceCardsPage.tsx'),
  route('provider/offers/insurance/certificates', 'features/insurance/CertificatesPage.tsx'),
  route('insurance-certificates/:certificateId', 'features/insurance/CertificatePage.tsx'),
  route('provider/offers/new', 'features/offers/ProviderOfferPage.tsx', { id: 'new-provider-offer' }),
  route('provider/offers/:offerId', 'features/offers/ProviderOfferPage.tsx'),
  route('provider/bookings', 'features/bookings/BookingsPage.tsx', { id: 'provider-bookings' }),
  route('provider/part-orders', 'features/spare-parts/PartOrdersPage.tsx', { id: 'provider-part-orders' }),
  route('provider/visits', 'features/storage/VisitsPage.tsx', { id: 'provider-visits' }),
  route('provider/shipments', 'features/shipments/ShipmentsPage.tsx', { id: 'provider-shipments' }),
  route('provider/documents', 'features/documents/DocumentsPage.tsx', { id: 'provider-documents' }),
  route('provider/clearance', 'features/clearance/ClearanceFilesPage.tsx', { id: 'provider-clearance' }),
  route('operator/companies', 'features/providers/CompaniesPage.tsx'),
  route('operator/companies/:companyId', 'features/providers/CompanyPage.tsx'),
  route('operator/rates', 'features/offers/OperatorRatesPage.tsx'),
  route('operator/documents', 'features/documents/OperatorDocumentsPage.tsx'),
  route('operator/financing', 'features/financing/ApplicationsPage.tsx', { id: 'operator-financing' }),
  route('operator/ratings', 'features/bookings/OperatorRatingsPage.tsx'),
  route('operator/inquiries', 'features/assistant/OperatorInquiriesPage.tsx'),
  route('operator/mails', 'features/alerts/UndeliveredMailsPage.tsx'),
  route('operator/free-time', 'features/free-time/FreeTimePage.tsx'),
  route('operator/tariff', 'features/customs/OperatorTariffPage.tsx'),
  route('operator/tariff/:loadId', 'features/customs/TariffLoadPage.tsx'),
])

/** The market of a service: one screen, an address for each. */
function catalogue(path: string): RouteConfigEntry {
  return route(path, 'features/quotes/CataloguePage.tsx', { id: `catalogue/${path}` })
}

/** Public pages once more in each other language; the server answers with them under the plain path. */
const translatedScreens = translatedLanguages.flatMap((language) =>
  publicScreens.map((screen) => {
    const path = screen.path ? `${language}/${screen.path}` : language
    return { ...screen, index: undefined, path, id: path }
  }),
)

const screens: RouteConfigEntry[] = [
  ...publicScreens,
  ...translatedScreens,
  dashboard,
  route('*', 'features/home/NotFoundPage.tsx', { id: 'not-found' }),
]

export default screens satisfies RouteConfig

/** Paths written as HTML files at build time. */
export const prerendered = [
  '/',
  ...[...publicScreens, ...translatedScreens].flatMap(({ path }) => (path && !path.includes(':') ? [`/${path}`] : [])),
]
