import { describe, expect, test } from 'vitest'
import { type CardInput, emptyCard, readCard } from './card-input.ts'

const typed: CardInput = {
  ...emptyCard('2026-12-01'),
  rate: '0.35',
  minimumPremium: '25',
  mostInsured: '250,000',
  deductible: '0.5',
  validUntil: '2027-11-30',
}

describe('input of an insurance card', () => {
  test('is read as the card that is published', () => {
    expect(readCard(typed)).toEqual({
      card: {
        clauses: 'A',
        rate: 350,
        minimumPremium: { amount: 2_500, currency: 'USD' },
        mostInsured: { amount: 25_000_000, currency: 'USD' },
        deductible: 50,
        modes: ['sea', 'road'],
        validFrom: '2026-12-01',
        validUntil: '2027-11-30',
      },
    })
  })

  test('sets no limit when the field is empty, and accepts a decimal comma', () => {
    expect(readCard({ ...typed, mostInsured: ' ', rate: '0,285', deductible: '0' })).toMatchObject({
      card: { mostInsured: null, rate: 285, deductible: 0 },
    })
  })

  test.each<[string, Partial<CardInput>, Record<string, string>]>([
    [
      'an empty form',
      emptyCard('2026-12-01'),
      {
        rate: 'required',
        minimumPremium: 'required',
        deductible: 'required',
        validUntil: 'required',
      },
    ],
    ['a rate in words', { rate: 'low' }, { rate: 'not_a_rate' }],
    ['a rate of zero', { rate: '0' }, { rate: 'not_a_rate' }],
    ['a rate of a thousandth', { rate: '0.001' }, { rate: 'not_a_rate' }],
    ['a premium of a cent', { minimumPremium: '0.01' }, { minimumPremium: 'premium_too_low' }],
    ['a rate above ten per cent', { rate: '10.001' }, { rate: 'not_a_rate' }],
    ['a rate with too many decimals', { rate: '0.3505' }, { rate: 'not_a_rate' }],
    ['a premium with too many decimals', { minimumPremium: '2.505' }, { minimumPremium: 'not_an_amount' }],
    ['a limit in words', { mostInsured: 'all' }, { mostInsured: 'not_an_amount' }],
    ['a limit of zero', { mostInsured: '0' }, { mostInsured: 'not_an_amount' }],
    ['a deductible above half', { deductible: '50.01' }, { deductible: 'not_a_deductible' }],
    ['no mode', { modes: [] }, { modes: 'needModes' }],
    ['an end before its start', { validUntil: '2026-11-30' }, { validUntil: 'before_start' }],
  ])('%s is refused at its field', (_, change, mistakes) => {
    expect(readCard({ ...typed, ...change })).toEqual({ mistakes })
  })
})
