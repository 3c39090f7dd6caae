import type { EquipmentCode } from '../offers/equipment.ts'
import type { Service } from '../offers/services.ts'

/** The choices of the quote form: values only; the screens have the texts. */

/** Services of the quote form; parts and tax estimates have forms of their own. */
export const quoteServices = [
  'transport',
  'seafreight',
  'airfreight',
  'car-carrier',
  'in-gauge',
  'out-of-gauge',
  'refrigerated',
  'consolidation',
  'warehousing',
  'cold-rooms',
  'customs',
] as const satisfies readonly Service[]
export type QuoteService = (typeof quoteServices)[number]

/** The extra questions of each service. */
export const extraQuestionsOf = {
  transport: ['vehicleType'],
  seafreight: ['containerType'],
  airfreight: ['maxWeight'],
  'car-carrier': ['carriedVehicle', 'steering'],
  'in-gauge': ['containerType'],
  'out-of-gauge': ['specialEquipment'],
  refrigerated: ['temperatureRange'],
  consolidation: ['hub'],
  warehousing: ['storageDuration', 'additionalServices'],
  'cold-rooms': ['temperatureRange', 'storageDuration'],
  customs: ['hsCode', 'clearanceUrgency'],
} as const satisfies Record<QuoteService, readonly string[]>
export type ExtraQuestion = (typeof extraQuestionsOf)[QuoteService][number]
export function asksFor(service: QuoteService, question: ExtraQuestion): boolean {
  return (extraQuestionsOf[service] as readonly ExtraQuestion[]).includes(question)
}

/** Position of the steering wheel; with a diplomatic or medical permit right-hand drive is admitted into Rwanda too. */
export const steerings = ['left-hand', 'right-hand', 'right-hand-permit'] as const
export type Steering = (typeof steerings)[number]

export const storageDurations = ['under-1-month', '1-3-months', '3-6-months', '6-12-months', 'over-12-months'] as const
export type StorageDuration = (typeof storageDurations)[number]
export const additionalServices = [
  'none',
  'handling',
  'packaging',
  'inventory-management',
  'distribution',
  'insurance',
] as const
export type AdditionalService = (typeof additionalServices)[number]
export const clearanceUrgencies = ['standard', 'express', 'priority', 'emergency'] as const
export type ClearanceUrgency = (typeof clearanceUrgencies)[number]

const general = ['general-cargo', 'perishables', 'hazardous', 'fragile', 'heavy-equipment'] as const

const byService = {
  seafreight: ['fcl', 'lcl', 'break-bulk', 'project-cargo'],
  airfreight: ['general-air-cargo', 'express', 'dangerous-goods', 'live-animals'],
  warehousing: ['standard-storage', 'cold-storage', 'bonded-storage', 'hazardous-storage'],
  transport: ['general-cargo', 'fragile-items', 'heavy-equipment', 'perishables', 'hazardous-materials'],
} as const satisfies Partial<Record<Service, readonly string[]>>

export type CargoType = (typeof general)[number] | (typeof byService)[keyof typeof byService][number]

/** The cargo types of all services. */
export const cargoTypes = [...new Set([...general, ...Object.values(byService).flat()])] as [CargoType, ...CargoType[]]

/** Cargo types in the form of a service, in order. */
export function cargoTypesOf(service: Service): readonly CargoType[] {
  return service in byService ? byService[service as keyof typeof byService] : general
}

export const weightUnits = ['kg', 'tons'] as const
export type WeightUnit = (typeof weightUnits)[number]
/** People write FRW; ISO 4217 says RWF. */
export const valueUnits = ['FRW', 'USD'] as const
export type ValueUnit = (typeof valueUnits)[number]
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

/** Upper end of each budget range in whole francs; null if it has none. */
const budgetMaximum: Readonly<Record<BudgetRange, number | null>> = {
  'under-1m': 1_000_000,
  '1m-3m': 3_000_000,
  '3m-5m': 5_000_000,
  '5m-10m': 10_000_000,
  'over-10m': null,
}

/** Whether a total in whole francs is within the customer's budget range. */
export function withinBudget(range: BudgetRange, frw: number): boolean {
  const maximum = budgetMaximum[range]
  return maximum === null || frw <= maximum
}
