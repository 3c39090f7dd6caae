import { describe, expect, it } from 'vitest'
import { money, unitPrice } from '../money/money.ts'
import { decideOffer, mistakesIn, type OfferCommand, type OfferDraft, type OfferStatus } from './offer-lifecycle.ts'

describe('every command in every state', () => {
  it.each<[OfferStatus, OfferCommand, string]>([
    ['draft', 'publish', 'published'],
    ['draft', 'withdraw', 'refused: not_published'],
    ['draft', 'expire', 'refused: not_published'],
    ['published', 'publish', 'refused: already_published'],
    ['published', 'withdraw', 'withdrawn'],
    ['published', 'expire', 'withdrawn'],
    ['withdrawn', 'publish', 'published'],
    ['withdrawn', 'withdraw', 'refused: not_published'],
    ['withdrawn', 'expire', 'refused: not_published'],
  ])('%s · %s → %s', (state, command, answer) => {
    const next = decideOffer(state, command)
    expect(typeof next === 'string' ? next : `refused: ${next.refused}`).toBe(answer)
  })
})

const card: OfferDraft = {
  service: 'airfreight',
  origin: 'AEDXB-DXB',
  destination: 'RWKGL-KGL',
  basis: 'kg',
  equipment: null,
  price: money(250, 'USD'),
  minimumCharge: money(5_000, 'USD'),
  minimumQuantity: null,
  weightBreaks: [{ fromKg: 45, price: money(220, 'USD') }],
  maximumKg: 5_000,
  transitDaysMin: 2,
  transitDaysMax: 5,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  capacityTotal: 10_000,
  attributes: {},
}
const box = {
  service: 'seafreight',
  origin: 'CNSHA',
  destination: 'KEMBA',
  basis: 'container',
  weightBreaks: [],
} as const

const atPlace = (service: OfferDraft['service'], basis: OfferDraft['basis']) => ({
  service,
  basis,
  origin: 'RWKGL',
  destination: null,
  transitDaysMin: null,
  transitDaysMax: null,
  weightBreaks: [],
})

describe('mistakes in a card are found at their fields', () => {
  it.each<[Partial<OfferDraft>, Record<string, string>]>([
    [{}, {}],
    [{ price: money(0, 'USD'), weightBreaks: [] }, { price: 'not_positive' }],
    [{ minimumCharge: money(1, 'RWF') }, { minimumCharge: 'other_currency' }],
    [{ minimumCharge: money(-1, 'USD') }, { minimumCharge: 'not_positive' }],
    [{ minimumQuantity: 1 }, { minimumQuantity: 'not_for_basis' }],
    [{ origin: null }, { origin: 'required' }],
    [{ destination: 'XXXXX' }, { destination: 'unknown_place' }],
    [{ destination: 'AEDXB-DXB' }, { destination: 'same_as_origin' }],
    [{ transitDaysMin: null }, { transitDaysMax: 'required' }],
    [{ transitDaysMin: 6 }, { transitDaysMax: 'below_minimum' }],
    [{ validUntil: '2026-10-31' }, { validUntil: 'before_start' }],
    [{ validUntil: '2026-11-01' }, {}],
    [{ capacityTotal: -1 }, { capacityTotal: 'not_positive' }],
    [{ equipment: '20DC' }, { equipment: 'not_for_basis' }],
    [{ ...box, equipment: null }, { equipment: 'required' }],
    [{ ...box, equipment: 'truck' }, { equipment: 'required' }],
    [{ ...box, equipment: '40HC' }, {}],
    [{ ...box, equipment: '40HC', weightBreaks: card.weightBreaks }, { weightBreaks: 'not_for_basis' }],
    [{ price: unitPrice(250, 5, 'USD') }, {}],
    [{ price: unitPrice(250, 5, 'RWF'), minimumCharge: null, weightBreaks: [] }, { price: 'too_fine' }],
    [{ ...box, equipment: '20DC', price: unitPrice(250, 5, 'USD') }, { price: 'too_fine' }],
    [{ price: unitPrice(0, 5, 'USD'), weightBreaks: [] }, {}],
    [{ weightBreaks: [{ fromKg: 45, price: unitPrice(249, 9, 'USD') }] }, {}],
    [{ weightBreaks: [{ fromKg: 45, price: unitPrice(250, 1, 'USD') }] }, { weightBreaks: 'not_falling' }],
    [{ weightBreaks: [{ fromKg: 0, price: money(200, 'USD') }] }, { weightBreaks: 'not_rising' }],
    [{ weightBreaks: [{ fromKg: 45, price: money(250, 'USD') }] }, { weightBreaks: 'not_falling' }],
    [{ weightBreaks: [{ fromKg: 45, price: money(0, 'USD') }] }, { weightBreaks: 'not_falling' }],
    [{ weightBreaks: [{ fromKg: 45, price: money(200, 'KES') }] }, { weightBreaks: 'other_currency' }],
    // A service at one place has an origin only, and is priced by its own basis.
    [atPlace('customs', 'declaration'), {}],
    [{ ...atPlace('customs', 'declaration'), origin: null }, { origin: 'required' }],
    [{ ...atPlace('customs', 'declaration'), destination: 'RWKGL' }, { destination: 'not_for_service' }],
    [atPlace('customs', 'wm'), { basis: 'not_for_service' }],
    [atPlace('warehousing', 'm2-month'), {}],
    [{ ...atPlace('cold-rooms', 'room-month'), capacityTotal: null }, { capacityTotal: 'required' }],
    [
      { ...atPlace('cold-rooms', 'room-month'), attributes: { temperature: { minC: 8, maxC: 2 } } },
      { 'attributes.temperature': 'below_minimum' },
    ],
    [
      { ...atPlace('customs', 'declaration'), attributes: { processingHours: { min: 72, max: 24 } } },
      { 'attributes.processingHours': 'below_minimum' },
    ],
    [{ ...box, service: 'in-gauge', equipment: '40FR' }, { equipment: 'not_for_service' }],
    [
      { ...box, service: 'refrigerated', equipment: '20RF', attributes: { temperature: { minC: -40, maxC: 5 } } },
      { 'attributes.temperature': 'beyond_machine' },
    ],
  ])('%j', (change, mistakes) => {
    expect(mistakesIn({ ...card, ...change })).toEqual(mistakes)
  })
})
