import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookOf, dutyRate, readCharges, readThresholds } from '../../testing/customs-rates.ts'
import { broker, card, cashFacts, emissions, finder, question, readyAt, truck } from '../../testing/itinerary-cards.ts'
import { nothingLearned } from '../../testing/transit-times.ts'
import { inFrancs } from '../customs/customs-value.ts'
import { money } from '../money/money.ts'
import { type FoundItinerary, findItineraries } from './find-itineraries.ts'
import type { CarriageCard } from './steps.ts'

const reference = (name: string) => readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const book = bookOf(
  [dutyRate('690721', 3500)],
  readCharges(reference('charges.tsv')),
  readThresholds(reference('thresholds.tsv')),
)
const find = finder(book)
const codesOf = (found: FoundItinerary | undefined) => found?.cash.lines.map(({ code }) => code)
const kindsOf = (found: FoundItinerary | undefined) => found?.steps.map(({ kind }) => kind)

describe('no itinerary with', () => {
  test.each<[string, CarriageCard[]]>([
    ['no card', []],
    ['a ship and no truck', [card({})]],
    ['a truck and no ship', [truck()]],
    ['a ship to one port and a truck from another', [card({ destination: 'TZDAR' }), truck()]],
    [
      'a ship that has left',
      [card({ runs: [{ takenUntil: readyAt - 1, departsAt: readyAt, arrivesAt: readyAt + 9 }] }), truck()],
    ],
    [
      'a price that expires before its next departure',
      [card({ nextDeparture: readyAt + 48, validUntil: readyAt + 24 }), truck()],
    ],
  ])('%s', (_what, cards) => {
    expect(find(cards)).toEqual([])
  })

  test('prohibited goods are refused with a reason', () => {
    const asked = question()
    const found = findItineraries(
      asked,
      { cards: [], brokers: [], emissions, times: nothingLearned },
      cashFacts(book, asked, { hsCode: '770000' }),
    )
    expect(found).toMatchObject({ refused: 'unknown_code' })
  })
})

describe('charges between the cards', () => {
  test('with nothing included, every charge is a line, and every estimate is marked', () => {
    const [found] = find([card({}), truck()])
    expect(kindsOf(found)).toEqual(['carriage', 'port', 'carriage', 'border', 'clearance', 'delivery'])
    expect(codesOf(found)).toEqual([
      'freight',
      'terminal_handling',
      'delivery_order',
      'container_deposit',
      'freight',
      'road_toll',
      'transit_charge',
      'transit_charge',
      'transit_bond',
      'declaration',
      'delivery',
      'port_storage',
      'demurrage',
      'insurance',
      'duty_and_taxes',
    ])
    for (const line of found?.cash.lines ?? [])
      if (line.code !== 'freight' && line.code !== 'duty_and_taxes') {
        expect(line).toMatchObject({ firm: false, who: null })
        expect([line.source, line.grade]).not.toContain(null)
      }
  })

  test('included services have no line', () => {
    const [found] = find([
      card({ included: ['terminal_handling', 'container_deposit', 'storage_and_demurrage', 'insurance'] }),
      truck({ included: ['road_tolls', 'transit_bond', 'customs_clearance', 'delivery_to_door'] }),
    ])
    expect(codesOf(found)).toEqual(['freight', 'freight', 'duty_and_taxes'])
  })

  test('port storage and demurrage range from nothing to the charge of the longest times', () => {
    const [found] = find([card({}), truck()])
    const line = (code: string) => found?.cash.lines.find((each) => each.code === code)
    // 158 hours in the port: at most the eighth day, two beyond the six free days.
    expect(line('port_storage')?.own).toEqual({ low: 0, high: 2 * 4_100, currency: 'USD' })
    // With truck, clearance, delivery and nine days for the return: at most 28 days, seven beyond the 21 free days.
    expect(line('demurrage')?.own).toEqual({ low: 0, high: 7 * 4_100, currency: 'USD' })
    const stripped = find([card({}), truck({ basis: 'kg', equipment: null })])[0]
    expect(codesOf(stripped)).toContain('port_storage')
    expect(codesOf(stripped)).not.toContain('demurrage')
  })

  test('a broker’s card replaces the estimate', () => {
    const [found] = find([card({}), truck()], question(), [broker(), broker({ modes: ['air'] })])
    const line = found?.cash.lines.find(({ code }) => code === 'declaration')
    expect(line).toMatchObject({ firm: true, who: 'Provider', francs: { low: 134_000, high: 134_000 } })
  })

  test('a container carried by two trucks pays two tolls', () => {
    const toll = (quantity: number) =>
      find([card({}), truck({ quantity })])[0]?.cash.lines.find(({ code }) => code === 'road_toll')?.francs.high
    expect(toll(2)).toBe(2 * (toll(1) ?? 0))
  })

  test('cargo for another port nearby is collected by road first', () => {
    const [found] = find([card({ origin: 'CNYTN' }), truck()])
    expect(kindsOf(found)?.[0]).toBe('collection')
    expect(codesOf(found)?.[0]).toBe('collection')
  })

  test('goods already in the Community pay no duty on their freight', () => {
    const here = find([truck({ origin: 'KENBO' }, money(9_000_000, 'RWF'))], question({ from: 'KENBO' }))[0]
    const cheaper = find([truck({ origin: 'KENBO' }, money(1_000_000, 'RWF'))], question({ from: 'KENBO' }))[0]
    expect(here?.cash.lines.at(-1)?.francs).toEqual(cheaper?.cash.lines.at(-1)?.francs)
    // Nor does insurance count, known or assumed (RRA, Example 82): 10,000 dollars are all.
    expect(here?.cash.totals.customsValue).toBe(inFrancs(money(1_000_000, 'USD'), book.exchange))
    const dear = find([card({}, money(900_000, 'USD')), truck()])[0]
    const cheap = find([card({}, money(100_000, 'USD')), truck()])[0]
    expect(dear?.cash.lines.at(-1)?.francs.high).toBeGreaterThan(cheap?.cash.lines.at(-1)?.francs.high ?? 0)
  })

  test('marks a card that departs after its price expires', () => {
    const [found] = find([card({}), truck({ validUntil: readyAt + 24 })])
    expect(found?.steps.map(({ afterValidity }) => afterValidity)).toEqual([false, false, true, false, false, false])
  })

  test('a run accepts cargo until its cut-off, and shows its departure', () => {
    const run = { takenUntil: readyAt + 10, departsAt: readyAt + 58, arrivesAt: readyAt + 600 }
    const [found] = find([card({ runs: [run] }), truck()])
    expect(found?.steps[0]).toMatchObject({ departsAt: run.departsAt, arrivesAt: run.arrivesAt })
  })
})

describe('refunds', () => {
  test('the deposit for everyone, VAT and withholding tax for those who deduct them', () => {
    const refundsOf = (deductsVat: boolean) =>
      find([card({}), truck()], question(), [], { deductsVat })[0]?.cash.refunds.map(({ code }) => code)
    expect(refundsOf(false)).toEqual(['container_deposit'])
    expect(refundsOf(true)).toEqual(['container_deposit', 'vat', 'withholding_tax'])
  })
})
