import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { quoteForm } from './quote-form.ts'

const whole = {
  service: 'seafreight',
  cargoType: 'fcl',
  weight: '1,200.5',
  origin: 'shanghai',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  name: 'Aline Uwase',
  bestTimeToContact: 'anytime',
}

/** Field → message of every error. */
function wrongIn(form: object): Record<string, string> {
  const answer = z.safeParse(quoteForm, form)
  if (answer.success) return {}
  return Object.fromEntries(answer.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the quote form', () => {
  it('[spec 5.004, 3.012] reports all its seven required fields together, when empty or missing', () => {
    const required = ['cargoType', 'weight', 'origin', 'budgetRange', 'servicePriority', 'name', 'bestTimeToContact']
    expect(Object.keys(wrongIn({ service: 'seafreight' })).sort()).toEqual([...required].sort())
    const empty = Object.fromEntries(required.map((field) => [field, '']))
    expect(Object.keys(wrongIn({ service: 'seafreight', ...empty })).sort()).toEqual([...required].sort())
    for (const field of required) expect(Object.keys(wrongIn({ ...whole, [field]: undefined }))).toEqual([field])
    expect(wrongIn({ ...whole, name: '   ' })).toHaveProperty('name')
  })

  it.each<[string, object, Record<string, string>]>([
    ['no mistake', {}, {}],
    ['a weight that is no number', { weight: 'heavy' }, { weight: 'not_a_positive_number' }],
    ['zero weight', { weight: '0' }, { weight: 'not_a_positive_number' }],
    ['a negative weight', { weight: '-5' }, { weight: 'not_a_positive_number' }],
    ['an impossible weight', { weight: '20000', weightUnit: 'tons' }, { weight: 'not_a_positive_number' }],
    ['an origin that is not offered', { origin: 'atlantis' }, { origin: 'not_a_choice' }],
    ['an empty origin', { origin: '' }, { origin: 'required' }],
    ['a cargo type of another service', { cargoType: 'live-animals' }, { cargoType: 'not_a_choice' }],
    ['a budget that is not offered', { budgetRange: '1m-2m' }, { budgetRange: 'not_a_choice' }],
    ['an invalid address', { emailAddress: 'aline@' }, { emailAddress: 'not_an_email' }],
    ['a weight with words', { weight: 'about 2 tons' }, {}],
    // Optional measures never block a request: they are stored as typed.
    ['measures with units', { length: '2 m', width: '120cm', height: 'about 1 m', volume: '3 m3' }, {}],
    ['measures that are not numbers', { length: 'long', volume: 'a lot' }, {}],
    [
      'a right-hand-drive vehicle to another country',
      {
        service: 'car-carrier',
        cargoType: 'general-cargo',
        carriedVehicle: 'suv',
        steering: 'right-hand',
        destination: 'KEMBA',
      },
      {},
    ],
    [
      'a right-hand-drive vehicle to Rwanda',
      { service: 'car-carrier', cargoType: 'general-cargo', carriedVehicle: 'suv', steering: 'right-hand' },
      { steering: 'right_hand_drive_banned' },
    ],
    ['a value in words', { cargoValue: '5m' }, {}],
    ['a value that is not a number', { cargoValue: 'much' }, {}],
    ['a measure that is too long', { length: 'x'.repeat(61) }, { length: 'Invalid input' }],
    [
      'a delivery before the pickup',
      { pickupDate: '2026-12-02', deliveryDate: '2026-12-01' },
      { deliveryDate: 'before_pickup' },
    ],
    ['an impossible value', { cargoValue: '9'.repeat(18) }, {}],
    ['an impossible volume', { volume: '100001' }, {}],
    ['an impossible number of pieces', { length: '9999', width: '9999', height: '9999', pieces: 99_999 }, {}],
    ['an unknown destination', { destination: 'ZZZZZ' }, { destination: 'unknown_place' }],
    ['a day in the year 0', { pickupDate: '0000-01-01' }, { pickupDate: 'not_a_date' }],
    ['a day that does not exist', { pickupDate: '2026-02-30' }, { pickupDate: 'not_a_date' }],
    ['two mistakes', { weight: 'x', origin: '' }, { weight: 'not_a_positive_number', origin: 'required' }],
  ])('[spec 5.004] %s', (_, change, wrong) => {
    expect(wrongIn({ ...whole, ...change })).toEqual(wrong)
  })

  it.each([
    ['weightUnit', 'pounds'],
    ['valueUnit', 'EUR'],
    ['contactMethod', 'pigeon'],
    ['vehicleType', 'donkey'],
    ['containerType', '10DC'],
  ])('[spec 5.004] %s is not %s', (field, value) => {
    expect(Object.keys(wrongIn({ ...whole, [field]: value }))).toEqual([field])
  })

  it('[spec 5.005] does not require the number of the chosen contact method, and accepts empty optional fields', () => {
    for (const contactMethod of ['whatsapp', 'email', 'phone'])
      expect(wrongIn({ ...whole, contactMethod, whatsappNumber: '', emailAddress: '', phoneNumber: '' })).toEqual({})
    expect(
      wrongIn({ ...whole, length: '', width: '', height: '', cargoValue: '', pickupDate: '', company: '' }),
    ).toEqual({})
  })

  it('[spec 3.013, 3.015, 3.018] has kg, FRW, e-mail and Kigali as defaults', () => {
    expect(z.parse(quoteForm, whole)).toMatchObject({
      weightUnit: 'kg',
      valueUnit: 'FRW',
      contactMethod: 'email',
      destination: 'RWKGL',
      vehicleType: 'no-preference',
      containerType: 'no-preference',
    })
  })

  it.each<[string, object, Record<string, string>]>([
    [
      'a piece that fits through the door of the largest container',
      { length: '1100', width: '230', height: '250' },
      {},
    ],
    ['a piece that fits through no door', { length: '600', width: '300', height: '300' }, { length: 'out_of_gauge' }],
    [
      'a piece too large for the door of the requested container',
      { length: '600', width: '230', height: '250', containerType: '40DC' },
      { length: 'out_of_gauge' },
    ],
    [
      'a piece above the payload',
      { weight: '60', weightUnit: 'tons', pieces: 2 },
      { weight: 'too_heavy_for_container' },
    ],
    ['the same weight in pieces that each fit', { weight: '60', weightUnit: 'tons', pieces: 3 }, {}],
    ['the same weight without a number of pieces', { weight: '60', weightUnit: 'tons' }, {}],
  ])('[spec 3.024] in gauge: %s', (_, change, wrong) => {
    const inGauge = { ...whole, service: 'in-gauge', cargoType: 'general-cargo' }
    expect(wrongIn({ ...inGauge, ...change })).toEqual(wrong)
    // It is reported together with missing fields, not after them.
    expect(wrongIn({ ...inGauge, ...change, name: '' })).toEqual({ ...wrong, name: expect.any(String) })
    expect(wrongIn({ ...inGauge, ...change, service: 'out-of-gauge' })).toEqual({})
  })

  it('[spec 3.027, 3.029, 3.030, 3.031] accepts only the choices of the service', () => {
    const ask = (service: string, change: object) =>
      wrongIn({ ...whole, service, cargoType: service === 'warehousing' ? 'bonded-storage' : 'fragile', ...change })
    expect(ask('refrigerated', { temperatureRange: 'frozen' })).toEqual({})
    expect(ask('cold-rooms', { temperatureRange: 'chilled', storageDuration: '1-3-months' })).toEqual({})
    expect(ask('warehousing', { storageDuration: 'over-12-months', additionalServices: 'packaging' })).toEqual({})
    expect(ask('customs', { hsCode: '8703.23', clearanceUrgency: 'emergency' })).toEqual({})
    expect(ask('car-carrier', {})).toEqual({ carriedVehicle: 'required' })
    expect(ask('car-carrier', { carriedVehicle: 'sedan' })).toEqual({})
    for (const wrong of [
      { temperatureRange: 'hot' },
      { storageDuration: 'forever' },
      { additionalServices: 'magic' },
      { clearanceUrgency: 'soon' },
      { specialEquipment: 'broom' },
      { hub: 'paris' },
      { hsCode: 'tiles' },
    ])
      expect(Object.keys(ask('refrigerated', wrong))).toEqual(Object.keys(wrong))
  })
})
