import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { rateBooking } from '../../../server/features/bookings/rate-booking.ts'
import { sendMessage } from '../../../server/features/messages/send-message.ts'
import { book, bookAndConfirm, type Carriage, carry, report } from './carry.ts'
import { bringAllPapers, bringPapers } from './papers.ts'
import { type Chapter, day, hour } from './scene.ts'

const road = { service: 'transport', mode: 'road', equipment: 'trailer', destination: 'RWKGL' } as const
const groupage = { service: 'seafreight', mode: 'sea', equipment: null, destination: 'RWKGL' } as const

const tiles: Carriage = {
  ...road,
  provider: 'inzira',
  origin: 'KEMBA',
  cargo: { description: 'Ceramic floor tiles, 24 pallets', weightKg: 24_000, pieces: 24 },
  instructions: 'Two steps at the gate: please bring a pallet truck.',
}

const cabinets: Carriage = {
  ...groupage,
  provider: 'zuri',
  origin: 'CNSHA',
  cargo: { description: 'Kitchen cabinets, flat packed', weightKg: 6_400, volumeM3: 18, pieces: 120 },
}

const curtains: Carriage = {
  ...groupage,
  provider: 'umusozi',
  origin: 'AEJEA',
  cargo: { description: 'Curtains and rails', weightKg: 2_100, volumeM3: 9, pieces: 64 },
}

const mattresses: Carriage = {
  ...road,
  provider: 'mara',
  origin: 'KENBO',
  cargo: { description: 'Mattresses, rolled', weightKg: 8_700, pieces: 300 },
}

const sanitary: Carriage = {
  ...road,
  provider: 'akagera',
  origin: 'KEMBA',
  cargo: { description: 'Sanitary ware on pallets', weightKg: 21_500, pieces: 24 },
}

const lamps: Carriage = {
  provider: 'nyungwe',
  service: 'airfreight',
  mode: 'air',
  origin: 'AEDXB-DXB',
  destination: 'RWKGL-KGL',
  equipment: null,
  cargo: { description: 'LED lamps for a hotel', weightKg: 240, volumeM3: 1.6, pieces: 12 },
}

const container: Carriage = {
  provider: 'crane',
  service: 'seafreight',
  mode: 'sea',
  origin: 'AEJEA',
  destination: 'KEMBA',
  equipment: '20DC',
  cargo: { description: 'Garden furniture', weightKg: 7_900, pieces: 140 },
}

const paint: Carriage = {
  ...road,
  provider: 'inzira',
  origin: 'UGKLA',
  cargo: { description: 'Wall paint, water based, in buckets', weightKg: 12_400, pieces: 620 },
}

const cement: Carriage = {
  ...road,
  provider: 'akagera',
  origin: 'TZDAR',
  cargo: { description: 'Tile adhesive in bags', weightKg: 25_000, pieces: 1_000 },
}

const bars: Carriage = {
  ...road,
  provider: 'akagera',
  origin: 'TZDAR',
  cargo: { description: 'Steel bars in bundles', weightKg: 22_000, pieces: 40 },
}

const inDays = (now: number, days: number) => dayInKigali(new Date(now), days)

/**
 * Shipments of the demo's importer: one at every stage. Those with papers that need an action come last, so that they
 * are first on the dashboard.
 */
export const shipmentChapters: readonly Chapter[] = [
  {
    name: 'delivered',
    async write(scene) {
      const { bookingId, pickupAt } = await carry(scene, { ...tiles, reached: ['delivered'], hoursAgo: 60 })
      await bringAllPapers(scene, bookingId, pickupAt - day)
      const comment = 'On time, and not one tile broken.'
      await scene.act('importer', scene.now - 44 * hour, (context) =>
        rateBooking(context, bookingId, { stars: 5, comment }),
      )
    },
  },
  {
    name: 'at-sea',
    async write(scene) {
      const { bookingId, shipmentId, pickupAt } = await carry(scene, {
        ...cabinets,
        reached: ['departed'],
        hoursAgo: 16 * 24,
        references: { containerNumber: 'MSCU 521763 3', billOfLading: 'MEDU 4471 9038' },
      })
      await bringAllPapers(scene, bookingId, pickupAt + 4 * day)
      await report(scene, 'zuri', shipmentId, {
        milestone: 'position',
        at: scene.now - 26 * hour,
        position: [5.6, 84.3],
        note: 'South-east of Sri Lanka, 14 knots.',
      })
    },
  },
  {
    name: 'in-port',
    async write(scene) {
      const { bookingId, pickupAt } = await carry(scene, {
        ...curtains,
        reached: ['discharged', 'KEMBA'],
        hoursAgo: 20,
        references: { containerNumber: 'TCLU 480215 2', billOfLading: 'ESPU 2206 1185' },
        notes: { discharged: 'Unstuffed at the freight station; the truck is loaded tomorrow.' },
      })
      await bringAllPapers(scene, bookingId, pickupAt + 3 * day)
    },
  },
  {
    name: 'delayed',
    async write(scene) {
      const { bookingId, shipmentId, pickupAt } = await carry(scene, {
        ...mattresses,
        reached: ['border_crossed', 'KEMAL'],
        hoursAgo: 34,
      })
      await bringAllPapers(scene, bookingId, pickupAt - day)
      await report(scene, 'mara', shipmentId, {
        milestone: 'held',
        at: scene.now - 30 * hour,
        placeCode: 'KEMAL',
        note: 'The scanner at Malaba is out of order: trucks wait for an inspection by hand, about two days.',
      })
      await report(scene, 'mara', shipmentId, {
        milestone: 'delivered',
        classifier: 'EST',
        at: scene.now + 5 * day,
        reportedAt: scene.now - 29 * hour,
        placeCode: 'RWKGL',
      })
    },
  },
  {
    name: 'by-air',
    async write(scene) {
      const { bookingId, pickupAt } = await carry(scene, {
        ...lamps,
        reached: ['arrived', 'RWKGL-KGL'],
        hoursAgo: 3,
        references: { airWaybill: '459-27401835' },
      })
      await bringAllPapers(scene, bookingId, pickupAt + 5 * hour)
    },
  },
  {
    name: 'loading',
    async write(scene) {
      const { bookingId, pickupAt } = await carry(scene, { ...bars, reached: ['picked_up'], hoursAgo: 2 })
      await bringAllPapers(scene, bookingId, pickupAt + hour)
    },
  },
  {
    name: 'upcoming',
    async write(scene) {
      const days = { requestedAt: scene.now - 50 * hour, pickupDay: inDays(scene.now, 5) }
      await bookAndConfirm(scene, container, days)
    },
  },
  {
    name: 'at-the-border',
    async write(scene) {
      const { bookingId, shipmentId, pickupAt } = await carry(scene, {
        ...sanitary,
        reached: ['border_crossed', 'KEMAL'],
        hoursAgo: 7,
      })
      await bringPapers(scene, bookingId, Math.min(pickupAt + 2 * day, scene.now - 20 * hour), {
        'commercial-invoice': 'approved',
        'packing-list': {
          rejected: 'The gross weight is 1,240 kg less than on the invoice. Please correct one of them.',
        },
        'transit-papers': 'under-review',
      })
      await scene.act('akagera', scene.now - 6 * hour, (context) =>
        sendMessage(context, {
          to: { kind: 'party' },
          about: { kind: 'shipment', id: shipmentId },
          subject: 'Your sanitary ware has crossed at Malaba',
          priority: 'medium',
          content:
            'Good morning Aline,\n\nThe truck crossed at Malaba today and drives on to Gatuna. One paper of this booking was sent back: please bring the corrected packing list before we reach the border of Rwanda.\n\nEric Habimana',
          files: [],
        }),
      )
    },
  },
  {
    name: 'about-to-begin',
    async write(scene) {
      const requestedAt = scene.now - 26 * hour
      const days = { requestedAt, pickupDay: inDays(scene.now, 1) }
      const { bookingId } = await bookAndConfirm(scene, paint, days)
      await bringPapers(scene, bookingId, requestedAt + 6 * hour, { 'commercial-invoice': 'pending' })
    },
  },
  {
    name: 'to-be-confirmed',
    async write(scene) {
      await book(scene, cement, { requestedAt: scene.now - 2 * hour, pickupDay: inDays(scene.now, 6) })
    },
  },
]
