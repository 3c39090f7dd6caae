import type { Dimensions } from './dimensions.ts'
import { type EquipmentCode, equipment } from './equipment.ts'
import type { Service } from './services.ts'
import type { TemperatureSpan } from './temperature.ts'

/** Attributes of the rate cards of each service, beyond the common fields: values only; the screens have the texts. */

export const carriedVehicles = ['sedan', 'suv', 'pickup', 'van', 'truck', 'motorcycle'] as const
export type CarriedVehicle = (typeof carriedVehicles)[number]
export const carrierTypes = ['open', 'enclosed'] as const
/** Service levels of air freight: with spare capacity, standard, on the next plane, with a chartered plane. */
export const airServiceTypes = ['economy', 'standard', 'express', 'charter'] as const
export const warehouseTypes = ['standard', 'cold-storage', 'premium'] as const
export const partConditions = ['genuine', 'aftermarket', 'used'] as const
export const vehicleMakes = ['toyota', 'mercedes', 'volvo', 'caterpillar', 'honda', 'mitsubishi', 'other'] as const
export type VehicleMake = (typeof vehicleMakes)[number]
export const partCategories = [
  'engine-parts',
  'brake-system',
  'suspension',
  'electrical',
  'transmission',
  'cooling-system',
  'filters',
  'other',
] as const
export type PartCategory = (typeof partCategories)[number]
export const specialEquipment = [
  'crane',
  'special-trailer',
  'escort-vehicle',
  'route-survey',
  'none-specified',
] as const
export type SpecialEquipment = (typeof specialEquipment)[number]
export const hubs = ['dubai', 'china', 'india'] as const
export type Hub = (typeof hubs)[number]
export const frequencies = ['daily', 'twice-weekly', 'weekly', 'fortnightly'] as const
export type Frequency = (typeof frequencies)[number]
/** In the order of ISO 8601: Monday is first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
export const clearedModes = ['sea', 'air', 'road'] as const

const ofRooms = [
  'cctv',
  'security-24-7',
  'loading-dock',
  'forklift',
  'racking',
  'bonded',
  'fire-protection',
  'backup-power',
  'temperature-log',
  'blast-freezer',
  'pick-and-pack',
] as const
const ofGroupage = [
  'door-pickup',
  'repacking',
  'customs-documents',
  'online-tracking',
  'supplier-payment',
  'photo-inspection',
  'insurance-included',
] as const

/** Additional features of a warehouse, a cold room or a consolidation. */
export const features = [...ofRooms, ...ofGroupage] as const
export type Feature = (typeof features)[number]
export function featuresOf(service: Service): readonly Feature[] {
  return service === 'consolidation' ? ofGroupage : ofRooms
}

/** Every attribute that a card can have; `attributesOf` has those of each service. */
interface Attributes {
  readonly vehicleTypes: readonly CarriedVehicle[]
  readonly carrierType: (typeof carrierTypes)[number]
  readonly serviceType: (typeof airServiceTypes)[number]
  /** Vehicles per trip. */
  readonly capacity: number
  readonly name: string
  readonly sizeSqm: number
  readonly type: (typeof warehouseTypes)[number]
  readonly features: readonly Feature[]
  readonly temperature: TemperatureSpan
  readonly partName: string
  readonly partNumber: string
  readonly vehicleMake: VehicleMake
  readonly partCategory: PartCategory
  readonly condition: (typeof partConditions)[number]
  /** Equipment that the provider brings. */
  readonly specialEquipment: readonly SpecialEquipment[]
  /** The largest piece that is accepted. */
  readonly largestPiece: Dimensions
  readonly serviceName: string
  readonly processingHours: { readonly min: number; readonly max: number }
  /** Documents that the broker prepares. */
  readonly documentation: readonly string[]
  readonly modes: readonly (typeof clearedModes)[number][]
  readonly hub: Hub
  readonly frequency: Frequency
  readonly cutOffDay: Weekday
}
export type AttributeName = keyof Attributes
export type SomeAttributes = Readonly<Partial<Attributes>>

/** The attributes of each service: all of them are required, and no others are allowed. */
export const attributesOf = {
  transport: [],
  seafreight: [],
  airfreight: ['serviceType'],
  'car-carrier': ['vehicleTypes', 'carrierType', 'capacity'],
  warehousing: ['name', 'sizeSqm', 'type', 'features'],
  'spare-parts': ['partName', 'partNumber', 'vehicleMake', 'partCategory', 'condition'],
  'in-gauge': [],
  'out-of-gauge': ['specialEquipment', 'largestPiece'],
  refrigerated: ['temperature'],
  'cold-rooms': ['name', 'sizeSqm', 'temperature', 'features'],
  customs: ['serviceName', 'processingHours', 'documentation', 'modes'],
  consolidation: ['hub', 'serviceName', 'frequency', 'cutOffDay', 'features'],
} as const satisfies Record<Service, readonly AttributeName[]>
export type AttributesOf<S extends Service> = Pick<Attributes, (typeof attributesOf)[S][number]>

/** The same as a plain list, for a service that is only known at run time. */
export function attributeNamesOf(service: Service): readonly AttributeName[] {
  return attributesOf[service]
}

/** Field → code of attributes that contradict each other; each value is already valid on its own. */
export function mistakesInAttributes(
  attributes: SomeAttributes,
  equipmentCode: EquipmentCode | null,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  const { temperature, processingHours } = attributes
  if (temperature && temperature.minC > temperature.maxC) wrong['attributes.temperature'] = 'below_minimum'
  const machine = equipmentCode && equipment[equipmentCode].temperature
  if (temperature && machine && (temperature.minC < machine.minC || temperature.maxC > machine.maxC))
    wrong['attributes.temperature'] = 'beyond_machine'
  if (processingHours && processingHours.min > processingHours.max)
    wrong['attributes.processingHours'] = 'below_minimum'
  return wrong
}
