import type { EquipmentCode } from '../offers/equipment.ts'
import type { Service } from '../offers/services.ts'

/** The choices of the quote form: values only; the screens have their words. */

/** The services whose quote panel is answered by rate cards. */
export const quoteServices = ['transport', 'seafreight', 'airfreight'] as const satisfies readonly Service[]
export type QuoteService = (typeof quoteServices)[number]

const general = ['general-cargo', 'perishables', 'hazardous', 'fragile', 'heavy-equipment'] as const

const byService = {
  seafreight: ['fcl', 'lcl', 'break-bulk', 'project-cargo'],
  airfreight: ['general-air-cargo', 'express', 'dangerous-goods', 'live-animals'],
  warehousing: ['standard-storage', 'cold-storage', 'bonded-storage', 'hazardous-storage'],
  transport: ['general-cargo', 'fragile-items', 'heavy-equipment', 'perishables', 'hazardous-materials'],
} as const satisfies Partial<Record<Service, readonly string[]>>

export type CargoType = (typeof general)[number] | (typeof byService)[keyof typeof byService][number]

/** Cargo types that the form of a service offers, in their order. */
export function cargoTypesOf(service: Service): readonly CargoType[] {
  return service in byService ? byService[service as keyof typeof byService] : general
}

export const weightUnits = ['kg', 'tons'] as const
export type WeightUnit = (typeof weightUnits)[number]
/** FRW is what people write; ISO 4217 says RWF. */
export const valueUnits = ['FRW', 'USD'] as const
export const budgetRanges = ['under-1m', '1m-3m', '3m-5m', '5m-10m', 'over-10m'] as const
export type BudgetRange = (typeof budgetRanges)[number]
export const servicePriorities = ['cost-effective', 'balanced', 'speed-priority'] as const
export type ServicePriority = (typeof servicePriorities)[number]
export const contactMethods = ['whatsapp', 'email', 'phone'] as const
export type ContactMethod = (typeof contactMethods)[number]
export const contactTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const
export type ContactTime = (typeof contactTimes)[number]
export const vehicleTypes = ['truck', 'van', 'pickup', 'trailer', 'no-preference'] as const satisfies readonly (
  | EquipmentCode
  | 'no-preference'
)[]
export type VehicleType = (typeof vehicleTypes)[number]
export const containerTypes = ['20DC', '40DC', '40HC', 'no-preference'] as const satisfies readonly (
  | EquipmentCode
  | 'no-preference'
)[]
export type ContainerType = (typeof containerTypes)[number]

/** Upper end of each budget range in whole francs; null has none. */
const budgetMaximum: Readonly<Record<BudgetRange, number | null>> = {
  'under-1m': 1_000_000,
  '1m-3m': 3_000_000,
  '3m-5m': 5_000_000,
  '5m-10m': 10_000_000,
  'over-10m': null,
}

/** Whether a total in whole francs stays within the range that the customer chose. */
export function withinBudget(range: BudgetRange, frw: number): boolean {
  const maximum = budgetMaximum[range]
  return maximum === null || frw <= maximum
}
