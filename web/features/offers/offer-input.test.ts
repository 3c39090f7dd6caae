import { describe, expect, it } from 'vitest'
import type { OwnOffer } from '../../../contract/offers.ts'
import { emptyOffer, inputOf, type OfferInput, readOffer } from './offer-input.ts'

const full: OfferInput = {
  ...emptyOffer('2026-11-21', '2026-12-21'),
  origin: 'KEMBA',
  equipment: 'trailer',
  price: '4,958,000',
  transitDaysMin: '5',
  transitDaysMax: '7',
}
const air: Partial<OfferInput> = { service: 'airfreight', basis: 'kg', equipment: null, currency: 'USD', price: '4.50' }
const step = (fromKg: string, price: string, id = 0) => ({ id, fromKg, price })

describe('input of a rate card', () => {
  it.each([
    [
      'an empty form',
      emptyOffer('2026-11-21', '2026-12-21'),
      {
        price: 'required',
        origin: 'required',
        equipment: 'required',
        transitDaysMax: 'required',
      },
    ],
    ['a price in words', { price: 'dear' }, { price: 'not_an_amount' }],
    ['half a franc', { price: '10.5' }, { price: 'not_an_amount' }],
    ['a tenth of a cent for a truck', { currency: 'USD', price: '1200.005' }, { price: 'too_fine' }],
    ['a hundredth of a cent', { ...air, price: '0.0855' }, { price: 'not_an_amount' }],
    ['a price of zero', { price: '0' }, { price: 'not_positive' }],
    ['destination equal to origin', { destination: 'KEMBA' }, { destination: 'same_as_origin' }],
    ['valid until a day before its start', { validUntil: '2026-11-20' }, { validUntil: 'before_start' }],
    ['no days', { validFrom: '', validUntil: '' }, { validFrom: 'required', validUntil: 'required' }],
    [
      'invalid transit days',
      { transitDaysMin: 'some', transitDaysMax: '2.5' },
      {
        transitDaysMin: 'not_a_number',
        transitDaysMax: 'not_a_number',
      },
    ],
    ['a capacity in words', { capacityTotal: 'plenty' }, { capacityTotal: 'not_a_number' }],
    ['a weight break that costs more', { ...air, weightBreaks: [step('100', '5')] }, { weightBreaks: 'not_falling' }],
    ['a weight break without a price', { ...air, weightBreaks: [step('100', '')] }, { weightBreaks: 'required' }],
    ['a weight break without a weight', { ...air, weightBreaks: [step('', '4')] }, { weightBreaks: 'not_a_number' }],
  ] as const)('reports a mistake at its field: %s', (_, change, mistakes) => {
    expect(readOffer({ ...full, ...change } as OfferInput)).toEqual({ mistakes })
  })

  it('leaves out what its basis does not use', () => {
    const read = readOffer({ ...full, weightBreaks: [step('x', 'y')] })
    expect(read).toMatchObject({ offer: { equipment: 'trailer', weightBreaks: [] } })
    expect(readOffer({ ...full, ...air, equipment: 'trailer' })).toMatchObject({ offer: { equipment: null } })
  })

  it('reads back the card that it shows', () => {
    const input = {
      ...full,
      ...air,
      minimumCharge: '45',
      weightBreaks: [step('100', '4.2'), step('300', '3.905', 1)],
      maximumKg: '2000',
      capacityTotal: '18000.5',
      nextDeparture: '2026-11-30T23:30',
      covers: { included: ['fuel'], notIncluded: ['insurance'] },
    } as OfferInput
    const read = readOffer(input)
    if (!('offer' in read)) throw new Error(JSON.stringify(read.mistakes))
    const { price, transitDaysMin: min, transitDaysMax: max, ...rest } = read.offer
    expect(price).toEqual({ amount: 450, currency: 'USD' })
    expect(rest.nextDeparture).toBe('2026-11-30T21:30:00.000Z')
    const shown = { ...rest, price: { own: price }, transitDays: { min, max } } as unknown as OwnOffer
    expect(readOffer(inputOf(shown))).toEqual(read)
  })
})
