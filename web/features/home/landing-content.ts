import { paths } from '../../../contract/paths.ts'
import type { PlainKey } from '../../platform/i18n.ts'
import type { IconName } from '../../ui/Icon.tsx'
import aiService from '../../ui/pictures/ai-service.svg'
import airfreight from '../../ui/pictures/airfreight.svg'
import logistics from '../../ui/pictures/logistics.svg'
import marketplace from '../../ui/pictures/marketplace.svg'
import tracking from '../../ui/pictures/tracking.svg'
import transport from '../../ui/pictures/transport.svg'
import warehouse from '../../ui/pictures/warehouse.svg'
import type { landingWords } from './landing.strings.ts'

type Word = PlainKey<typeof landingWords>

/** The seven pictures of the carousel in their order. */
export const slides: readonly { readonly picture: string; readonly title: Word; readonly about: Word }[] = [
  { picture: logistics, title: 'slideLogistics', about: 'slideLogisticsAbout' },
  { picture: tracking, title: 'slideTracking', about: 'slideTrackingAbout' },
  { picture: aiService, title: 'slideAiService', about: 'slideAiServiceAbout' },
  { picture: marketplace, title: 'slideMarketplace', about: 'slideMarketplaceAbout' },
  { picture: transport, title: 'slideTransport', about: 'slideTransportAbout' },
  { picture: warehouse, title: 'slideWarehouse', about: 'slideWarehouseAbout' },
  { picture: airfreight, title: 'slideAirfreight', about: 'slideAirfreightAbout' },
]

/** Marketing figures, as the product claims them. */
export const figures: readonly { readonly figure: Word; readonly about: Word }[] = [
  { figure: 'figureSavings', about: 'figureSavingsAbout' },
  { figure: 'figureCarriers', about: 'figureCarriersAbout' },
  { figure: 'figureAgents', about: 'figureAgentsAbout' },
  { figure: 'figureWarehouses', about: 'figureWarehousesAbout' },
  { figure: 'figureRoutes', about: 'figureRoutesAbout' },
  { figure: 'figureBusinesses', about: 'figureBusinessesAbout' },
  { figure: 'figureTracking', about: 'figureTrackingAbout' },
  { figure: 'figureFinancing', about: 'figureFinancingAbout' },
]

export const services: readonly { readonly icon: IconName; readonly title: Word; readonly about: Word }[] = [
  { icon: 'truck', title: 'serviceTransport', about: 'serviceTransportAbout' },
  { icon: 'ship', title: 'serviceSea', about: 'serviceSeaAbout' },
  { icon: 'plane', title: 'serviceAir', about: 'serviceAirAbout' },
  { icon: 'factory', title: 'serviceProject', about: 'serviceProjectAbout' },
  { icon: 'snow', title: 'serviceCold', about: 'serviceColdAbout' },
  { icon: 'customs', title: 'serviceCustoms', about: 'serviceCustomsAbout' },
  { icon: 'boxes', title: 'serviceConsolidation', about: 'serviceConsolidationAbout' },
  { icon: 'bell', title: 'serviceAlerts', about: 'serviceAlertsAbout' },
  { icon: 'spark', title: 'serviceSupport', about: 'serviceSupportAbout' },
]

/** The services of the marketplace, each linked to its published prices. */
export const marketServices: readonly { readonly icon: IconName; readonly title: Word; readonly href: string }[] = [
  { icon: 'truck', title: 'serviceTransport', href: paths.prices('transport') },
  { icon: 'ship', title: 'serviceSea', href: paths.prices('seafreight') },
  { icon: 'plane', title: 'serviceAir', href: paths.prices('airfreight') },
  { icon: 'car', title: 'marketCarCarrier', href: paths.prices('car-carrier') },
  { icon: 'warehouse', title: 'marketWarehousing', href: paths.prices('warehousing') },
  { icon: 'wrench', title: 'marketSpareParts', href: paths.prices('spare-parts') },
]

export const steps: readonly { readonly title: Word; readonly about: Word }[] = [
  { title: 'stepAsk', about: 'stepAskAbout' },
  { title: 'stepCompare', about: 'stepCompareAbout' },
  { title: 'stepBook', about: 'stepBookAbout' },
  { title: 'stepFollow', about: 'stepFollowAbout' },
]

/** Terms of invoice discounting: days, discount in percent, smallest invoice in whole francs. */
export const financingTerms: readonly {
  readonly days: number
  readonly discount: number
  readonly minimum: number
  readonly conditions: Word
}[] = [
  { days: 30, discount: 10, minimum: 500_000, conditions: 'conditions30' },
  { days: 60, discount: 15, minimum: 1_000_000, conditions: 'conditions60' },
  { days: 90, discount: 20, minimum: 2_000_000, conditions: 'conditions90' },
]

/** Francs per unit, rounded, as an illustration; quotes use dated rates with their source. */
export const exampleRates: readonly { readonly code: string; readonly name: Word; readonly francs: number }[] = [
  { code: 'USD', name: 'currencyUSD', francs: 1340 },
  { code: 'KES', name: 'currencyKES', francs: 10.4 },
  { code: 'UGX', name: 'currencyUGX', francs: 0.37 },
  { code: 'TZS', name: 'currencyTZS', francs: 0.53 },
]
