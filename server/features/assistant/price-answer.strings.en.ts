import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'

/** Texts about published prices; amounts, days and places are passed in formatted. */
export interface PriceWords {
  readonly services: Readonly<Record<'seafreight' | 'airfreight' | 'transport', string>>
  readonly modes: Readonly<Record<Mode, string>>
  readonly bases: Readonly<Record<Basis, string>>
  readonly equipment: Readonly<Record<EquipmentCode, string>>
  /** `Sea freight, Shanghai to Mombasa`, with the equipment. */
  readonly lane: (service: string, from: string, to: string) => string
  readonly lowest: (amount: string, approximate: string, basis: string) => string
  /** The price per kilogram from a weight on. */
  readonly heaviest: (amount: string, fromKg: string) => string
  readonly providers: (count: number) => string
  readonly days: (min: number, max: number) => string
  readonly validUntil: (day: string) => string
  readonly more: (count: number) => string
  readonly wayOn: (ports: readonly string[]) => string
  readonly demonstration: string
  readonly transitLine: (service: string, to: string, days: string) => string
  readonly noPromise: string
  readonly published: (day: string) => string
  readonly converted: (rates: string) => string
  readonly noPrice: (from: string, to: string, by: string | null, helpHours: string) => string
  readonly otherWay: (by: string) => string
}

export const priceWords: PriceWords = {
  services: { seafreight: 'Sea freight', airfreight: 'Airfreight', transport: 'Road transport' },
  modes: { sea: 'by sea', air: 'by air', road: 'by road' },
  bases: {
    container: 'per container',
    truckload: 'per truckload',
    wm: 'per cubic metre or tonne (whichever is more)',
    kg: 'per kg',
    piece: 'per piece',
    shipment: 'per shipment',
    'm2-month': 'per square metre and month',
    'room-month': 'per cold room and month',
    declaration: 'per declaration',
  },
  equipment: {
    '20DC': '20 ft container',
    '40DC': '40 ft container',
    '40HC': '40 ft high cube container',
    pickup: 'pickup',
    van: 'van',
    truck: 'truck',
    trailer: 'trailer',
    '20FR': '20 ft flat rack',
    '40FR': '40 ft flat rack',
    '20OT': '20 ft open top',
    '40OT': '40 ft open top',
    lowbed: 'lowbed',
    '20RF': '20 ft reefer container',
    '40RH': '40 ft high cube reefer container',
    'reefer-truck': 'refrigerated truck',
  },
  lane: (service, from, to) => `${service}, ${from} to ${to}`,
  lowest: (amount, approximate, basis) => `from ${amount} (${approximate}) ${basis}`,
  heaviest: (amount, fromKg) => `${amount} from ${fromKg} kg on`,
  providers: (count) => (count === 1 ? '1 provider' : `${count} providers`),
  days: (min, max) => (min === max ? `${min} days` : `${min} to ${max} days`),
  validUntil: (day) => `the lowest price is valid until ${day}`,
  more: (count) => `${count} more ${count === 1 ? 'price' : 'prices'} in the catalogue.`,
  wayOn: (ports) => `Transport from ${ports.join(' or ')} to Kigali is priced separately.`,
  demonstration: 'These include demonstration prices: they show how the market works and are not binding.',
  transitLine: (service, to, days) => `${service} to ${to}: ${days}.`,
  noPromise: 'These are the days that providers publish, not a promise; borders and papers can add to them.',
  published: (day) => `From our published prices, ${day}`,
  converted: (rates) => `converted at ${rates}`,
  noPrice: (from, to, by, helpHours) =>
    `No provider publishes a price from ${from} to ${to}${by ? ` ${by}` : ''} today. Ask for quotes instead: providers answer within 24 hours. People help ${helpHours}.`,
  otherWay: (by) => `No published price ${by}, but there is this:`,
}
