import type { Money } from '../money/money.ts'

/** What an importer declares of a consignment: everything that the taxes at the border depend on. */

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
/** Exemptions that the importer claims; the authority asks for the document. */
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
/** Goods that excise defines more narrowly than the tariff does; `none` says that the goods are none of them. */
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
  /** Cubic centimetres; null for an electric or special vehicle, and if unknown. */
  readonly engineCc: number | null
  readonly used: boolean
  /** Age in whole years. */
  readonly ageYears: number
  /** A used vehicle is valued by its price when new, less depreciation. */
  readonly priceWhenNew: Money | null
  /** Seats of a bus or minibus. */
  readonly seats: number | null
  /** Carrying capacity of a truck in tonnes. */
  readonly capacityTonnes: number | null
  readonly rightHandDrive: boolean
  /** The importer has a permit for right-hand drive, as a diplomat or for medical reasons. */
  readonly rightHandPermit: boolean
  /** Assembled in Rwanda, refrigerated, for tourists, an ambulance, or for a person with a disability. */
  readonly exciseExemptUse: boolean
}

export interface DeclaredGoods {
  /** Digits of the tariff code (4, 6 or 8); null if unknown. */
  readonly code: string | null
  /** The rate that the importer has chosen, if the code has several. */
  readonly rateId: string | null
  /** FOB price of all units of the line. */
  readonly price: Money
  readonly quantity: number
  /** Grams, of all units together; null if unknown. */
  readonly netWeightG: number | null
  /** Millilitres, of all units together. */
  readonly volumeMl: number | null
  readonly origin: OriginGroup
  readonly certificateOfOrigin: boolean
  readonly packedInPlastic: boolean
  /** On the lists of goods that RICA or Rwanda FDA inspect; null if not answered. */
  readonly inspected: boolean | null
  /** On the lists of VAT-exempt goods; null if not answered. */
  readonly vatExemptGoods: boolean | null
  readonly exemptions: readonly Exemption[]
  readonly exciseProduct: ExciseProduct | null
  /** Cigarettes: packs of twenty, and the retail price of a pack. */
  readonly packs: number | null
  readonly retailPricePerPack: Money | null
  readonly vehicle: VehicleFacts | null
}

export interface Declaration {
  readonly goods: readonly DeclaredGoods[]
  readonly mode: DeclarationMode
  /** Of the whole consignment, to the first port or border of the Community; divided by value. */
  readonly freight: Money | null
  /** Null if unknown: then 1 % of cost and freight is used. */
  readonly insurance: Money | null
  /** Air freight is left out of the value unless the customs office includes it. */
  readonly countAirFreight: boolean
  /** Has a valid quitus fiscal: no withholding tax. */
  readonly quitusFiscal: boolean
  /** Registered for VAT: it is refunded with the next return. */
  readonly vatRegistered: boolean
}
