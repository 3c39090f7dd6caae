import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { liveContract } from '../contract/live.ts'
import { signInContract } from '../contract/sign-in.ts'
import { alertsCrontab, alertsJobs } from './features/alerts/alerts.jobs.ts'
import { alertsListeners } from './features/alerts/alerts.listeners.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { resealWhatsapp } from './features/alerts/reseal-whatsapp.ts'
import { assistantCrontab, assistantJobs } from './features/assistant/assistant.jobs.ts'
import { assistantRoutes } from './features/assistant/assistant.routes.ts'
import { authCrontab, authJobs } from './features/auth/auth.jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { issuerOf } from './features/auth/auth-context.ts'
import { resealAuth } from './features/auth/reseal-auth.ts'
import { makeSessions } from './features/auth/sessions.ts'
import { makeSigningKeys } from './features/auth/signing-keys.ts'
import { backupsCrontab, backupsJobs } from './features/backups/backups.jobs.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import { sweepArchives } from './features/backups/open-backups.ts'
import { bookingsCrontab, bookingsJobs } from './features/bookings/bookings.jobs.ts'
import { bookingsRoutes } from './features/bookings/bookings.routes.ts'
import { clearanceJobs } from './features/clearance/clearance.jobs.ts'
import { clearanceListeners } from './features/clearance/clearance.listeners.ts'
import { clearanceRoutes } from './features/clearance/clearance.routes.ts'
import { companiesJobs } from './features/companies/companies.jobs.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { companiesListeners } from './features/companies/found-company.ts'
import { consolidationCrontab, consolidationJobs } from './features/consolidation/consolidation.jobs.ts'
import { consolidationListeners } from './features/consolidation/consolidation.listeners.ts'
import { consolidationRoutes } from './features/consolidation/consolidation.routes.ts'
import { customsRoutes } from './features/customs/customs.routes.ts'
import { openCustoms } from './features/customs/open-customs.ts'
import { demoMarketListeners } from './features/demo-market/begin-deal.ts'
import { demoMarketJobs, demoMarketRoutes } from './features/demo-market/demo-market.routes.ts'
import { documentsGauges } from './features/documents/documents.gauges.views.ts'
import { documentsCrontab, documentsJobs } from './features/documents/documents.jobs.ts'
import { documentsListeners } from './features/documents/documents.listeners.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { sweepFiles } from './features/documents/open-documents.ts'
import { waitingPapers } from './features/documents/waiting-papers.views.ts'
import { financingCrontab, financingJobs } from './features/financing/financing.jobs.ts'
import { financingRoutes } from './features/financing/financing.routes.ts'
import { freeTimeRoutes } from './features/free-time/free-time.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { subjectNames } from './features/home/subject-names.views.ts'
import { insuranceJobs } from './features/insurance/insurance.jobs.ts'
import { insuranceRoutes } from './features/insurance/insurance.routes.ts'
import { itinerariesListeners } from './features/itineraries/itineraries.listeners.ts'
import { itinerariesRoutes } from './features/itineraries/itineraries.routes.ts'
import { itineraryBookingsJobs } from './features/itinerary-bookings/itinerary-bookings.jobs.ts'
import { itineraryBookingsListeners } from './features/itinerary-bookings/itinerary-bookings.listeners.ts'
import { itineraryBookingsRoutes } from './features/itinerary-bookings/itinerary-bookings.routes.ts'
import { messagesJobs } from './features/messages/messages.jobs.ts'
import { messagesListeners } from './features/messages/messages.listeners.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { offersCrontab, offersJobs } from './features/offers/offers.jobs.ts'
import { offersRoutes } from './features/offers/offers.routes.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { priceAlertsCrontab, priceAlertsJobs } from './features/price-alerts/price-alerts.jobs.ts'
import { priceAlertsListeners } from './features/price-alerts/price-alerts.listeners.ts'
import { priceAlertsRoutes } from './features/price-alerts/price-alerts.routes.ts'
import { providersCrontab, providersJobs } from './features/providers/providers.jobs.ts'
import { providersRoutes } from './features/providers/providers.routes.ts'
import { providerApplicationsView } from './features/providers/published.views.ts'
import { quotesJobs } from './features/quotes/quotes.jobs.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { shipmentsCrontab, shipmentsJobs } from './features/shipments/shipments.jobs.ts'
import { shipmentsListeners } from './features/shipments/shipments.listeners.ts'
import { shipmentsRoutes } from './features/shipments/shipments.routes.ts'
import { sparePartsJobs } from './features/spare-parts/spare-parts.jobs.ts'
import { sparePartsRoutes } from './features/spare-parts/spare-parts.routes.ts'
import { storageJobs } from './features/storage/storage.jobs.ts'
import { storageRoutes } from './features/storage/storage.routes.ts'
import type { Sessions } from './platform/actor.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Config } from './platform/config.ts'
import type { Listeners } from './platform/events.ts'
import type { Route } from './platform/http/route.ts'
import type { Jobs } from './platform/jobs.ts'
import { mailJobs } from './platform/mail-delivery.ts'
import type { DatabaseGauge } from './platform/metrics/database-gauge.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { platformGauges } from './platform/metrics/platform-gauges.views.ts'
import { storedContentJobs } from './platform/stored-content.ts'
import { platformJobs } from './platform/tidy.ts'

/** What a feature brings to the server. */
export interface Feature {
  /** True of what a production server does not have at all. */
  readonly demoOnly?: true
  readonly routes?: readonly Route[]
  readonly listeners?: Listeners
  /** Where a job needs more than its own transaction, made on the product. */
  readonly jobs?: Jobs | ((context: AppContext) => Jobs)
  /** Cron lines of graphile-worker for jobs that come round by themselves. */
  readonly crontab?: string
  /** Figures for `/metrics` that the database knows. */
  readonly gauges?: readonly DatabaseGauge[]
  /** Addresses of another protocol's wire, and what is done when the port opens. */
  readonly open?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  /** Puts what it keeps sealed under the first secret key; how many secrets that were. */
  readonly reseal?: (context: AppContext) => Promise<number>
}

/** The mount table: every feature, one line each, in the order of the product. */
export const features: Readonly<Record<string, Feature>> = {
  auth: { open: authRoutes, jobs: authJobs, crontab: authCrontab, reseal: resealAuth },
  companies: { routes: companiesRoutes, listeners: companiesListeners, jobs: companiesJobs },
  settings: { routes: settingsRoutes(subjectNames) },
  backups: { routes: backupsRoutes, jobs: backupsJobs, crontab: backupsCrontab, open: sweepArchives },
  places: { routes: placesRoutes },
  offers: { routes: offersRoutes, jobs: offersJobs, crontab: offersCrontab },
  customs: { routes: customsRoutes, open: openCustoms },
  'price-alerts': {
    routes: priceAlertsRoutes,
    listeners: priceAlertsListeners,
    jobs: priceAlertsJobs,
    crontab: priceAlertsCrontab,
  },
  'free-time': { routes: freeTimeRoutes },
  insurance: { routes: insuranceRoutes, jobs: insuranceJobs },
  itineraries: { routes: itinerariesRoutes, listeners: itinerariesListeners },
  quotes: { routes: quotesRoutes, jobs: quotesJobs },
  bookings: { routes: bookingsRoutes, jobs: bookingsJobs(providerApplicationsView), crontab: bookingsCrontab },
  storage: { routes: storageRoutes, jobs: storageJobs },
  'spare-parts': { routes: sparePartsRoutes, jobs: sparePartsJobs },
  shipments: {
    routes: shipmentsRoutes(waitingPapers),
    listeners: shipmentsListeners,
    jobs: shipmentsJobs,
    crontab: shipmentsCrontab,
  },
  documents: {
    gauges: documentsGauges,
    routes: documentsRoutes,
    listeners: documentsListeners,
    jobs: documentsJobs,
    crontab: documentsCrontab,
    open: sweepFiles,
  },
  clearance: { routes: clearanceRoutes, listeners: clearanceListeners, jobs: clearanceJobs },
  providers: { routes: providersRoutes, jobs: providersJobs, crontab: providersCrontab },
  consolidation: {
    routes: consolidationRoutes,
    listeners: consolidationListeners,
    jobs: consolidationJobs,
    crontab: consolidationCrontab,
  },
  'itinerary-bookings': {
    routes: itineraryBookingsRoutes,
    listeners: itineraryBookingsListeners,
    jobs: itineraryBookingsJobs,
  },
  financing: { routes: financingRoutes, jobs: financingJobs, crontab: financingCrontab },
  messages: { routes: messagesRoutes, listeners: messagesListeners, jobs: messagesJobs },
  alerts: {
    routes: alertsRoutes,
    listeners: alertsListeners,
    jobs: alertsJobs,
    crontab: alertsCrontab,
    reseal: resealWhatsapp,
  },
  assistant: { routes: assistantRoutes, jobs: assistantJobs, crontab: assistantCrontab },
  'demo-market': {
    demoOnly: true,
    routes: demoMarketRoutes,
    listeners: demoMarketListeners,
    jobs: demoMarketJobs,
  },
  home: { routes: homeRoutes },
}

/** Every endpoint there is, those of the platform itself too. */
export const everyEndpoint = (): readonly Endpoint[] => [
  ...Object.values<Feature>(features).flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
  liveContract.followChanges,
]

/** What the document describes: what is mounted, and the sign-in service. */
export const documented = (routes: readonly Route[]): readonly Endpoint[] => [
  ...routes.map(({ endpoint }) => endpoint),
  ...Object.values(signInContract),
]

/** The features of an installation of this kind. */
export const featuresOf = ({ mode }: Pick<Config, 'mode'>): readonly Feature[] =>
  Object.values<Feature>(features).filter(({ demoOnly }) => !demoOnly || mode === 'demo')

/** Every task that the queue may hold. */
export function jobsOf(context: AppContext): Jobs {
  return Object.assign(
    {},
    platformJobs,
    mailJobs,
    storedContentJobs,
    ...featuresOf(context.config).map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(context) : jobs)),
  )
}

/** What `/metrics` says of a process. */
export const metricsOf = (context: AppContext): Metrics =>
  new Metrics(context, [
    ...platformGauges(jobsOf(context)),
    ...featuresOf(context.config).flatMap(({ gauges = [] }) => gauges),
  ])

/** How the platform learns who is asking. */
export const sessionsOf = async (context: AppContext): Promise<Sessions> =>
  makeSessions(makeSigningKeys(context.auth, context.config), issuerOf(context.config))
