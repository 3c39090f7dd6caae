import type { Mode } from '../places/route-between.ts'

/** Every service that a card of the market can be for; the word in the address, the database and the wire. */
export const services = [
  'transport',
  'seafreight',
  'airfreight',
  'car-carrier',
  'warehousing',
  'spare-parts',
  'in-gauge',
  'out-of-gauge',
  'refrigerated',
  'cold-rooms',
  'customs',
  'consolidation',
] as const
export type Service = (typeof services)[number]

/** How the cargo of a service travels; services that move nothing are not here. */
export const modeOf: Readonly<Partial<Record<Service, Mode>>> = {
  transport: 'road',
  seafreight: 'sea',
  airfreight: 'air',
  'car-carrier': 'road',
  'in-gauge': 'sea',
  'out-of-gauge': 'sea',
  refrigerated: 'road',
  consolidation: 'sea',
}

/** What a price is per. `wm` is the revenue ton of sea groupage: cubic metres or tonnes, whichever is more. */
export const bases = ['container', 'truckload', 'wm', 'kg', 'piece', 'shipment'] as const
export type Basis = (typeof bases)[number]

export interface Equipment {
  readonly basis: 'container' | 'truckload'
  /** What it takes, in kg and m³. */
  readonly payloadKg: number
  readonly volumeM3: number
}

/**
 * What one container or vehicle takes. Containers: 28 t, the low end of their sea limit, and the usual inner volume.
 * Vehicles: the low end of each class on the corridors (certainty C; volumes D); a trailer takes one 40HC.
 */
export const equipment = {
  '20DC': { basis: 'container', payloadKg: 28_000, volumeM3: 33 },
  '40DC': { basis: 'container', payloadKg: 28_000, volumeM3: 67 },
  '40HC': { basis: 'container', payloadKg: 28_000, volumeM3: 76 },
  pickup: { basis: 'truckload', payloadKg: 1_000, volumeM3: 3 },
  van: { basis: 'truckload', payloadKg: 1_500, volumeM3: 8 },
  truck: { basis: 'truckload', payloadKg: 14_000, volumeM3: 40 },
  trailer: { basis: 'truckload', payloadKg: 28_000, volumeM3: 76 },
} as const satisfies Record<string, Equipment>
export type EquipmentCode = keyof typeof equipment
export const equipmentCodes = Object.keys(equipment) as [EquipmentCode, ...EquipmentCode[]]

/** Above this a loaded container meets the axle limits of the corridors. */
export const roadPayloadKg = 27_000
