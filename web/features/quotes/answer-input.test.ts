import { describe, expect, it } from 'vitest'
import { type AnswerInput, readAnswer } from './answer-input.ts'

const full: AnswerInput = {
  price: '1,250.50',
  currency: 'USD',
  months: '',
  from: null,
  to: null,
  validUntil: '2026-12-01',
  transitDaysMin: '4',
  transitDaysMax: '6',
  covers: { included: ['fuel'], notIncluded: ['insurance'] },
  note: ' Two drivers ',
}
const mombasa = { service: 'transport', origin: 'KEMBA', destination: 'RWKGL', storageDuration: null } as const
const hall = { service: 'warehousing', origin: 'RWKGL', destination: 'RWKGL', storageDuration: '3-6-months' } as const

describe('input of a provider’s quote', () => {
  it.each([
    [
      'an empty form',
      { price: '', validUntil: '', transitDaysMin: '', transitDaysMax: '' },
      mombasa,
      {
        price: 'required',
        validUntil: 'required',
        transitDaysMin: 'required',
        transitDaysMax: 'required',
      },
    ],
    ['a price of zero', { price: '0' }, mombasa, { price: 'not_positive' }],
    ['half a franc', { price: '10.5', currency: 'RWF' }, mombasa, { price: 'not_positive' }],
    [
      'invalid transit days',
      { transitDaysMin: '2.5', transitDaysMax: '400' },
      mombasa,
      {
        transitDaysMin: 'not_a_number',
        transitDaysMax: 'not_a_number',
      },
    ],
    ['maximum days below the minimum', { transitDaysMax: '3' }, mombasa, { transitDaysMax: 'below_minimum' }],
    ['no months of storage', {}, hall, { months: 'required' }],
    ['more months than were asked for', { months: '7' }, hall, { months: 'months_not_asked' }],
    ['half a month', { months: '3.5' }, hall, { months: 'months_not_asked' }],
    ['no origin', {}, { ...mombasa, origin: null }, { from: 'required' }],
  ] as const)('reports a mistake at its field: %s', (_, change, request, mistakes) => {
    expect(readAnswer(request, { ...full, ...change })).toEqual({ mistakes })
  })

  it('is sent in minor units, valid until the end of the day in Kigali', () => {
    expect(readAnswer(mombasa, full)).toEqual({
      answer: {
        price: { amount: 125_050, currency: 'USD' },
        validUntil: '2026-12-01T21:59:59.000Z',
        transitDaysMin: 4,
        transitDaysMax: 6,
        included: ['fuel'],
        notIncluded: ['insurance'],
        note: 'Two drivers',
      },
    })
  })

  it('includes the months of storage only', () => {
    expect(readAnswer(hall, { ...full, months: ' 6 ' })).toMatchObject({ answer: { months: 6 } })
    expect(readAnswer(mombasa, { ...full, months: '6' })).not.toHaveProperty('answer.months')
  })

  it('includes the origin only when the request has none', () => {
    const named = { ...full, from: 'UGKLA' }
    expect(readAnswer({ ...mombasa, origin: null }, named)).toMatchObject({ answer: { from: 'UGKLA' } })
    expect(readAnswer(mombasa, named)).not.toHaveProperty('answer.from')
  })
})
