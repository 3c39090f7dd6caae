import { describe, expect, it } from 'vitest'
import type { OfferCard } from '../../../contract/offers.ts'
import { readQuote } from './quote-body.ts'
import { emptyQuote, fillFromOffer, fillFromTemplate, type QuoteInput, readDraft } from './quote-form.ts'

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
describe('the quote panel', () => {
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
    expect(readQuote('transport', filled)).toMatchObject({
      body: { weightKg: 1200.5, volumeM3: 3.5, pieces: 20, cargoValue: { amount: 1_000_050, currency: 'USD' } },
    })
  })

  it('leaves nothing of the cargo that was picked before, and what was typed since', () => {
    const first = { ...cargo, container: '40DC', count: 3, volumeM3: null } as const
    const filled = fillFromTemplate(full, first)
    expect(filled).toMatchObject({ containerType: '40DC', specialRequirements: '3 × 40DC, Ceramic tiles, pallets' })
    const other = { ...cargo, goods: 'Rice', packaging: '', hsCode: null, value: null }
    const empty = { hsCode: '', cargoValue: '', containerType: '', specialRequirements: 'Rice' }
    expect(fillFromTemplate(filled, other, first)).toMatchObject(empty)
    const typed = { ...filled, hsCode: '1006.30', specialRequirements: 'Keep dry' }
    expect(fillFromTemplate(typed, other, first)).toMatchObject({
      ...empty,
      hsCode: '1006.30',
      specialRequirements: 'Keep dry',
    })
    expect(fillFromTemplate(filled, { ...cargo, currency: 'CNY' }, first)).toMatchObject({ cargoValue: '' })
  })

  it('leaves out a value in a currency that the panel does not have, and retains entered requirements', () => {
    const typed = { ...full, specialRequirements: 'Keep dry' }
    expect(fillFromTemplate(typed, { ...cargo, currency: 'CNY' })).toMatchObject({
      cargoValue: '',
      specialRequirements: 'Keep dry',
    })
  })
})
