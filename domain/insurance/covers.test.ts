import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchange } from '../../testing/customs-rates.ts'
import { isRefusal } from '../decision.ts'
import { money } from '../money/money.ts'
import type { Mode } from '../places/route-between.ts'
import { type Cover, coverChoices, type Insurance, type InsuranceCard, insureFor, proposedInsurance } from './covers.ts'

const card = (cardId: string, change: Partial<InsuranceCard> = {}): InsuranceCard => ({
  cardId,
  providerId: 'i',
  providerName: 'Insurer',
  clauses: 'A',
  rate: 350,
  deductible: 50,
  minimumPremium: money(2_500, 'USD'),
  mostInsured: null,
  modes: ['sea', 'road'],
  ...change,
})
const inFrancs = { minimumPremium: money(36_000, 'RWF') }
const best = (cards: readonly InsuranceCard[], modes: readonly Mode[] = ['sea', 'road'], francs = 14_568_300) =>
  proposedInsurance(
    cards,
    { modes: new Set(modes), providers: new Set(['carrier']), goods: francs, costAndFreight: francs },
    exchange,
  )

describe('the proposed cover of a cargo', () => {
  test('has its premium in the currency of its card and in francs', () => {
    // USD 10,000: 11,000 / 0.99615 = 11,042.51; 0.35 % of it is 38.65, at 1,456.83 francs each.
    expect(best([card('a')])).toEqual({
      card: card('a'),
      insuredValue: money(1_104_251, 'USD'),
      premium: money(3_865, 'USD'),
      francs: 56_306,
    })
  })

  test.each([
    ['the lower rate', [card('a'), card('b', { rate: 300 })], ['sea', 'road'], 'b'],
    ['the same in any order', [card('b', { rate: 300 }), card('a')], ['sea', 'road'], 'b'],
    ['compared in francs', [card('a'), card('b', { ...inFrancs, rate: 340 })], ['sea', 'road'], 'b'],
    ['the first of equals', [card('b'), card('a')], ['sea', 'road'], 'a'],
    [
      'not one without a mode of the route',
      [card('a', { modes: ['sea'] }), card('b', { rate: 900 })],
      ['sea', 'road'],
      'b',
    ],
    [
      'not one whose limit is too low',
      [card('a', { mostInsured: money(1_000_000, 'USD') }), card('b', { rate: 900 })],
      ['sea', 'road'],
      'b',
    ],
    ['none for air', [card('a')], ['air', 'road'], null],
    ['none in a currency without an exchange rate', [card('a', { minimumPremium: money(1, 'UGX') })], ['sea'], null],
    ['all risks before major accidents', [card('a'), card('c', { clauses: 'C', rate: 100 })], ['sea', 'road'], 'a'],
    [
      'named perils before major accidents',
      [card('b', { clauses: 'B' }), card('c', { clauses: 'C', rate: 100 })],
      ['sea'],
      'b',
    ],
    [
      'not the cheap premium with half of the loss unpaid',
      [card('a'), card('half', { rate: 20, deductible: 5_000 })],
      ['sea'],
      'a',
    ],
    [
      'the lower of unusual deductibles',
      [card('a', { deductible: 900 }), card('b', { deductible: 800, rate: 900 })],
      ['sea'],
      'b',
    ],
    ['not its own carrier', [card('a', { rate: 100, providerId: 'carrier' }), card('b')], ['sea', 'road'], 'b'],
    ['none where only the carrier insures', [card('a', { providerId: 'carrier' })], ['sea', 'road'], null],
    ['none without cards', [], ['sea'], null],
  ] as const)('%s', (_, cards, modes, cardId) => {
    expect(best(cards, modes)?.card.cardId ?? null).toBe(cardId)
  })
})

const cargo = {
  modes: new Set<Mode>(['sea', 'road']),
  providers: new Set<string>(),
  goods: 10_000_000,
  costAndFreight: 14_568_300,
}

describe('covers that can be chosen', () => {
  test('are sorted by the widest clauses, then by premium, at most four of each', () => {
    const cards = [
      card('c1', { clauses: 'C', rate: 100 }),
      card('a2', { rate: 400 }),
      card('a1', { rate: 350 }),
      card('b1', { clauses: 'B', rate: 200 }),
      card('a3', { rate: 500 }),
      card('a4', { rate: 600 }),
      card('a5', { rate: 700 }),
      card('air', { modes: ['air'] }),
    ]
    const ids = (kept?: string) => coverChoices(cards, cargo, exchange, kept).map(({ card: { cardId } }) => cardId)
    expect(ids()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
    expect(ids('a5')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'])
  })

  const [cover] = coverChoices([card('a', { mostInsured: money(1_200_000, 'USD') })], cargo, exchange) as [Cover]

  test.each([
    ['110 % of CIF', null, 1_104_251, 3_865],
    ['the same as an amount', 1_104_251, 1_104_251, 3_865],
    // FRW 10,000,000 are USD 6,864.22; its premium would be below the minimum of USD 25.
    ['the price of the goods', 686_422, 686_422, 2_500],
    ['the limit of the card', 1_200_000, 1_200_000, 4_200],
  ])('insures %s', (_, insured, value, premium) => {
    expect(insureFor(cover, insured, exchange)).toMatchObject({
      insuredValue: money(value, 'USD'),
      premium: money(premium, 'USD'),
    })
  })

  test.each([
    ['less than the goods', 686_421, 'insured_value_too_low', 686_422],
    ['more than the card insures', 1_200_001, 'insured_value_too_high', 1_200_000],
  ])('does not insure %s', (_, insured, code, bound) => {
    expect(insureFor(cover, insured, exchange)).toMatchObject({ refused: code, values: { amount: bound } })
  })

  test('a card without a limit insures at most 130 % of goods and freight', () => {
    const [free] = coverChoices([card('a')], cargo, exchange)
    expect(free?.most).toEqual(money(1_300_000, 'USD'))
  })

  test('a higher insured value is never cheaper, and no offered choice is refused', () => {
    const cards = fc.record({
      rate: fc.integer({ min: 1, max: 10_000 }),
      minimum: fc.integer({ min: 0, max: 100_000 }),
      most: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
    })
    const parts = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    fc.assert(
      fc.property(cards, parts, ({ rate, minimum, most }, [one, other]) => {
        const mostInsured = most === null ? null : money(most, 'USD')
        const given = card('a', { rate, minimumPremium: money(minimum, 'USD'), mostInsured })
        const [found] = coverChoices([given], cargo, exchange)
        if (!found) return
        const at = (part: number) =>
          found.least.amount + Math.floor(((found.most.amount - found.least.amount) * part) / 100)
        const insured = [Math.min(one, other), Math.max(one, other)].map((part) => insureFor(found, at(part), exchange))
        expect(insured.filter(isRefusal)).toEqual([])
        const [less, more] = insured as [Insurance, Insurance]
        expect(less.premium.amount).toBeLessThanOrEqual(more.premium.amount)
        expect(found.insuredValue.amount).toBeGreaterThanOrEqual(found.least.amount)
        expect(found.insuredValue.amount).toBeLessThanOrEqual(found.most.amount)
      }),
    )
  })
})
