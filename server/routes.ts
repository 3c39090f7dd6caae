import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { liveContract } from '../contract/live.ts'
import { signInContract } from '../contract/sign-in.ts'
import { alertsCrontab, alertsJobs } from './features/alerts/alerts.jobs.ts'
import { alertsListeners } from './features/alerts/alerts.listeners.ts'
import { alertsNews } from './features/alerts/alerts.news.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { raiseAlert } from './features/alerts/raise-alert.ts'
import { resealWhatsapp } from './features/alerts/reseal-whatsapp.ts'
import { assistantCrontab, assistantJobs } from './features/assistant/assistant.jobs.ts'
import { assistantNews } from './features/assistant/assistant.news.ts'
import { assistantRoutes } from './features/assistant/assistant.routes.ts'
import { authCrontab, authJobs } from './features/auth/auth.jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { issuerOf } from './features/auth/auth-context.ts'
import { resealAuth } from './features/auth/reseal-auth.ts'
import { makeSessions } from './features/auth/sessions.ts'
import { makeSigningKeys } from './features/auth/signing-keys.ts'
import { backupsCrontab, backupsJobs } from './features/backups/backups.jobs.ts'
import { backupsListeners } from './features/backups/backups.listeners.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import { sweepArchives } from './features/backups/open-backups.ts'
import { bookingsCrontab, bookingsJobs } from './features/bookings/bookings.jobs.ts'
import { bookingsNews } from './features/bookings/bookings.news.ts'
import { bookingsRoutes } from './features/bookings/bookings.routes.ts'
import { clearanceListeners } from './features/clearance/clearance.listeners.ts'
import { clearanceNews } from './features/clearance/clearance.news.ts'
import { clearanceRoutes } from './features/clearance/clearance.routes.ts'
import { companiesJobs } from './features/companies/companies.jobs.ts'
import { companiesNews } from './features/companies/companies.news.ts'
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
import { documentsNews } from './features/documents/documents.news.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { sweepFiles } from './features/documents/open-documents.ts'
import { waitingPapers } from './features/documents/waiting-papers.views.ts'
import { financingCrontab, financingJobs } from './features/financing/financing.jobs.ts'
import { financingNews } from './features/financing/financing.news.ts'
import { financingRoutes } from './features/financing/financing.routes.ts'
import { freeTimeRoutes } from './features/free-time/free-time.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { search } from './features/home/search.views.ts'
import { subjectNames } from './features/home/subject-names.views.ts'
import { insuranceNews } from './features/insurance/insurance.news.ts'
import { insuranceRoutes } from './features/insurance/insurance.routes.ts'
import { itinerariesListeners } from './features/itineraries/itineraries.listeners.ts'
import { itinerariesRoutes } from './features/itineraries/itineraries.routes.ts'
import { itineraryBookingsJobs } from './features/itinerary-bookings/itinerary-bookings.jobs.ts'
import { itineraryBookingsListeners } from './features/itinerary-bookings/itinerary-bookings.listeners.ts'
import { itineraryBookingsNews } from './features/itinerary-bookings/itinerary-bookings.news.ts'
import { itineraryBookingsRoutes } from './features/itinerary-bookings/itinerary-bookings.routes.ts'
import { messagesCrontab, messagesJobs } from './features/messages/messages.jobs.ts'
import { messagesListeners } from './features/messages/messages.listeners.ts'
import { messagesNews } from './features/messages/messages.news.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { offersCrontab, offersJobs } from './features/offers/offers.jobs.ts'
import { offersNews } from './features/offers/offers.news.ts'
import { offersRoutes } from './features/offers/offers.routes.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { priceAlertsCrontab, priceAlertsJobs } from './features/price-alerts/price-alerts.jobs.ts'
import { priceAlertsListeners } from './features/price-alerts/price-alerts.listeners.ts'
import { priceAlertsNews } from './features/price-alerts/price-alerts.news.ts'
import { priceAlertsRoutes } from './features/price-alerts/price-alerts.routes.ts'
import { providersCrontab, providersJobs } from './features/providers/providers.jobs.ts'
import { providersNews } from './features/providers/providers.news.ts'
import { providersRoutes } from './features/providers/providers.routes.ts'
import { providerApplicationsView } from './features/providers/published.views.ts'
import { quotesCrontab, quotesJobs } from './features/quotes/quotes.jobs.ts'
import { quotesNews } from './features/quotes/quotes.news.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { settingsNews } from './features/settings/settings.news.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { shipmentsCrontab, shipmentsJobs } from './features/shipments/shipments.jobs.ts'
import { shipmentsListeners } from './features/shipments/shipments.listeners.ts'
import { shipmentsNews } from './features/shipments/shipments.news.ts'
import { shipmentsRoutes } from './features/shipments/shipments.routes.ts'
import { sparePartsJobs } from './features/spare-parts/spare-parts.jobs.ts'
import { sparePartsNews } from './features/spare-parts/spare-parts.news.ts'
import { sparePartsRoutes } from './features/spare-parts/spare-parts.routes.ts'
import { storageCrontab, storageJobs } from './features/storage/storage.jobs.ts'
import { storageNews } from './features/storage/storage.news.ts'
import { storageRoutes } from './features/storage/storage.routes.ts'
import type { Sessions } from './platform/actor.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Config } from './platform/config.ts'
import { type Listeners, listen } from './platform/events.ts'
import type { Route } from './platform/http/route.ts'
import type { Jobs } from './platform/jobs.ts'
import { mailJobs } from './platform/mail-delivery.ts'
import type { DatabaseGauge } from './platform/metrics/database-gauge.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { platformGauges } from './platform/metrics/platform-gauges.views.ts'
import { type News, newsJobs, newsListeners, newsTable } from './platform/news.ts'
import { storedContentJobs } from './platform/stored-content.ts'
import { platformCrontab, platformJobs } from './platform/tidy.ts'

/** What a feature adds to the server. */
export interface Feature {
  /** Set for a feature that a production server does not have at all. */
  readonly demoOnly?: true
  readonly routes?: readonly Route[]
  readonly listeners?: Listeners
  /** Who is notified of its events, on which channels and with which texts. */
  readonly news?: News
  /** A function of the product when a job needs more than its own transaction. */
  readonly jobs?: Jobs | ((context: AppContext) => Jobs)
  /** Cron lines of graphile-worker for recurring jobs. */
  readonly crontab?: string
  /** Gauges for `/metrics` read from the database. */
  readonly gauges?: readonly DatabaseGauge[]
  /** Adds routes that are not in the contract (of another protocol), and work at the start of the HTTP side. */
  readonly open?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  /** Reseals the feature's stored secrets with the first secret key; returns how many. */
  readonly reseal?: (context: AppContext) => Promise<number>
}

/** The mount table: every feature, one line each, in the order of the product. */
export const features: Readonly<Record<string, Feature>> = {
  auth: { open: authRoutes, jobs: authJobs, crontab: authCrontab, reseal: resealAuth },
  companies: { news: companiesNews, routes: companiesRoutes, listeners: companiesListeners, jobs: companiesJobs },
  settings: { news: settingsNews, routes: settingsRoutes(subjectNames, search) },
  backups: {
    routes: backupsRoutes,
    listeners: backupsListeners,
    jobs: backupsJobs,
    crontab: backupsCrontab,
    open: sweepArchives,
  },
  places: { routes: placesRoutes },
  offers: { news: offersNews, routes: offersRoutes, jobs: offersJobs, crontab: offersCrontab },
  customs: { routes: customsRoutes, open: openCustoms },
  'price-alerts': {
    news: priceAlertsNews,
    routes: priceAlertsRoutes,
    listeners: priceAlertsListeners,
    jobs: priceAlertsJobs,
    crontab: priceAlertsCrontab,
  },
  'free-time': { routes: freeTimeRoutes },
  insurance: { news: insuranceNews, routes: insuranceRoutes },
  itineraries: { routes: itinerariesRoutes, listeners: itinerariesListeners },
  quotes: { news: quotesNews, routes: quotesRoutes, jobs: quotesJobs, crontab: quotesCrontab },
  bookings: {
    news: bookingsNews,
    routes: bookingsRoutes,
    jobs: bookingsJobs(providerApplicationsView),
    crontab: bookingsCrontab,
  },
  storage: { news: storageNews, routes: storageRoutes, jobs: storageJobs, crontab: storageCrontab },
  'spare-parts': { news: sparePartsNews, routes: sparePartsRoutes, jobs: sparePartsJobs },
  shipments: {
    news: shipmentsNews,
    routes: shipmentsRoutes(waitingPapers),
    listeners: shipmentsListeners,
    jobs: shipmentsJobs,
    crontab: shipmentsCrontab,
  },
  documents: {
    news: documentsNews,
    routes: documentsRoutes,
    gauges: documentsGauges,
    listeners: documentsListeners,
    jobs: documentsJobs,
    crontab: documentsCrontab,
    open: sweepFiles,
  },
  clearance: { news: clearanceNews, routes: clearanceRoutes, listeners: clearanceListeners },
  providers: { news: providersNews, routes: providersRoutes, jobs: providersJobs, crontab: providersCrontab },
  consolidation: {
    routes: consolidationRoutes,
    listeners: consolidationListeners,
    jobs: consolidationJobs,
    crontab: consolidationCrontab,
  },
  'itinerary-bookings': {
    news: itineraryBookingsNews,
    routes: itineraryBookingsRoutes,
    listeners: itineraryBookingsListeners,
    jobs: itineraryBookingsJobs,
  },
  financing: { news: financingNews, routes: financingRoutes, jobs: financingJobs, crontab: financingCrontab },
  messages: {
    news: messagesNews,
    routes: messagesRoutes,
    listeners: messagesListeners,
    jobs: messagesJobs,
    crontab: messagesCrontab,
  },
  alerts: {
    news: alertsNews,
    routes: alertsRoutes,
    listeners: alertsListeners,
    jobs: alertsJobs,
    crontab: alertsCrontab,
    reseal: resealWhatsapp,
  },
  assistant: { news: assistantNews, routes: assistantRoutes, jobs: assistantJobs, crontab: assistantCrontab },
  'demo-market': {
    demoOnly: true,
    routes: demoMarketRoutes,
    listeners: demoMarketListeners,
    jobs: demoMarketJobs,
  },
  home: { routes: homeRoutes },
}

/** Every endpoint, including those of the platform. */
export const everyEndpoint = (): readonly Endpoint[] => [
  ...Object.values<Feature>(features).flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
  liveContract.followChanges,
]

/** The endpoints of the OpenAPI document: those mounted, and those of the sign-in service. */
export const documented = (routes: readonly Route[]): readonly Endpoint[] => [
  ...routes.map(({ endpoint }) => endpoint),
  ...Object.values(signInContract),
]

/** The features of an installation in this mode. */
export const featuresOf = ({ mode }: Pick<Config, 'mode'>): readonly Feature[] =>
  Object.values<Feature>(features).filter(({ demoOnly }) => !demoOnly || mode === 'demo')

const newsIn = (all: readonly Feature[]): News => newsTable(all.map(({ news = {} }) => news))

/** Called once at start: passes each event to the listeners of these features in order, then plans its news. */
export const listenAll = (all: readonly Feature[]): void =>
  listen([...all.map(({ listeners = {} }) => listeners), newsListeners(newsIn(all))])

/**
 * When which job begins. `?fill=` is for the jobs of a day: what was due in that time while no worker ran (a machine that is
 * off at night) is done when one starts.
 */
export const crontabOf = (features: readonly Feature[]): string =>
  [platformCrontab, ...features.map(({ crontab }) => crontab ?? '')].filter(Boolean).join('\n')

/** Every job that the queue may hold. */
export function jobsOf(context: AppContext): Jobs {
  const all = featuresOf(context.config)
  return Object.assign(
    {},
    platformJobs,
    mailJobs,
    storedContentJobs,
    newsJobs(newsIn(all), raiseAlert),
    ...all.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(context) : jobs)),
  )
}

/** The metrics of a process. */
export const metricsOf = (context: AppContext): Metrics =>
  new Metrics(context, [
    ...platformGauges(jobsOf(context)),
    ...featuresOf(context.config).flatMap(({ gauges = [] }) => gauges),
  ])

/** Identifies callers by their access tokens. */
export const sessionsOf = async (context: AppContext): Promise<Sessions> =>
  makeSessions(makeSigningKeys(context.auth, context.config), issuerOf(context.config))
