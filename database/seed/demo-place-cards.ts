import { type Covers, cards, type DemoCard } from './demo-card.ts'

const kept: Covers = {
  included: ['loading', 'unloading'],
  notIncluded: ['insurance'],
}
const area = { origin: 'RWKGL', destination: null, basis: 'm2-month', equipment: null, days: null } as const
const warehousing = cards('warehousing', kept, [
  {
    ...area,
    provider: 'masaka',
    price: { francs: 5_360 },
    capacity: 2_400,
    attributes: {
      name: 'Masaka Hall A',
      sizeSqm: 2_400,
      type: 'standard',
      features: ['security-24-7', 'cctv', 'loading-dock', 'forklift'],
    },
  },
  {
    ...area,
    provider: 'gikondo',
    origin: 'RWKGL-MAG',
    price: { francs: 8_040 },
    capacity: 1_800,
    attributes: {
      name: 'Gikondo Bonded Hall 3',
      sizeSqm: 1_800,
      type: 'premium',
      features: ['bonded', 'security-24-7', 'cctv', 'fire-protection', 'racking'],
    },
  },
  {
    ...area,
    provider: 'imbeho',
    price: { francs: 13_400 },
    capacity: 600,
    attributes: {
      name: 'Imbeho Cold Hall',
      sizeSqm: 600,
      type: 'cold-storage',
      features: ['temperature-log', 'backup-power', 'loading-dock'],
    },
  },
  {
    ...area,
    provider: 'akagera',
    origin: 'RWKGL-KLP',
    price: { francs: 6_700 },
    capacity: 3_200,
    attributes: {
      name: 'Logistics Platform Unit 7',
      sizeSqm: 3_200,
      type: 'premium',
      features: ['loading-dock', 'racking', 'pick-and-pack', 'cctv', 'fire-protection'],
    },
  },
])

const room = { origin: 'RWKGL', destination: null, basis: 'room-month', equipment: null, days: null } as const
const coldRooms = cards('cold-rooms', kept, [
  {
    ...room,
    provider: 'imbeho',
    price: { francs: 201_000 },
    capacity: 12,
    attributes: {
      name: 'Chilled rooms, Masaka',
      sizeSqm: 18,
      temperature: { minC: 0, maxC: 8 },
      features: ['temperature-log', 'backup-power'],
    },
  },
  {
    ...room,
    provider: 'imbeho',
    price: { francs: 335_000 },
    capacity: 8,
    attributes: {
      name: 'Freezer rooms, Masaka',
      sizeSqm: 20,
      temperature: { minC: -25, maxC: -15 },
      features: ['temperature-log', 'backup-power', 'blast-freezer'],
    },
  },
  {
    ...room,
    provider: 'nyungwe',
    origin: 'RWKGL-KGL',
    price: { francs: 402_000 },
    capacity: 6,
    attributes: {
      name: 'Airport perishables rooms',
      sizeSqm: 24,
      temperature: { minC: 2, maxC: 15 },
      features: ['security-24-7', 'temperature-log', 'loading-dock'],
    },
  },
  {
    ...room,
    provider: 'akagera',
    origin: 'RWKGL-KLP',
    price: { francs: 268_000 },
    capacity: 10,
    attributes: {
      name: 'Platform cool rooms',
      sizeSqm: 22,
      temperature: { minC: 8, maxC: 18 },
      features: ['forklift', 'loading-dock', 'cctv'],
    },
  },
])

const sold: Covers = { included: [], notIncluded: ['delivery_to_door'] }
const part = { origin: 'RWKGL', destination: null, basis: 'piece', equipment: null } as const
const spareParts = cards('spare-parts', sold, [
  {
    ...part,
    provider: 'ibyuma',
    price: { francs: 93_800 },
    days: [1, 2],
    capacity: 60,
    attributes: {
      partName: 'Brake pad set, front',
      partNumber: '04465-60280',
      vehicleMake: 'toyota',
      partCategory: 'brake-system',
      condition: 'genuine',
    },
  },
  {
    ...part,
    provider: 'ibyuma',
    price: { francs: 1_876_000 },
    days: [7, 14],
    capacity: 3,
    taken: 2.5,
    attributes: {
      partName: 'Turbocharger',
      partNumber: 'A0090969699',
      vehicleMake: 'mercedes',
      partCategory: 'engine-parts',
      condition: 'genuine',
    },
  },
  {
    ...part,
    provider: 'moteri',
    price: { dollars: 48 },
    days: [1, 3],
    capacity: 140,
    attributes: {
      partName: 'Oil filter',
      partNumber: '21707133',
      vehicleMake: 'volvo',
      partCategory: 'filters',
      condition: 'aftermarket',
    },
  },
  {
    ...part,
    provider: 'moteri',
    price: { dollars: 2_150 },
    days: [14, 28],
    capacity: null,
    attributes: {
      partName: 'Hydraulic pump, rebuilt',
      partNumber: '',
      vehicleMake: 'caterpillar',
      partCategory: 'other',
      condition: 'used',
    },
  },
  {
    ...part,
    provider: 'akagera',
    price: { francs: 167_500 },
    days: [2, 4],
    capacity: 25,
    attributes: {
      partName: 'Radiator',
      partNumber: 'MR571140',
      vehicleMake: 'mitsubishi',
      partCategory: 'cooling-system',
      condition: 'aftermarket',
    },
  },
])

const cleared: Covers = {
  included: ['customs_clearance', 'documentation'],
  notIncluded: ['duties_and_taxes', 'storage_and_demurrage'],
}
const declared = {
  origin: 'RWKGL',
  destination: null,
  basis: 'declaration',
  equipment: null,
  days: null,
  capacity: null,
} as const
const customs = cards('customs', cleared, [
  {
    ...declared,
    provider: 'gasutamo',
    price: { francs: 134_000 },
    attributes: {
      serviceName: 'Import clearance, sea and road',
      processingHours: { min: 24, max: 72 },
      documentation: ['Import declaration', 'Valuation', 'Release order'],
      modes: ['sea', 'road'],
    },
  },
  {
    ...declared,
    provider: 'umupaka',
    origin: 'RWKGL-KGL',
    price: { francs: 107_200 },
    attributes: {
      serviceName: 'Air cargo clearance',
      processingHours: { min: 6, max: 24 },
      documentation: ['Import declaration', 'Air waybill check', 'Release order'],
      modes: ['air'],
    },
  },
  {
    ...declared,
    provider: 'gasutamo',
    origin: 'RWKGL-MAG',
    price: { francs: 201_000 },
    attributes: {
      serviceName: 'Vehicle clearance and registration',
      processingHours: { min: 48, max: 120 },
      documentation: ['Import declaration', 'Used-vehicle valuation', 'Registration papers'],
      modes: ['road'],
    },
  },
  {
    ...declared,
    provider: 'akagera',
    origin: 'RWKGL-KLP',
    price: { francs: 160_800 },
    attributes: {
      serviceName: 'Transit and warehousing entries',
      processingHours: { min: 12, max: 48 },
      documentation: ['Transit bond', 'Warehousing entry', 'Release order'],
      modes: ['sea', 'road'],
    },
  },
])

/** The cards at a single place: storage, parts and brokers. */
export const placeCards: readonly DemoCard[] = [...warehousing, ...coldRooms, ...spareParts, ...customs]
