import { describe, expect, it } from 'vitest'
import type { OfferCard } from '../../../contract/offers.ts'
import { emptyQuote, fillFromOffer, fillFromTemplate, type QuoteInput, readDraft, readQuote } from './quote-form.ts'
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
const mistakesOf = (change: Partial<QuoteInput>, service: 'transport' | 'airfreight' = 'transport') => {
  const read = readQuote(service, { ...full, ...change })
  return 'mistakes' in read ? read.mistakes : null
}

describe('the quote panel', () => {
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

  it('[spec 3.013, 3.015, 3.018] sends the shown fields, with their defaults', () => {
    const typed = { ...full, contactMethod: 'whatsapp', whatsappNumber: '+250 788 000 000', emailAddress: 'a@b.rw' }
    expect(readQuote('transport', { ...typed, pieces: '12', vehicleType: 'van', containerType: '20DC' })).toEqual({
      form: expect.objectContaining({
        service: 'transport',
        weight: '1,200.5',
        weightUnit: 'kg',
        valueUnit: 'FRW',
        pieces: 12,
        vehicleType: 'van',
        containerType: 'no-preference',
        destination: 'RWKGL',
        contactMethod: 'whatsapp',
        whatsappNumber: '+250 788 000 000',
      }),
    })
    expect(readQuote('transport', typed)).not.toHaveProperty('form.emailAddress')
  })

  it.each([
    [
      'transport',
      { origin: 'KEMBA', equipment: 'trailer', basis: 'truckload' },
      { origin: 'mombasa', vehicleType: 'trailer' },
    ],
    [
      'seafreight',
      { origin: 'CNSHA', equipment: '40HC', basis: 'container' },
      { origin: 'shanghai', containerType: '40HC', cargoType: 'fcl' },
    ],
    [
      'seafreight',
      { origin: 'AEJEA', equipment: null, basis: 'wm' },
      { origin: 'dubai', containerType: '', cargoType: 'lcl' },
    ],
    ['airfreight', { origin: 'AEDXB-DXB', equipment: null, basis: 'kg' }, { origin: 'dubai' }],
    [
      'airfreight',
      { origin: 'INDEL-DEL', equipment: null, basis: 'kg' },
      { origin: 'other', originPlace: 'INDEL-DEL' },
    ],
  ] as const)('is filled from a card: %s %j', (service, offer, expected) => {
    const typed = { ...emptyQuote, weight: '800', name: 'Ange' }
    expect(fillFromOffer(typed, service, offer as unknown as OfferCard)).toEqual({ ...typed, ...expected })
  })

  it('sends the place of a card only with the choice "another place"', () => {
    const other = readQuote('transport', { ...full, origin: 'other', originPlace: 'CNNSA' })
    expect(other).toHaveProperty('form.originPlace', 'CNNSA')
    expect(readQuote('transport', { ...full, originPlace: 'CNNSA' })).not.toHaveProperty('form.originPlace')
    const unknown = readQuote('transport', { ...full, origin: 'other', originPlace: 'XXXXX' })
    expect(unknown).toHaveProperty('mistakes.originPlace')
  })

  it.each([null, '', 'nonsense', 'null', '5', '[]'])('reads no draft from %j', (kept) => {
    const draft = readDraft(kept)
    expect(draft === null || JSON.stringify(draft) === JSON.stringify(emptyQuote)).toBe(true)
  })

  it('reads back a draft, without unknown fields or fields that are not text', () => {
    expect(readDraft(JSON.stringify({ ...full, weight: 5, colour: 'red' }))).toEqual({ ...full, weight: '' })
    expect(readDraft('{"__proto__": {"weight": "9"}}')).toEqual(emptyQuote)
  })
})

describe('saved cargo in the quote panel', () => {
  const cargo = {
    id: 'x',
    name: 'Tiles',
    goods: 'Ceramic tiles',
    packaging: 'pallets',
    pieces: 20,
    hsCode: '6907.21',
    container: null,
    count: 1,
    weightKg: 1200.5,
    volumeM3: 3.5,
    value: 1_000_050,
    currency: 'USD',
  } as const

  it('fills cargo, value and goods; other fields do not change', () => {
    const filled = fillFromTemplate(full, cargo)
    expect(filled).toEqual({
      ...full,
      hsCode: '6907.21',
      weightUnit: 'kg',
      weight: '1200.5',
      volume: '3.5',
      pieces: '20',
      cargoValue: '10000.5',
      valueUnit: 'USD',
      specialRequirements: 'Ceramic tiles, pallets',
    })
    expect('form' in readQuote('transport', filled)).toBe(true)
  })

  it('leaves out a value in a currency that the panel does not have, and retains entered requirements', () => {
    const typed = { ...full, specialRequirements: 'Keep dry' }
    expect(fillFromTemplate(typed, { ...cargo, currency: 'CNY' })).toMatchObject({
      cargoValue: '',
      specialRequirements: 'Keep dry',
    })
  })
})
