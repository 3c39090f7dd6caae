import type { ClockTariff } from '../domain/free-time/clock.ts'
import type { EmissionFactor } from '../domain/itineraries/emissions.ts'
import type { TransferRate } from '../domain/itineraries/transfers.ts'
import { tariff } from './clock-tariffs.ts'

/** Rates of the itinerary tests: rows with every unit, place and mode, and numbers that are easy to tell apart. */

type Row = readonly [
  code: TransferRate['code'],
  place: string,
  mode: string,
  unit: TransferRate['unit'],
  low: number,
  high: number,
  currency: TransferRate['currency'],
  minimum?: number,
]

const rows: readonly Row[] = [
  ['collection', '', '', 'truck_km', 121, 253, 'USD', 15_000],
  ['collection', '', '', 'tonne_km', 17, 41, 'USD', 4_000],
  ['collection_stay', '', '', 'hours', 12, 48, null],
  ['origin_charges', '', 'sea', 'shipment', 6_100, 15_300, 'USD'],
  ['origin_charges', '', 'air', 'shipment', 4_300, 12_100, 'USD'],
  ['terminal_handling', 'KEMBA', 'sea', 'box20', 10_300, 15_100, 'USD'],
  ['terminal_handling', 'KEMBA', 'sea', 'box40', 15_700, 22_300, 'USD'],
  ['terminal_handling', 'TZDAR', 'sea', 'box20', 11_300, 16_100, 'USD'],
  ['terminal_handling', 'TZDAR', 'sea', 'box40', 16_700, 23_300, 'USD'],
  ['terminal_handling', '', 'sea', 'shipment', 6_700, 14_300, 'USD'],
  ['delivery_order', '', 'sea', 'shipment', 5_300, 10_700, 'USD'],
  ['port_stay', 'KEMBA', 'sea', 'hours', 50, 158, null],
  ['port_stay', 'TZDAR', 'sea', 'hours', 101, 331, null],
  ['container_deposit', '', 'sea', 'box20', 100_300, 250_700, 'USD'],
  ['container_deposit', '', 'sea', 'box40', 110_300, 260_700, 'USD'],
  ['deposit_return', '', 'sea', 'days', 12, 189, null],
  ['empty_return', '', 'sea', 'days', 5, 9, null],
  ['airport_handling', '', 'air', 'kg', 9, 23, 'USD', 2_500],
  ['airport_stay', '', 'air', 'hours', 6, 24, null],
  ['road_toll', 'RW', 'road', 'trailer', 0, 15_200, 'USD'],
  ['road_toll', 'RW', 'road', 'truck', 0, 7_600, 'USD'],
  ['transit_charge', 'TZ', 'road', 'truck_km', 10, 17, 'USD'],
  ['transit_charge', 'KE', 'road', 'truck_km', 11, 13, 'USD'],
  ['transit_charge', 'UG', 'road', 'truck_km', 9, 19, 'USD'],
  ['transit_bond', '', 'road', 'taxes_bp', 25, 53, null],
  ['declaration', 'RW', '', 'shipment', 101_000, 251_000, 'RWF'],
  ['clearance_stay', 'RW', '', 'hours', 26, 77, null],
  ['delivery', 'RW', '', 'truck', 50_300, 120_700, 'RWF'],
  ['delivery', 'RW', '', 'shipment', 15_300, 50_700, 'RWF'],
  ['delivery_stay', 'RW', '', 'hours', 3, 24, null],
  ['insurance', '', '', 'value_bp', 31, 67, null],
  ['departure_interval', '', 'sea', 'hours', 168, 168, null],
  ['departure_interval', '', 'air', 'hours', 72, 72, null],
]

export const testTransfers: readonly TransferRate[] = rows.map(
  ([code, place, mode, unit, low, high, currency, minimum = null]) => ({
    code,
    place,
    mode,
    unit,
    low,
    high,
    minimum,
    currency,
    from: '2025-07-01',
    to: null,
    source: `test ${code}`,
    grade: 'D',
  }),
)

export const testFactors: readonly EmissionFactor[] = (
  [
    ['container_ship', 8.15],
    ['freighter', 560],
    ['short_haul', 1500],
    ['articulated', 95],
    ['rigid', 175],
    ['van', 700],
    ['terminal', 1200],
  ] as const
).map(([vehicle, grams]) => ({ vehicle, grams, from: '2025-07-01', source: `test ${vehicle}`, grade: 'D' }))

/** A clock with few free days, so that random plans exceed them. */
const clock = (change: Partial<ClockTariff>): ClockTariff =>
  tariff({
    line: '',
    tiers: [
      { from: 1, to: 7, box20: 2_100, box40: 4_100 },
      { from: 8, to: null, box20: 3_300, box40: 6_300 },
    ],
    from: '2020-01-01',
    source: 'test clock',
    grade: 'D',
    ...change,
  })
export const testClocks: readonly ClockTariff[] = [
  clock({}),
  clock({ place: 'TZDAR', freeDays: 30 }),
  clock({ clock: 'port_storage', freeDays: 6 }),
  clock({ clock: 'port_storage', place: 'TZDAR', freeDays: 9, vatBp: 1800 }),
]
