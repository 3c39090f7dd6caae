import type { ClockTariff } from '../domain/free-time/clock.ts'

/** The free-time clock of a shipping line in Mombasa, by default Maersk's of 2023. */
export const tariff = (change: Partial<ClockTariff> = {}): ClockTariff => ({
  clock: 'container',
  line: 'Maersk',
  place: 'KEMBA',
  equipmentGroup: 'dry',
  freeDays: 21,
  freeDayType: 'calendar',
  startsOn: 'same',
  tierBase: 'after_free',
  tiers: [
    { from: 1, to: 7, box20: 2000, box40: 4000 },
    { from: 8, to: 14, box20: 3500, box40: 7000 },
    { from: 15, to: null, box20: 5000, box40: 10_000 },
  ],
  currency: 'USD',
  vatBp: 0,
  from: '2023-02-15',
  to: null,
  source: 'test',
  grade: 'B',
  ...change,
})

/** Storage of the port of Mombasa: its tiers count all days. */
export const kpa = tariff({
  clock: 'port_storage',
  freeDays: 15,
  tierBase: 'from_start',
  tiers: [
    { from: 16, to: 21, box20: 3000, box40: 6000 },
    { from: 22, to: null, box20: 4500, box40: 9000 },
  ],
})
