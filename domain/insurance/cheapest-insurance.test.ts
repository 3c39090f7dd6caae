import { describe, expect, test } from 'vitest'
import { exchange } from '../../testing/customs-rates.ts'
import { money } from '../money/money.ts'
import type { Mode } from '../places/route-between.ts'
import { cheapestInsurance, type InsuranceCard } from './cheapest-insurance.ts'

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
  cheapestInsurance(cards, new Set(modes), francs, exchange)

describe('the cheapest cover of a cargo', () => {
  test('is in the currency of its card, and in francs', () => {
    // USD 10,000: 11,000 / 0.99615 = 11,042.51, of which 0.35 % are 38.65, and 1,456.83 francs each.
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
    ['not one that leaves out a mode', [card('a', { modes: ['sea'] }), card('b', { rate: 900 })], ['sea', 'road'], 'b'],
    [
      'not one that insures less',
      [card('a', { mostInsured: money(1_000_000, 'USD') }), card('b', { rate: 900 })],
      ['sea', 'road'],
      'b',
    ],
    ['none that flies', [card('a')], ['air', 'road'], null],
    ['none whose currency has no rate', [card('a', { minimumPremium: money(1, 'UGX') })], ['sea'], null],
    ['none of none', [], ['sea'], null],
  ] as const)('%s', (_, cards, modes, cardId) => {
    expect(best(cards, modes)?.card.cardId ?? null).toBe(cardId)
  })
})
