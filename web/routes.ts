import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { paths, patternOf } from '../contract/paths.ts'
import { translatedLanguages } from '../domain/language/language.ts'

/** Short public pages that share a layout. */
const articles = [
  paths.aiService,
  paths.marketplaceOverview,
  paths.financingOverview,
  paths.transportOverview,
  paths.customsOverview,
  paths.warehousingOverview,
  paths.airfreightOverview,
  paths.help,
  paths.api,
  paths.carriers,
  paths.about,
  paths.careers,
  paths.partners,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.cookies,
]

/**
 * Every screen in one table. Public screens are prerendered: complete HTML, no router in the browser. Screens under
 * `/dashboard` are one single-page application behind the guard of its shell.
 */
const publicScreens: RouteConfigEntry[] = [
  index('features/home/LandingPage.tsx'),
  screen(paths.auth, 'features/auth/AuthPage.tsx'),
  screen(paths.authConfirm, 'features/auth/ConfirmPage.tsx'),
  screen(paths.invitation, 'features/companies/InvitationPage.tsx'),
  screen(paths.confirmAlerts, 'features/alerts/ConfirmAlertsPage.tsx'),
  screen(paths.unsubscribeAlerts, 'features/alerts/UnsubscribeAlertsPage.tsx'),
  screen(paths.flyer, 'features/home/FlyerPage.tsx'),
  screen(paths.tracking, 'features/home/TrackingPage.tsx'),
  screen(paths.trackingOf, 'features/home/TrackingPage.tsx'),
  screen(paths.sharedEstimate, 'features/home/SharedEstimatePage.tsx'),
  screen(paths.sharedShipment, 'features/home/SharedShipmentPage.tsx'),
  screen(paths.upload, 'features/home/UploadPage.tsx'),
  screen(paths.prices, 'features/home/PricesPage.tsx'),
  screen(paths.docs, 'features/home/DocsPage.tsx'),
  screen(paths.problems, 'features/home/ProblemsPage.tsx'),
  ...articles.map((path) => screen(path, 'features/home/ArticlePage.tsx')),
  route('404', 'features/home/NotFoundPage.tsx'),
]

const dashboard = route('dashboard', 'features/home/ShellPage.tsx', [
  index('features/home/DashboardPage.tsx'),
  screen(paths.samples, 'features/home/SamplesPage.tsx'),

  screen(paths.transport, 'features/quotes/CataloguePage.tsx'),
  screen(paths.seafreight, 'features/quotes/CataloguePage.tsx'),
  screen(paths.airfreight, 'features/quotes/CataloguePage.tsx'),
  screen(paths.carCarrier, 'features/quotes/CataloguePage.tsx'),
  screen(paths.warehousing, 'features/storage/WarehousingPage.tsx'),
  screen(paths.spareParts, 'features/spare-parts/SparePartsPage.tsx'),
  screen(paths.inGaugeCargo, 'features/quotes/CataloguePage.tsx'),
  screen(paths.outOfGaugeCargo, 'features/quotes/CataloguePage.tsx'),
  screen(paths.refrigeratedLogistics, 'features/quotes/CataloguePage.tsx'),
  screen(paths.coldRooms, 'features/storage/ColdRoomsPage.tsx'),
  screen(paths.customs, 'features/clearance/CustomsPage.tsx'),
  screen(paths.taxEstimate, 'features/customs/TaxEstimatePage.tsx'),
  screen(paths.savedTaxEstimate, 'features/customs/SavedEstimatePage.tsx'),
  screen(paths.tariffLine, 'features/customs/TariffLinePage.tsx'),
  screen(paths.financing(30), 'features/financing/FinancingPage.tsx'),
  screen(paths.financing(60), 'features/financing/FinancingPage.tsx'),
  screen(paths.financing(90), 'features/financing/FinancingPage.tsx'),
  screen(paths.financingApplications, 'features/financing/ApplicationsPage.tsx'),
  screen(paths.financingApplication, 'features/financing/ApplicationPage.tsx'),
  screen(paths.consolidation('dubai'), 'features/consolidation/ConsolidationPage.tsx'),
  screen(paths.consolidation('china'), 'features/consolidation/ConsolidationPage.tsx'),
  screen(paths.consolidation('india'), 'features/consolidation/ConsolidationPage.tsx'),
  screen(paths.whatsappAlerts, 'features/alerts/WhatsappAlertsPage.tsx'),
  screen(paths.emailAlerts, 'features/alerts/EmailAlertsPage.tsx'),
  screen(paths.systemSettings, 'features/settings/SystemSettingsPage.tsx'),
  screen(paths.people, 'features/settings/PeoplePage.tsx'),
  screen(paths.signInSafety, 'features/settings/SignInSafetyPage.tsx'),
  screen(paths.systemLog, 'features/settings/LogPage.tsx'),
  screen(paths.backups, 'features/backups/BackupsPage.tsx'),
  screen(paths.restores, 'features/backups/RestoresPage.tsx'),

  screen(paths.itineraries, 'features/itineraries/ItinerariesPage.tsx'),
  screen(paths.bookItinerary, 'features/itinerary-bookings/BookItineraryPage.tsx'),
  screen(paths.itineraryBookings, 'features/itinerary-bookings/BookedItinerariesPage.tsx'),
  screen(paths.itineraryBooking, 'features/itinerary-bookings/ItineraryBookingPage.tsx'),
  screen(paths.cargoTemplates, 'features/itineraries/CargoTemplatesPage.tsx'),
  screen(paths.priceAlerts, 'features/price-alerts/PriceAlertsPage.tsx'),
  screen(paths.offerServices, 'features/providers/OfferServicesPage.tsx'),
  screen(paths.quotes, 'features/quotes/QuotesPage.tsx'),
  screen(paths.askProviders, 'features/quotes/AskProvidersPage.tsx'),
  screen(paths.quote, 'features/quotes/QuotePage.tsx'),
  screen(paths.bookings, 'features/bookings/BookingsPage.tsx'),
  screen(paths.newBooking, 'features/bookings/NewBookingPage.tsx'),
  screen(paths.booking, 'features/itinerary-bookings/BookingPage.tsx'),
  screen(paths.instructions, 'features/bookings/InstructionsPage.tsx'),
  screen(paths.partOrders, 'features/spare-parts/PartOrdersPage.tsx'),
  screen(paths.partOrder, 'features/spare-parts/PartOrderPage.tsx'),
  screen(paths.visits, 'features/storage/VisitsPage.tsx'),
  screen(paths.shipments, 'features/shipments/ShipmentsPage.tsx'),
  screen(paths.shipment, 'features/itinerary-bookings/ShipmentPage.tsx'),
  screen(paths.clearance, 'features/clearance/ClearanceFilesPage.tsx'),
  screen(paths.newClearance, 'features/clearance/NewClearancePage.tsx'),
  screen(paths.clearanceFile, 'features/clearance/ClearanceFilePage.tsx'),
  screen(paths.messages, 'features/messages/MessagesPage.tsx'),
  screen(paths.conversations, 'features/messages/ConversationsPage.tsx'),
  screen(paths.documents, 'features/documents/DocumentsPage.tsx'),
  screen(paths.documentSet, 'features/documents/DocumentSetPage.tsx'),
  screen(paths.departures, 'features/consolidation/DeparturesPage.tsx'),
  screen(paths.departure, 'features/consolidation/DeparturePage.tsx'),
  screen(paths.quoteRequests, 'features/quotes/ProviderRequestsPage.tsx'),
  screen(paths.quoteRequest, 'features/quotes/ProviderRequestPage.tsx'),
  screen(paths.providerOffers, 'features/offers/ProviderOffersPage.tsx'),
  screen(paths.providerFleets, 'features/offers/ProviderFleetsPage.tsx'),
  screen(paths.providerInsurance, 'features/insurance/InsuranceCardsPage.tsx'),
  screen(paths.providerCertificates, 'features/insurance/CertificatesPage.tsx'),
  screen(paths.insuranceCertificate, 'features/insurance/CertificatePage.tsx'),
  screen(paths.newProviderOffer, 'features/offers/ProviderOfferPage.tsx'),
  screen(paths.providerOffer, 'features/offers/ProviderOfferPage.tsx'),
  screen(paths.providerBookings, 'features/bookings/BookingsPage.tsx'),
  screen(paths.providerPartOrders, 'features/spare-parts/PartOrdersPage.tsx'),
  screen(paths.providerVisits, 'features/storage/VisitsPage.tsx'),
  screen(paths.providerShipments, 'features/shipments/ShipmentsPage.tsx'),
  screen(paths.providerDocuments, 'features/documents/DocumentsPage.tsx'),
  screen(paths.providerClearance, 'features/clearance/ClearanceFilesPage.tsx'),
  screen(paths.operatorCompanies, 'features/providers/CompaniesPage.tsx'),
  screen(paths.operatorCompany, 'features/providers/CompanyPage.tsx'),
  screen(paths.operatorRates, 'features/offers/OperatorRatesPage.tsx'),
  screen(paths.operatorDocuments, 'features/documents/OperatorDocumentsPage.tsx'),
  screen(paths.operatorFinancing, 'features/financing/ApplicationsPage.tsx'),
  screen(paths.operatorRatings, 'features/bookings/OperatorRatingsPage.tsx'),
  screen(paths.operatorInquiries, 'features/assistant/OperatorInquiriesPage.tsx'),
  screen(paths.operatorLog, 'features/settings/OperatorLogPage.tsx'),
  screen(paths.operatorMails, 'features/alerts/UndeliveredMailsPage.tsx'),
  screen(paths.operatorFreeTime, 'features/free-time/FreeTimePage.tsx'),
  screen(paths.operatorTariff, 'features/customs/OperatorTariffPage.tsx'),
  screen(paths.operatorTariffLoad, 'features/customs/TariffLoadPage.tsx'),
])

/** A screen at its path, relative to the enclosing route; several paths may show the same screen. */
function screen(at: Parameters<typeof patternOf>[0], file: string): RouteConfigEntry {
  const pattern = patternOf(at)
  return route(pattern.replace(`${paths.dashboard}/`, '/').slice(1), file, { id: pattern })
}

/** The public pages again in each other language; the server serves them under the path without the language. */
const translatedScreens = translatedLanguages.flatMap((language) =>
  publicScreens.map((plain) => {
    const path = plain.path ? `${language}/${plain.path}` : language
    return { ...plain, index: undefined, path, id: path }
  }),
)

const screens: RouteConfigEntry[] = [
  ...publicScreens,
  ...translatedScreens,
  dashboard,
  route('*', 'features/home/NotFoundPage.tsx', { id: 'not-found' }),
]

export default screens satisfies RouteConfig

/** Paths that are rendered as HTML files at build time. */
export const prerendered = [
  '/',
  ...[...publicScreens, ...translatedScreens].flatMap(({ path }) => (path && !path.includes(':') ? [`/${path}`] : [])),
]
