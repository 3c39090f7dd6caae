import type { Basis, Service } from './services.ts'

interface Box {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

export interface Equipment {
  readonly basis: 'container' | 'truckload'
  /** Payload in kg. */
  readonly payloadKg: number
  /** Inner volume in m³; null if the load may project at the sides and the top. */
  readonly volumeM3: number | null
  /** Inner dimensions, and the door that every piece has to pass; null if the equipment is open. */
  readonly inside: Box | null
  readonly door: { readonly widthCm: number; readonly heightCm: number } | null
  /** Temperature range of its cooling unit, in °C; null if it has none. */
  readonly temperature: { readonly minC: number; readonly maxC: number } | null
}

const dry = { basis: 'container', payloadKg: 28_000, temperature: null } as const
const vehicle = { basis: 'truckload', inside: null, door: null, temperature: null } as const
const open = { volumeM3: null, inside: null, door: null, temperature: null } as const

/**
 * Capacity of a container or vehicle. Containers: 28 t, the low end of their sea limit, the usual inner volume, and the
 * smaller of the usual inner dimensions and door openings (certainty B; ISO 668 allows makers some centimetres).
 * Reefers: the payload that the cooling unit leaves, and the temperature range that most lines accept (B). Flat racks
 * and open tops: the low end of the makers' payloads (C). Vehicles: the low end of each class on the corridors (C;
 * volumes D); a trailer takes one 40HC; a lowbed what passes without strengthening bridges (D).
 */
export const equipment = {
  '20DC': {
    ...dry,
    volumeM3: 33,
    inside: { lengthCm: 589, widthCm: 235, heightCm: 239 },
    door: { widthCm: 234, heightCm: 228 },
  },
  '40DC': {
    ...dry,
    volumeM3: 67,
    inside: { lengthCm: 1203, widthCm: 235, heightCm: 239 },
    door: { widthCm: 234, heightCm: 228 },
  },
  '40HC': {
    ...dry,
    volumeM3: 76,
    inside: { lengthCm: 1203, widthCm: 235, heightCm: 269 },
    door: { widthCm: 234, heightCm: 258 },
  },
  pickup: { ...vehicle, payloadKg: 1_000, volumeM3: 3 },
  van: { ...vehicle, payloadKg: 1_500, volumeM3: 8 },
  truck: { ...vehicle, payloadKg: 14_000, volumeM3: 40 },
  trailer: { ...vehicle, payloadKg: 28_000, volumeM3: 76 },
  '20FR': { ...open, basis: 'container', payloadKg: 30_000 },
  '40FR': { ...open, basis: 'container', payloadKg: 39_000 },
  '20OT': { ...open, basis: 'container', payloadKg: 28_000 },
  '40OT': { ...open, basis: 'container', payloadKg: 26_500 },
  lowbed: { ...open, basis: 'truckload', payloadKg: 40_000 },
  '20RF': {
    basis: 'container',
    payloadKg: 27_000,
    volumeM3: 28,
    inside: { lengthCm: 544, widthCm: 229, heightCm: 227 },
    door: { widthCm: 229, heightCm: 226 },
    temperature: { minC: -30, maxC: 30 },
  },
  '40RH': {
    basis: 'container',
    payloadKg: 28_000,
    volumeM3: 67,
    inside: { lengthCm: 1158, widthCm: 229, heightCm: 254 },
    door: { widthCm: 229, heightCm: 250 },
    temperature: { minC: -30, maxC: 30 },
  },
  'reefer-truck': {
    basis: 'truckload',
    payloadKg: 20_000,
    volumeM3: 60,
    inside: { lengthCm: 1310, widthCm: 246, heightCm: 250 },
    door: { widthCm: 246, heightCm: 240 },
    temperature: { minC: -25, maxC: 25 },
  },
} as const satisfies Record<string, Equipment>
export type EquipmentCode = keyof typeof equipment
export const equipmentCodes = Object.keys(equipment) as [EquipmentCode, ...EquipmentCode[]]

const boxes = ['20DC', '40DC', '40HC'] as const

/** The equipment of each service; empty if the price is by weight, volume, piece or time. */
export const equipmentOf: Readonly<Record<Service, readonly EquipmentCode[]>> = {
  transport: ['pickup', 'van', 'truck', 'trailer', ...boxes],
  seafreight: boxes,
  airfreight: [],
  'car-carrier': [],
  warehousing: [],
  'spare-parts': [],
  'in-gauge': boxes,
  'out-of-gauge': ['20FR', '40FR', '20OT', '40OT', 'lowbed'],
  refrigerated: ['20RF', '40RH', 'reefer-truck'],
  'cold-rooms': [],
  customs: [],
  consolidation: [],
}

/** The equipment of a service that a basis counts. */
export function equipmentFor(service: Service, basis: Basis): readonly EquipmentCode[] {
  return equipmentOf[service].filter((code) => equipment[code].basis === basis)
}

/** Above this weight a loaded container reaches the axle limits of the corridors. */
export const roadPayloadKg = 27_000
