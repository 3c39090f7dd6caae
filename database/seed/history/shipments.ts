import { type Carriage, carry } from './carry.ts'
import type { Chapter } from './scene.ts'

const road = { service: 'transport', mode: 'road', equipment: 'trailer', destination: 'RWKGL' } as const
const groupage = { service: 'seafreight', mode: 'sea', equipment: null, destination: 'RWKGL' } as const

const atSea: Carriage = {
  ...groupage,
  provider: 'zuri',
  origin: 'CNSHA',
  cargo: { description: 'Kitchen cabinets, flat packed', weightKg: 6_400, volumeM3: 18, pieces: 120 },
}

const atTheBorder: Carriage = {
  ...road,
  provider: 'akagera',
  origin: 'KEMBA',
  cargo: { description: 'Sanitary ware on pallets', weightKg: 21_500, pieces: 24 },
}

const byAir: Carriage = {
  provider: 'nyungwe',
  service: 'airfreight',
  mode: 'air',
  origin: 'AEDXB-DXB',
  destination: 'RWKGL-KGL',
  equipment: null,
  cargo: { description: 'LED lamps, samples for a hotel', weightKg: 240, volumeM3: 1.6, pieces: 12 },
}

/** Shipments of the demo's importer, the one that was booked first at the front. */
export const shipmentChapters: readonly Chapter[] = [
  {
    name: 'shipment-at-sea',
    async write(scene) {
      await carry(scene, { ...atSea, reached: ['departed'], hoursAgo: 15 * 24 })
    },
  },
  {
    name: 'shipment-at-the-border',
    async write(scene) {
      await carry(scene, { ...atTheBorder, reached: ['border_crossed', 'KEMAL'], hoursAgo: 7 })
    },
  },
  {
    name: 'shipment-by-air',
    async write(scene) {
      await carry(scene, { ...byAir, reached: ['departed'], hoursAgo: 9 })
    },
  },
]
