import { describe, expect, test } from 'vitest'
import { readTariffRow, type TariffColumn, type TariffRow, tariffColumns, writeTiers } from './tariff-rows.ts'

const cells = {
  clock: 'container',
  line: 'Maersk',
  port: 'KEMBA',
  cargo: '',
  equipment: 'dry',
  free_days: '21',
  free_day_type: '',
  starts_on: '',
  tier_base: 'after_free',
  tiers: '1-7: 20/40; 8-14: 35.50/70; 15-: 50/100',
  currency: 'USD',
  vat_percent: '',
  from: '2026-12-01',
  to: '',
  source: 'Notice of the line',
  grade: 'A',
} as const satisfies Record<TariffColumn, string>
const read = (change: Partial<Record<TariffColumn, string>> = {}) =>
  readTariffRow({ ...cells, ...change }, (code) => code === 'KEMBA' || code === 'TZDAR')

test('reads a line as a row; empty cells have defaults', () => {
  expect(read()).toEqual({
    clock: 'container',
    line: 'Maersk',
    place: 'KEMBA',
    cargo: 'transit',
    equipmentGroup: 'dry',
    freeDays: 21,
    freeDayType: 'calendar',
    startsOn: 'same',
    tierBase: 'after_free',
    tiers: [
      { from: 1, to: 7, box20: 2000, box40: 4000 },
      { from: 8, to: 14, box20: 3550, box40: 7000 },
      { from: 15, to: null, box20: 5000, box40: 10_000 },
    ],
    currency: 'USD',
    vatBp: 0,
    from: '2026-12-01',
    to: null,
    source: 'Notice of the line',
    grade: 'A',
  })
})

test('reads back the tiers that it writes', () => {
  expect(writeTiers(read() as TariffRow)).toBe('1-7: 20/40; 8-14: 35.5/70; 15-: 50/100')
  expect(read({ tiers: writeTiers(read() as TariffRow) })).toEqual(read())
})

test('tiers of a port count from the first day', () => {
  const row = read({
    clock: 'port_storage',
    free_days: '15',
    tier_base: 'from_start',
    tiers: '16-21:30/60;22-:45/90',
    vat_percent: '18',
  })
  expect(row).toMatchObject({
    freeDays: 15,
    vatBp: 1800,
    tiers: [
      { from: 16, to: 21 },
      { from: 22, to: null },
    ],
  })
})

describe('invalid rows', () => {
  test.each<[TariffColumn, string, string]>([
    ['clock', 'demurrage', 'not_a_choice'],
    ['port', 'Mombasa', 'not_a_port'],
    ['port', '', 'not_a_port'],
    ['cargo', 'export', 'not_a_choice'],
    ['equipment', '40HC', 'not_a_choice'],
    ['free_days', '', 'not_whole'],
    ['free_days', '-1', 'not_whole'],
    ['free_days', '366', 'not_whole'],
    ['free_days', '3.5', 'not_whole'],
    ['tier_base', '', 'not_a_choice'],
    ['tiers', '', 'not_tiers'],
    ['tiers', '1-7: 20', 'not_tiers'],
    ['tiers', '1-7: 20/forty; 8-: 1/2', 'not_tiers'],
    ['tiers', '1-7: 20.005/40; 8-: 30/60', 'not_tiers'],
    ['tiers', '1-7: 20/40', 'tiers_gap'],
    ['tiers', '1-7: 20/40; 9-: 30/60', 'tiers_gap'],
    ['tiers', '1-7: 20/40; 7-: 30/60', 'tiers_gap'],
    ['tiers', '2-: 20/40', 'tiers_gap'],
    ['tiers', '1-: 20/40; 2-: 30/60', 'tiers_gap'],
    ['tiers', '1-9: 20/40; 10-8: 3/6; 9-: 30/60', 'tiers_gap'],
    ['currency', 'BTC', 'not_a_choice'],
    ['vat_percent', '18%', 'not_a_percent'],
    ['vat_percent', '101', 'not_a_percent'],
    ['from', '2026-02-30', 'not_a_day'],
    ['from', '01/12/2026', 'not_a_day'],
    ['to', 'later', 'not_a_day'],
    ['to', '2026-11-30', 'to_before_from'],
    ['source', ' ', 'source_missing'],
    ['source', 'x'.repeat(301), 'too_long'],
    ['line', 'x'.repeat(101), 'too_long'],
    ['grade', 'E', 'not_a_choice'],
  ])('%s: %j is %s', (column, typed, fault) => {
    expect(read({ [column]: typed })).toMatchObject({ fault, column })
  })

  test('refuses decimals in a currency without minor units', () => {
    expect(read({ currency: 'RWF' })).toMatchObject({ fault: 'not_tiers' })
  })

  test('every column is read', () => {
    expect(Object.keys(cells)).toEqual([...tariffColumns])
  })
})
