import { describe, expect, it } from 'vitest'
import { type QuoteService, valueUnits, weightUnits } from '../../../domain/quotes/request-choices.ts'
import { fieldOfPath, readQuote } from './quote-body.ts'
import { emptyQuote, type QuoteInput } from './quote-form.ts'
import { requiredWords } from './quote-panel.strings.ts'

const full: QuoteInput = {
  ...emptyQuote,
  cargoType: 'general-cargo',
  weight: '1,200.5',
  origin: 'mombasa',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  name: 'Ange Uwase',
  bestTimeToContact: 'anytime',
}
const mistakesOf = (change: Partial<QuoteInput>, service: QuoteService = 'transport') => {
  const read = readQuote(service, { ...full, ...change })
  return 'mistakes' in read ? read.mistakes : null
}
function bodyOf(change: Partial<QuoteInput>, service: QuoteService = 'transport') {
  const read = readQuote(service, { ...full, ...change })
  return 'body' in read ? read.body : null
}

describe('the quote panel as a quote request', () => {
  it('[spec 5.004, 8.012] requires only the required fields, each with its own message', () => {
    const read = readQuote('transport', emptyQuote)
    const missing = 'mistakes' in read ? Object.entries(read.mistakes) : []
    expect(missing.every(([, code]) => code === 'required')).toBe(true)
    expect(missing.map(([field]) => field).sort()).toEqual(Object.keys(requiredWords).sort())
    expect(requiredWords).toEqual({
      cargoType: 'Cargo type is required',
      weight: 'Weight is required',
      origin: 'Origin is required',
      budgetRange: 'Budget range is required',
      servicePriority: 'Service priority is required',
      name: 'Name is required',
      bestTimeToContact: 'Best time to contact is required',
    })
  })

  it.each([
    [{ name: '   ' }, { name: 'required' }],
    [{ weight: 'heavy' }, { weight: 'not_a_positive_number' }],
    [{ weight: '0' }, { weight: 'not_a_positive_number' }],
    [{ pieces: 'two' }, { pieces: 'invalid_type' }],
    [{ cargoType: 'fcl' }, { cargoType: 'not_a_choice' }],
    [{ pickupDate: '2026-12-10', deliveryDate: '2026-12-09' }, { deliveryDate: 'before_pickup' }],
    [{ emailAddress: 'ange@' }, { emailAddress: 'not_an_email' }],
    [{ contactMethod: 'phone', phoneNumber: '0788 12' }, { phoneNumber: 'not_a_phone_number' }],
    [{ contactMethod: 'whatsapp', whatsappNumber: '0748 123 456' }, { whatsappNumber: 'not_a_phone_number' }],
    [{ name: 'x'.repeat(121) }, { name: 'too_big' }],
  ])('reports a mistake at its field: %j', (change, mistakes) => {
    expect(mistakesOf(change)).toEqual(mistakes)
  })

  it('[spec 5.005, 4.019] does not require the number of the chosen method, and checks only the shown field', () => {
    for (const contactMethod of ['whatsapp', 'email', 'phone']) expect(mistakesOf({ contactMethod })).toBeNull()
    expect(mistakesOf({ contactMethod: 'phone', emailAddress: 'not an address' })).toBeNull()
    expect(mistakesOf({ maxWeight: 'not a weight' })).toBeNull()
    for (const optional of [{ maxWeight: 'not a weight' }, { length: '2 m' }, { length: 'long' }, { cargoValue: '5m' }])
      expect(mistakesOf({ ...optional, cargoType: 'express' }, 'airfreight')).toBeNull()
  })

  it('[spec 3.013, 3.015, 3.018] sends the shown fields as numbers, amounts and places, with their defaults', () => {
    const typed = { contactMethod: 'whatsapp', whatsappNumber: '+250 788 000 000', emailAddress: 'a@b.rw' }
    const body = bodyOf({ ...typed, pieces: '12', cargoValue: '5m', vehicleType: 'van', containerType: '20DC' })
    expect(body).toMatchObject({
      service: 'transport',
      weightKg: 1200.5,
      cargoValue: { amount: 5_000_000, currency: 'RWF' },
      pieces: 12,
      origin: 'KEMBA',
      destination: 'RWKGL',
      vehicleType: 'van',
      containerType: 'no-preference',
      budgetShown: false,
      contact: { name: 'Ange Uwase', method: 'whatsapp', whatsappNumber: '+250 788 000 000', bestTime: 'anytime' },
    })
    expect(body?.contact.emailAddress).toBeUndefined()
    expect(bodyOf({ showBudget: 'yes', customerReference: ' PO 7 ' })).toMatchObject({
      budgetShown: true,
      customerReference: 'PO 7',
    })
  })

  it('[spec 3.013, 3.014, 3.015] reads measures as people write them, and sends those without a number as notes', () => {
    const typed = { length: '2 m', width: '80cm', height: 'as high as a door', volume: 'half a truck' }
    const body = bodyOf({ ...typed, weight: 'about 2', weightUnit: 'tons', cargoValue: '25,000.50', valueUnit: 'USD' })
    expect(body).toMatchObject({
      weightKg: 2000,
      lengthCm: 200,
      widthCm: 80,
      cargoValue: { amount: 2_500_050, currency: 'USD' },
      asTyped: { height: 'as high as a door', volume: 'half a truck' },
    })
    expect([body?.heightCm, body?.volumeM3]).toEqual([undefined, undefined])
    expect(bodyOf({ cargoValue: 'USD 300', valueUnit: 'FRW' })?.cargoValue).toEqual({ amount: 30_000, currency: 'USD' })
    // Optional values never block a request, even impossible ones.
    for (const cargoValue of ['much', '9'.repeat(18)]) expect(bodyOf({ cargoValue })?.asTyped).toEqual({ cargoValue })
    expect(bodyOf({ volume: '100001' })).toMatchObject({ asTyped: { volume: '100001' } })
    const air = bodyOf({ cargoType: 'express', maxWeight: '150' }, 'airfreight')
    expect(air).toMatchObject({ maxWeightKg: 150, asTyped: {} })
    expect(bodyOf({ cargoType: 'express', maxWeight: 'a crate' }, 'airfreight')?.asTyped).toEqual({
      maxWeight: 'a crate',
    })
  })

  it('[spec 5.004] accepts the units of the form only', () => {
    expect([weightUnits, valueUnits]).toEqual([
      ['kg', 'tons'],
      ['FRW', 'USD'],
    ])
    expect(mistakesOf({ weightUnit: 'pounds' })).toEqual({ weightUnit: expect.any(String) })
    expect(mistakesOf({ valueUnit: 'EUR' })).toEqual({ valueUnit: expect.any(String) })
    expect(mistakesOf({ contactMethod: 'pigeon' })).toEqual({ contactMethod: expect.any(String) })
    expect(mistakesOf({ origin: 'atlantis' })).toEqual({ origin: 'not_a_choice' })
  })

  it.each([
    ['transport', { origin: 'mombasa' }, 'KEMBA'],
    ['airfreight', { origin: 'mombasa', cargoType: 'express' }, 'KEMBA-MBA'],
    ['transport', { origin: 'shanghai' }, 'CNSHA'],
    ['transport', { origin: 'other', originPlace: 'CNNSA' }, 'CNNSA'],
    ['transport', { origin: 'mombasa', originPlace: 'CNNSA' }, 'KEMBA'],
    ['transport', { origin: 'other' }, undefined],
  ] as const)('for %s sends %j as the place %s', (service, typed, origin) => {
    const body = bodyOf(typed, service)
    expect(body).not.toBeNull()
    expect(body?.origin).toBe(origin)
  })

  it.each([
    [{ originPlace: 'XXXXX', origin: 'other' }, 'transport', { originPlace: 'unknown_place' }],
    [{ length: '6 m', width: '3 m', height: '3 m' }, 'in-gauge', { length: 'out_of_gauge' }],
    [{ weight: '60', weightUnit: 'tons', pieces: '2' }, 'in-gauge', { weight: 'too_heavy_for_container' }],
    [{}, 'car-carrier', { carriedVehicle: 'required' }],
    [{ carriedVehicle: 'suv', steering: 'right-hand' }, 'car-carrier', { steering: 'right_hand_drive_banned' }],
    [{ hsCode: 'tiles' }, 'customs', { hsCode: 'not_an_hs_code' }],
  ] as const)('marks the panel’s field for a mistake in the request: %j', (typed, service, mistakes) => {
    expect(mistakesOf(typed, service)).toEqual(mistakes)
  })

  it.each([
    ['weightKg', 'weight'],
    ['asTyped.height', 'height'],
    ['contact.name', 'name'],
    ['contact.method', 'contactMethod'],
    ['contact.bestTime', 'bestTimeToContact'],
    ['cargoValue.amount', 'cargoValue'],
    ['pickupDate', 'pickupDate'],
    ['origin', 'origin'],
    ['destination', 'destination'],
  ])('a refusal of the server at %s is shown at %s', (path, field) => {
    expect(fieldOfPath(path, { origin: 'mombasa' })).toBe(field)
  })
})
