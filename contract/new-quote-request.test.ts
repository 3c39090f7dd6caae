import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newQuoteRequest } from './new-quote-request.ts'

const contact = { name: 'Aline Uwase', bestTime: 'anytime' }
const whole = {
  service: 'seafreight',
  cargoType: 'fcl',
  weightKg: 1200.5,
  origin: 'CNSHA',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  contact,
}

/** Field → message of every error. */
function wrongIn(body: object): Record<string, string> {
  const answer = z.safeParse(newQuoteRequest, body)
  if (answer.success) return {}
  return Object.fromEntries(answer.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('a quote request', () => {
  it('[spec 3.012] reports all its required fields together', () => {
    const required = ['cargoType', 'weightKg', 'budgetRange', 'servicePriority']
    expect(Object.keys(wrongIn({ service: 'seafreight' })).sort()).toEqual([...required, 'contact'].sort())
    for (const field of required) expect(wrongIn({ ...whole, [field]: undefined })).toEqual({ [field]: 'required' })
    expect(Object.keys(wrongIn({ ...whole, contact: {} }))).toEqual(['contact.name', 'contact.bestTime'])
    expect(wrongIn({ ...whole, contact: { ...contact, name: '   ' } })).toHaveProperty('contact.name')
  })

  it.each<[string, object, Record<string, string>]>([
    ['no mistake', {}, {}],
    ['a weight in words', { weightKg: '2 tons' }, { weightKg: 'not_a_positive_number' }],
    ['zero weight', { weightKg: 0 }, { weightKg: 'not_a_positive_number' }],
    ['less than a gram', { weightKg: 0.0001 }, { weightKg: 'not_a_positive_number' }],
    ['a negative weight', { weightKg: -5 }, { weightKg: 'not_a_positive_number' }],
    ['no origin', { origin: undefined }, {}],
    ['an unknown origin', { origin: 'ZZZZZ' }, { origin: 'unknown_place' }],
    ['an unknown destination', { destination: 'ZZZZZ' }, { destination: 'unknown_place' }],
    ['a cargo type of another service', { cargoType: 'live-animals' }, { cargoType: 'not_a_choice' }],
    ['a budget that is not offered', { budgetRange: '1m-2m' }, { budgetRange: 'not_a_choice' }],
    [
      'an invalid address',
      { contact: { ...contact, emailAddress: 'aline@' } },
      { 'contact.emailAddress': 'not_an_email' },
    ],
    ['a value with its currency', { cargoValue: { amount: 500_000, currency: 'EUR' } }, {}],
    ['optional values without a number', { asTyped: { length: 'long', cargoValue: 'much' } }, {}],
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
    [
      'a delivery before the pickup',
      { pickupDate: '2026-12-02', deliveryDate: '2026-12-01' },
      { deliveryDate: 'before_pickup' },
    ],
    ['a day in the year 0', { pickupDate: '0000-01-01' }, { pickupDate: 'not_a_date' }],
    ['two mistakes', { weightKg: 0, origin: 'ZZZZZ' }, { weightKg: 'not_a_positive_number', origin: 'unknown_place' }],
  ])('%s', (_, change, wrong) => {
    expect(wrongIn({ ...whole, ...change })).toEqual(wrong)
  })

  it.each([
    ['weightKg', 10_000_001],
    ['lengthCm', 10_001],
    ['volumeM3', 100_001],
    ['pieces', 1.5],
    ['cargoValue', { amount: 5, currency: 'FRW' }],
    ['asTyped', { length: 'x'.repeat(61) }],
    ['pickupDate', '2026-02-30'],
    ['vehicleType', 'donkey'],
    ['containerType', '10DC'],
    ['contact', { ...contact, method: 'pigeon' }],
  ])('%s is not %j', (field, value) => {
    const wrong = Object.keys(wrongIn({ ...whole, [field]: value }))
    expect(wrong.map((path) => path.split('.')[0])).toEqual([field])
  })

  it('has e-mail and Kigali as defaults, and does not require the number of the chosen contact method', () => {
    expect(z.parse(newQuoteRequest, whole)).toMatchObject({
      contact: { method: 'email' },
      destination: 'RWKGL',
      budgetShown: false,
      vehicleType: 'no-preference',
      containerType: 'no-preference',
    })
    for (const method of ['whatsapp', 'email', 'phone'])
      expect(
        wrongIn({ ...whole, contact: { ...contact, method, whatsappNumber: '', emailAddress: '', phoneNumber: '' } }),
      ).toEqual({})
  })

  it.each<[string, object, Record<string, string>]>([
    [
      'a piece that fits through the door of the largest container',
      { lengthCm: 1100, widthCm: 230, heightCm: 250 },
      {},
    ],
    ['a piece that fits through no door', { lengthCm: 600, widthCm: 300, heightCm: 300 }, { lengthCm: 'out_of_gauge' }],
    [
      'a piece too large for the door of the requested container',
      { lengthCm: 600, widthCm: 230, heightCm: 250, containerType: '40DC' },
      { lengthCm: 'out_of_gauge' },
    ],
    ['a piece above the payload', { weightKg: 60_000, pieces: 2 }, { weightKg: 'too_heavy_for_container' }],
    ['the same weight in pieces that each fit', { weightKg: 60_000, pieces: 3 }, {}],
    ['the same weight without a number of pieces', { weightKg: 60_000 }, {}],
  ])('[spec 3.024] in gauge: %s', (_, change, wrong) => {
    const inGauge = { ...whole, service: 'in-gauge', cargoType: 'general-cargo' }
    expect(wrongIn({ ...inGauge, ...change })).toEqual(wrong)
    // It is reported together with missing fields, not after them.
    const nameless = { ...inGauge, ...change, contact: { ...contact, name: '' } }
    expect(wrongIn(nameless)).toEqual({ ...wrong, 'contact.name': expect.any(String) })
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
