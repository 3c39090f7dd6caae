import type { Money } from '../money/money.ts'

/** What an importer tells of a consignment; everything that the taxes of a border depend on. */

export const declarationModes = ['sea', 'road', 'air'] as const
export type DeclarationMode = (typeof declarationModes)[number]

export const originGroups = ['other', 'eac', 'comesa'] as const
export type OriginGroup = (typeof originGroups)[number]

export const exemptions = [
  'duty_remission',
  'eac_fifth_schedule',
  'vat_exempt',
  'infrastructure_levy_exempt',
  'excise_exempt',
] as const
/** What the importer claims to be free of; the authority asks for the paper. */
export type Exemption = (typeof exemptions)[number]

export const exciseProducts = [
  'juice_local',
  'juice',
  'soft_drink',
  'syrup',
  'beer_local',
  'beer',
  'banana_wine',
  'wine',
  'spirits',
  'cigarettes',
  'petrol',
  'gas_oil',
  'lubricants',
  'cosmetics',
  'none',
] as const
/** Goods that excise names more closely than the tariff does; `none` says that the goods are not among them. */
export type ExciseProduct = (typeof exciseProducts)[number]

export const vehicleClasses = [
  'car',
  'pickup',
  'minibus',
  'bus',
  'truck',
  'road_tractor',
  'farm_tractor',
  'motorcycle',
  'special',
] as const
/** `special`: semi-trailers, construction machines and others that are registered as such. */
export type VehicleClass = (typeof vehicleClasses)[number]

export const vehicleDrives = ['petrol', 'diesel', 'hybrid', 'electric'] as const
type VehicleDrive = (typeof vehicleDrives)[number]

export interface VehicleFacts {
  readonly class: VehicleClass
  readonly drive: VehicleDrive
  /** Cubic centimetres; null of an electric or a special vehicle, and while nobody has said. */
  readonly engineCc: number | null
  readonly used: boolean
  /** Whole years since it was made. */
  readonly ageYears: number
  /** A used vehicle is valued by its price when new, less depreciation. */
  readonly priceWhenNew: Money | null
  /** Seats of a bus or minibus. */
  readonly seats: number | null
  /** Carrying capacity of a truck in tonnes. */
  readonly capacityTonnes: number | null
  readonly rightHandDrive: boolean
  /** The importer holds a diplomat's or a medical permit. */
  readonly rightHandPermit: boolean
  /** Assembled in Rwanda, refrigerated, for tourists, an ambulance, or for a person with a disability. */
  readonly exciseExemptUse: boolean
}

export interface DeclaredGoods {
  /** Digits of the tariff code (4, 6 or 8); null while nobody knows it. */
  readonly code: string | null
  /** The rate that the importer says is theirs, where the code has several. */
  readonly rateId: string | null
  /** Price of all units of the line, free on board. */
  readonly price: Money
  readonly quantity: number
  /** Grams, of all units together; null when it is not known. */
  readonly netWeightG: number | null
  /** Millilitres, of all units together. */
  readonly volumeMl: number | null
  readonly origin: OriginGroup
  readonly certificateOfOrigin: boolean
  readonly packedInPlastic: boolean
  /** On the lists of goods that RICA or Rwanda FDA inspect; null while nobody has said. */
  readonly inspected: boolean | null
  /** On the lists of goods that are free of VAT; null while nobody has said. */
  readonly vatExemptGoods: boolean | null
  readonly exemptions: readonly Exemption[]
  readonly exciseProduct: ExciseProduct | null
  /** Cigarettes: packs of twenty, and what a pack is sold for. */
  readonly packs: number | null
  readonly retailPricePerPack: Money | null
  readonly vehicle: VehicleFacts | null
}

export interface Declaration {
  readonly goods: readonly DeclaredGoods[]
  readonly mode: DeclarationMode
  /** Of the whole consignment, to the first port or border of the Community; divided by value. */
  readonly freight: Money | null
  /** Null when it is not known: then 1 % of cost and freight counts. */
  readonly insurance: Money | null
  /** By air freight is left out of the value, unless the office counts it. */
  readonly countAirFreight: boolean
  /** A valid quitus fiscal: no withholding tax. */
  readonly quitusFiscal: boolean
  /** VAT comes back with the next return. */
  readonly vatRegistered: boolean
}
