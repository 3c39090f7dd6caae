import { type Covers, cards, type DemoCard } from './demo-card.ts'

const road: Covers = {
  included: ['main_carriage', 'fuel', 'road_tolls', 'transit_bond', 'tracking'],
  notIncluded: ['insurance', 'customs_clearance', 'duties_and_taxes'],
}
const toKigali = { destination: 'RWKGL', equipment: null, basis: 'piece' } as const
const afloat: Covers = {
  included: ['main_carriage', 'fuel', 'documentation'],
  notIncluded: ['terminal_handling', 'inland_transport', 'insurance', 'customs_clearance', 'duties_and_taxes'],
}
const box = { destination: 'KEMBA', basis: 'container' } as const

const carCarrier = cards('car-carrier', road, [
  {
    ...toKigali,
    provider: 'imodoka',
    origin: 'KEMBA',
    price: { francs: 871_000 },
    days: [4, 6],
    capacity: 24,
    attributes: { vehicleTypes: ['sedan', 'suv', 'pickup', 'van'], carrierType: 'open', capacity: 8 },
  },
  {
    ...toKigali,
    provider: 'akagera',
    origin: 'KEMBA',
    price: { francs: 804_000 },
    days: [5, 8],
    capacity: 18,
    attributes: { vehicleTypes: ['sedan', 'suv', 'pickup'], carrierType: 'open', capacity: 6 },
  },
  {
    ...toKigali,
    provider: 'imodoka',
    origin: 'TZDAR',
    price: { francs: 1_340_000 },
    days: [4, 7],
    capacity: 8,
    taken: 7,
    attributes: { vehicleTypes: ['sedan', 'suv'], carrierType: 'enclosed', capacity: 4 },
  },
  {
    ...toKigali,
    provider: 'rusumo',
    origin: 'TZDAR',
    price: { francs: 938_000 },
    days: [4, 6],
    capacity: 16,
    attributes: { vehicleTypes: ['sedan', 'suv', 'pickup', 'van', 'truck'], carrierType: 'open', capacity: 6 },
  },
  {
    ...toKigali,
    provider: 'mara',
    origin: 'KENBO',
    price: { dollars: 420 },
    days: [2, 4],
    capacity: 20,
    attributes: { vehicleTypes: ['sedan', 'suv', 'motorcycle'], carrierType: 'open', capacity: 10 },
  },
])

const inGauge = cards('in-gauge', afloat, [
  {
    ...box,
    provider: 'crane',
    origin: 'CNSHA',
    equipment: '20DC',
    price: { francs: 2_412_000 },
    days: [24, 32],
    capacity: 30,
    attributes: {},
  },
  {
    ...box,
    provider: 'kagera',
    origin: 'CNSHA',
    equipment: '40HC',
    price: { dollars: 3_350 },
    days: [24, 34],
    capacity: 20,
    attributes: {},
  },
  {
    ...box,
    provider: 'kilindini',
    origin: 'AEJEA',
    equipment: '40DC',
    price: { dollars: 1_950 },
    days: [9, 16],
    capacity: 16,
    taken: 14,
    attributes: {},
  },
  {
    ...box,
    provider: 'akagera',
    origin: 'INNSA',
    equipment: '20DC',
    price: { francs: 1_876_000 },
    days: [12, 20],
    capacity: 24,
    attributes: {},
  },
  {
    ...box,
    provider: 'kagera',
    origin: 'DEHAM',
    equipment: '40HC',
    price: { dollars: 3_900 },
    days: [30, 40],
    capacity: 12,
    attributes: {},
  },
])

const outOfGauge = cards('out-of-gauge', afloat, [
  {
    ...box,
    provider: 'kagera',
    origin: 'CNSHA',
    equipment: '40FR',
    price: { dollars: 7_800 },
    days: [26, 36],
    capacity: 8,
    attributes: {
      specialEquipment: ['crane', 'route-survey'],
      largestPiece: { lengthCm: 1_170, widthCm: 380, heightCm: 380 },
    },
  },
  {
    ...box,
    provider: 'crane',
    origin: 'AEJEA',
    equipment: '40OT',
    price: { francs: 5_226_000 },
    days: [10, 18],
    capacity: 10,
    attributes: { specialEquipment: ['crane'], largestPiece: { lengthCm: 1_190, widthCm: 230, heightCm: 360 } },
  },
  {
    ...box,
    provider: 'kagera',
    origin: 'DEHAM',
    equipment: '20FR',
    price: { dollars: 6_400 },
    days: [32, 42],
    capacity: 6,
    attributes: {
      specialEquipment: ['crane', 'special-trailer'],
      largestPiece: { lengthCm: 560, widthCm: 340, heightCm: 340 },
    },
  },
])

const lowbeds = cards('out-of-gauge', road, [
  {
    provider: 'akagera',
    origin: 'KEMBA',
    destination: 'RWKGL',
    basis: 'truckload',
    equipment: 'lowbed',
    price: { francs: 9_380_000 },
    days: [8, 14],
    capacity: 4,
    attributes: {
      specialEquipment: ['special-trailer', 'escort-vehicle', 'route-survey'],
      largestPiece: { lengthCm: 1_500, widthCm: 400, heightCm: 400 },
    },
  },
  {
    provider: 'rusumo',
    origin: 'TZDAR',
    destination: 'RWKGL',
    basis: 'truckload',
    equipment: 'lowbed',
    price: { francs: 8_710_000 },
    days: [7, 12],
    capacity: 3,
    taken: 2.5,
    attributes: {
      specialEquipment: ['special-trailer', 'escort-vehicle'],
      largestPiece: { lengthCm: 1_300, widthCm: 350, heightCm: 370 },
    },
  },
])

const reefer = { basis: 'truckload', equipment: 'reefer-truck', destination: 'RWKGL' } as const
const refrigerated = cards('refrigerated', road, [
  {
    ...reefer,
    provider: 'imbeho',
    origin: 'KEMBA',
    price: { francs: 6_164_000 },
    days: [4, 6],
    capacity: 8,
    attributes: { temperature: { minC: -22, maxC: 12 } },
  },
  {
    ...reefer,
    provider: 'akagera',
    origin: 'KENBO',
    price: { francs: 3_752_000 },
    days: [2, 3],
    capacity: 10,
    attributes: { temperature: { minC: -5, maxC: 20 } },
  },
  {
    ...reefer,
    provider: 'imbeho',
    origin: 'TZDAR',
    price: { francs: 5_762_000 },
    days: [4, 6],
    capacity: 6,
    attributes: { temperature: { minC: -25, maxC: 25 } },
  },
  {
    ...reefer,
    provider: 'mara',
    origin: 'KEMBA',
    price: { dollars: 4_250 },
    days: [4, 7],
    capacity: 6,
    taken: 5,
    attributes: { temperature: { minC: 0, maxC: 15 } },
  },
])

const reeferBoxes = cards('refrigerated', afloat, [
  {
    ...box,
    provider: 'crane',
    origin: 'AEJEA',
    equipment: '40RH',
    price: { francs: 4_489_000 },
    days: [10, 16],
    capacity: 12,
    attributes: { temperature: { minC: -30, maxC: 25 } },
  },
  {
    ...box,
    provider: 'kilindini',
    origin: 'INNSA',
    equipment: '20RF',
    price: { dollars: 2_900 },
    days: [14, 21],
    capacity: 10,
    attributes: { temperature: { minC: -30, maxC: 30 } },
  },
])

/** The cards for vehicles, containers, large pieces and cold goods. */
export const cargoCards: readonly DemoCard[] = [
  ...carCarrier,
  ...inGauge,
  ...outOfGauge,
  ...lowbeds,
  ...refrigerated,
  ...reeferBoxes,
]
