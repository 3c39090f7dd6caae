import type { EquipmentCode } from '../../domain/offers/equipment.ts'
import type { Inclusion } from '../../domain/offers/inclusions.ts'
import type { Basis } from '../../domain/offers/services.ts'
import type { QuoteService } from '../../domain/quotes/request-choices.ts'
import type { DemoProviderName } from './demo-providers.ts'

/**
 * Lanes of the demo market with the range of their prices in US dollars per unit of the basis, and of their transit
 * days. The ranges are trade estimates (certainty grade D): they show how the market works and are not binding.
 */
export interface DemoLane {
  readonly service: QuoteService
  readonly origins: readonly string[]
  readonly destination: string
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  readonly usd: readonly [low: number, high: number]
  readonly days: readonly [low: number, high: number]
  readonly providers: readonly DemoProviderName[]
  /** Total capacity of a card in units of the basis. */
  readonly capacity: number
}

const sea = { service: 'seafreight', basis: 'container' } as const
const groupage = { service: 'seafreight', basis: 'wm', equipment: null, destination: 'RWKGL' } as const
const air = { service: 'airfreight', basis: 'kg', equipment: null, destination: 'RWKGL-KGL' } as const
const road = { service: 'transport', basis: 'truckload', destination: 'RWKGL' } as const
const china = ['CNSHA', 'CNNGB']
const boxes = ['crane', 'kilindini', 'akagera'] as const
const planes = ['nyungwe', 'silverback', 'akagera'] as const
const groups = ['zuri', 'umusozi'] as const

export const demoLanes: readonly DemoLane[] = [
  {
    ...sea,
    origins: china,
    destination: 'KEMBA',
    equipment: '20DC',
    usd: [1300, 2600],
    days: [22, 32],
    providers: boxes,
    capacity: 40,
  },
  {
    ...sea,
    origins: china,
    destination: 'KEMBA',
    equipment: '40HC',
    usd: [2200, 4500],
    days: [22, 32],
    providers: ['crane', 'kilindini'],
    capacity: 30,
  },
  {
    ...sea,
    origins: china,
    destination: 'TZDAR',
    equipment: '20DC',
    usd: [1400, 2700],
    days: [24, 36],
    providers: ['crane', 'umusozi'],
    capacity: 25,
  },
  {
    ...sea,
    origins: china,
    destination: 'TZDAR',
    equipment: '40HC',
    usd: [2300, 4600],
    days: [24, 36],
    providers: ['crane'],
    capacity: 20,
  },
  {
    ...sea,
    origins: ['CNNSA'],
    destination: 'KEMBA',
    equipment: '40DC',
    usd: [2100, 4300],
    days: [18, 28],
    providers: ['kilindini'],
    capacity: 20,
  },
  {
    ...sea,
    origins: ['AEJEA'],
    destination: 'KEMBA',
    equipment: '40DC',
    usd: [1000, 2200],
    days: [9, 18],
    providers: boxes,
    capacity: 24,
  },
  {
    ...sea,
    origins: ['AEJEA'],
    destination: 'TZDAR',
    equipment: '40DC',
    usd: [1100, 2400],
    days: [10, 20],
    providers: ['crane', 'umusozi'],
    capacity: 18,
  },
  {
    ...sea,
    origins: ['INNSA', 'INMUN'],
    destination: 'KEMBA',
    equipment: '20DC',
    usd: [700, 1600],
    days: [10, 18],
    providers: ['kilindini', 'crane'],
    capacity: 22,
  },
  {
    ...sea,
    origins: ['INNSA'],
    destination: 'KEMBA',
    equipment: '40HC',
    usd: [1000, 2400],
    days: [10, 18],
    providers: ['kilindini'],
    capacity: 16,
  },
  {
    ...sea,
    origins: ['INNSA'],
    destination: 'TZDAR',
    equipment: '40DC',
    usd: [1100, 2500],
    days: [11, 20],
    providers: ['umusozi'],
    capacity: 12,
  },
  {
    ...sea,
    origins: ['DEHAM', 'BEANR'],
    destination: 'KEMBA',
    equipment: '20DC',
    usd: [1500, 2800],
    days: [35, 55],
    providers: ['crane', 'akagera'],
    capacity: 15,
  },
  {
    ...sea,
    origins: ['DEHAM', 'NLRTM'],
    destination: 'KEMBA',
    equipment: '40DC',
    usd: [2400, 4200],
    days: [35, 55],
    providers: ['crane'],
    capacity: 15,
  },
  {
    ...sea,
    origins: ['TRMER'],
    destination: 'KEMBA',
    equipment: '40DC',
    usd: [2000, 3800],
    days: [25, 45],
    providers: ['kilindini'],
    capacity: 8,
  },
  {
    ...sea,
    origins: ['ZADUR'],
    destination: 'TZDAR',
    equipment: '40DC',
    usd: [1200, 2400],
    days: [8, 15],
    providers: ['umusozi'],
    capacity: 8,
  },
  {
    ...sea,
    origins: ['CNSHA'],
    destination: 'RWKGL',
    equipment: '40HC',
    usd: [6500, 10500],
    days: [45, 75],
    providers: ['akagera', 'umusozi'],
    capacity: 10,
  },
  { ...groupage, origins: ['CNSHA', 'CNNSA'], usd: [180, 380], days: [45, 75], providers: groups, capacity: 120 },
  { ...groupage, origins: ['AEJEA'], usd: [150, 300], days: [25, 40], providers: groups, capacity: 90 },
  { ...groupage, origins: ['INNSA'], usd: [160, 320], days: [30, 45], providers: groups, capacity: 80 },
  { ...groupage, origins: ['DEHAM'], usd: [220, 420], days: [45, 70], providers: ['zuri'], capacity: 60 },
  { ...air, origins: ['CNCAN-CAN', 'CNSHA-PVG'], usd: [4.5, 9], days: [5, 10], providers: planes, capacity: 18_000 },
  {
    ...air,
    origins: ['AEDXB-DXB'],
    usd: [1.8, 3.5],
    days: [2, 5],
    providers: ['nyungwe', 'silverback', 'ikirere', 'akagera'],
    capacity: 23_000,
  },
  {
    ...air,
    origins: ['INBOM-BOM', 'INDEL-DEL'],
    usd: [2.2, 4.5],
    days: [3, 6],
    providers: ['nyungwe', 'silverback'],
    capacity: 12_000,
  },
  {
    ...air,
    origins: ['BEBRU-BRU', 'NLAMS-AMS', 'DEFRA-FRA'],
    usd: [2.5, 4.5],
    days: [2, 6],
    providers: ['nyungwe', 'silverback'],
    capacity: 15_000,
  },
  { ...air, origins: ['TRIST-IST'], usd: [2.2, 4], days: [2, 5], providers: ['silverback'], capacity: 9_000 },
  { ...air, origins: ['KENBO-NBO'], usd: [0.8, 1.8], days: [1, 3], providers: ['nyungwe', 'ikirere'], capacity: 8_000 },
  {
    ...road,
    origins: ['KEMBA'],
    equipment: 'trailer',
    usd: [3300, 4200],
    days: [5, 8],
    providers: ['akagera', 'inzira', 'mara'],
    capacity: 30,
  },
  {
    ...road,
    origins: ['TZDAR'],
    equipment: 'trailer',
    usd: [3000, 3900],
    days: [4, 6],
    providers: ['rusumo', 'akagera', 'umusozi'],
    capacity: 35,
  },
  {
    ...road,
    origins: ['KENBO'],
    equipment: 'trailer',
    usd: [2300, 3200],
    days: [3, 5],
    providers: ['inzira', 'mara', 'akagera'],
    capacity: 20,
  },
  {
    ...road,
    origins: ['UGKLA'],
    equipment: 'trailer',
    usd: [900, 1500],
    days: [1, 3],
    providers: ['inzira', 'mara'],
    capacity: 16,
  },
  {
    ...road,
    origins: ['KEMBA', 'TZDAR'],
    equipment: 'truck',
    usd: [1900, 2500],
    days: [4, 7],
    providers: ['rusumo', 'inzira'],
    capacity: 14,
  },
  {
    ...road,
    origins: ['KENBO'],
    equipment: 'truck',
    usd: [1300, 1800],
    days: [3, 5],
    providers: ['mara', 'inzira'],
    capacity: 12,
  },
  {
    ...road,
    origins: ['KENBO', 'UGKLA'],
    equipment: 'van',
    usd: [420, 640],
    days: [2, 3],
    providers: ['inzira'],
    capacity: 8,
  },
  { ...road, origins: ['UGKLA'], equipment: 'pickup', usd: [260, 380], days: [1, 2], providers: ['mara'], capacity: 6 },
]

/** What a price of the demo market includes and excludes. */
export const usualInclusions: Readonly<
  Record<'sea' | 'groupage' | 'air' | 'road', { in: Inclusion[]; out: Inclusion[] }>
> = {
  sea: {
    in: ['main_carriage', 'fuel', 'documentation'],
    out: [
      'terminal_handling',
      'container_deposit',
      'storage_and_demurrage',
      'insurance',
      'customs_clearance',
      'duties_and_taxes',
    ],
  },
  groupage: {
    in: ['main_carriage', 'groupage_handling', 'documentation', 'inland_transport', 'transit_bond'],
    out: ['origin_charges', 'insurance', 'customs_clearance', 'duties_and_taxes', 'delivery_to_door'],
  },
  air: {
    in: ['main_carriage', 'fuel', 'security_screening', 'documentation'],
    out: ['airport_handling', 'insurance', 'customs_clearance', 'duties_and_taxes', 'delivery_to_door'],
  },
  road: {
    in: ['main_carriage', 'fuel', 'road_tolls', 'transit_bond', 'tracking'],
    out: ['loading', 'unloading', 'insurance', 'customs_clearance', 'duties_and_taxes'],
  },
}
