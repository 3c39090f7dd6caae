import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import type { PlainKey } from '../../platform/i18n.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { shellWords } from './shell.strings.ts'

type Word = PlainKey<typeof shellWords>

interface NavigationLink {
  readonly word: Word
  readonly href: string
}

export type NavigationEntry = { readonly word: Word; readonly icon: IconName } & (
  | { readonly href: string }
  | { readonly links: readonly NavigationLink[] }
)

const everyone: readonly NavigationEntry[] = [
  {
    word: 'marketPlace',
    icon: 'boxes',
    links: [
      { word: 'transport', href: paths.transport },
      { word: 'seafreight', href: paths.seafreight },
      { word: 'airfreight', href: paths.airfreight },
      { word: 'carCarrier', href: paths.carCarrier },
      { word: 'warehousing', href: paths.warehousing },
      { word: 'spareParts', href: paths.spareParts },
    ],
  },
  {
    word: 'projectLogistics',
    icon: 'factory',
    links: [
      { word: 'inGaugeCargo', href: paths.inGaugeCargo },
      { word: 'outOfGaugeCargo', href: paths.outOfGaugeCargo },
      { word: 'refrigeratedLogistics', href: paths.refrigeratedLogistics },
      { word: 'coldRooms', href: paths.coldRooms },
    ],
  },
  {
    word: 'customsClearance',
    icon: 'customs',
    links: [
      { word: 'customs', href: paths.customs },
      { word: 'taxEstimate', href: paths.taxEstimate },
    ],
  },
  {
    word: 'financing',
    icon: 'coins',
    links: [
      { word: 'financing30', href: paths.financing(30) },
      { word: 'financing60', href: paths.financing(60) },
      { word: 'financing90', href: paths.financing(90) },
    ],
  },
  {
    word: 'consolidation',
    icon: 'container',
    links: [
      { word: 'dubai', href: paths.consolidation('dubai') },
      { word: 'china', href: paths.consolidation('china') },
      { word: 'india', href: paths.consolidation('india') },
    ],
  },
  {
    word: 'alerts',
    icon: 'bell',
    links: [
      { word: 'whatsapp', href: paths.whatsappAlerts },
      { word: 'emailAlerts', href: paths.emailAlerts },
    ],
  },
  { word: 'systemSettings', icon: 'settings', href: paths.systemSettings },
]

/** The owner of the first group of links: a side of the company's deals, or the operator's team. */
export type Owner = Side | 'operator'

/** The group of links for daily work, by owner. */
const own = {
  customer: {
    word: 'myCargo',
    icon: 'pin',
    links: [
      { word: 'itineraries', href: paths.itineraries },
      { word: 'itineraryBookings', href: paths.itineraryBookings },
      { word: 'cargoTemplates', href: paths.cargoTemplates },
      { word: 'priceAlerts', href: paths.priceAlerts },
      { word: 'quotes', href: paths.quotes },
      { word: 'bookings', href: paths.bookings },
      { word: 'shipments', href: paths.shipments },
      { word: 'partOrders', href: paths.partOrders },
      { word: 'visits', href: paths.visits },
      { word: 'clearanceFiles', href: paths.clearance },
      { word: 'documents', href: paths.documents },
      { word: 'financingApplications', href: paths.financingApplications },
      { word: 'messages', href: paths.messages },
    ],
  },
  provider: {
    word: 'myBusiness',
    icon: 'truck',
    links: [
      { word: 'quoteRequests', href: paths.quoteRequests },
      { word: 'rateCards', href: paths.providerOffers },
      { word: 'departures', href: paths.departures },
      { word: 'bookings', href: paths.providerBookings },
      { word: 'shipments', href: paths.providerShipments },
      { word: 'clearanceFiles', href: paths.providerClearance },
      { word: 'documents', href: paths.providerDocuments },
      { word: 'partOrders', href: paths.providerPartOrders },
      { word: 'visits', href: paths.providerVisits },
      { word: 'financingApplications', href: paths.financingApplications },
      { word: 'messages', href: paths.messages },
    ],
  },
  operator: {
    word: 'operations',
    icon: 'user',
    links: [
      { word: 'companies', href: paths.operatorCompanies },
      { word: 'messages', href: paths.messages },
      { word: 'inquiries', href: paths.operatorInquiries },
      { word: 'documentReview', href: paths.operatorDocuments },
      { word: 'financingDecisions', href: paths.operatorFinancing },
      { word: 'exchangeRates', href: paths.operatorRates },
      { word: 'tariff', href: paths.operatorTariff },
      { word: 'freeTime', href: paths.operatorFreeTime },
      { word: 'doubtfulRatings', href: paths.operatorRatings },
      { word: 'undeliveredMails', href: paths.operatorMails },
      { word: 'everyLog', href: paths.operatorLog },
      { word: 'departures', href: paths.departures },
    ],
  },
} as const satisfies Readonly<Record<Owner, NavigationEntry>>

const dashboard: NavigationEntry = { word: 'dashboard', icon: 'home', href: paths.dashboard }

export const isOwner = (text: string | null): text is Owner => text !== null && Object.hasOwn(own, text)

/** Entries of the sidebar in their order; with the owner's group when the owner is known. */
export function sidebarEntries(whose?: Owner | null): readonly NavigationEntry[] {
  return whose ? [dashboard, own[whose], ...everyone] : [dashboard, ...everyone]
}

/** The pages that the search covers: those of the sidebar, then those of the other side. */
export function searchedEntries(whose: Owner | null | undefined, both: boolean): readonly NavigationEntry[] {
  const entries = sidebarEntries(whose)
  return both ? [...entries, own[whose === 'customer' ? 'provider' : 'customer']] : entries
}

/** A link is current on its own page and on the pages below it; the dashboard only on its own. */
export function isCurrent(href: string, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === href || (href !== paths.dashboard && here.startsWith(`${href}/`))
}
