import { describe, expect, it } from 'vitest'
import { answerNamesPlace, cardsFor, isPractical, missingLeg, usualPlace, type WhatIsAsked } from './match-cards.ts'
import {
  budgetRanges,
  cargoTypesOf,
  contactTimes,
  type QuoteService,
  quoteServices,
  servicePriorities,
  vehicleTypes,
  withinBudget,
} from './request-choices.ts'

const asked: WhatIsAsked = {
  service: 'seafreight',
  cargoType: 'fcl',
  origin: 'CNSHA',
  destination: 'RWKGL',
  vehicleType: 'no-preference',
  containerType: 'no-preference',
}

describe('no card can answer', () => {
  it.each<[string, Partial<WhatIsAsked>]>([
    ['an unknown origin', { origin: null }],
    ['break bulk', { cargoType: 'break-bulk' }],
    ['project cargo', { cargoType: 'project-cargo' }],
    ['dangerous goods by air', { service: 'airfreight', cargoType: 'dangerous-goods' }],
    ['live animals', { service: 'airfreight', cargoType: 'live-animals' }],
    ['hazardous materials by road', { service: 'transport', origin: 'KEMBA', cargoType: 'hazardous-materials' }],
    ['heavy equipment by road', { service: 'transport', origin: 'KEMBA', cargoType: 'heavy-equipment' }],
  ])('%s', (_, change) => {
    expect(cardsFor({ ...asked, ...change })).toBeNull()
  })
})

describe('cards that can answer', () => {
  it.each<[string, Partial<WhatIsAsked>, object]>([
    [
      'a full container to Kigali, or to a port on its way',
      {},
      { origins: ['CNSHA'], destinations: ['RWKGL', 'KEMBA', 'TZDAR'], bases: ['container'], equipment: null },
    ],
    [
      'from a card’s place that is not in the form',
      { origin: 'CNNSA' },
      { origins: ['CNNSA'], destinations: ['RWKGL', 'KEMBA', 'TZDAR'] },
    ],
    [
      'of groupage from Hamburg, by sea and by air',
      { service: 'consolidation', cargoType: 'general-cargo', origin: 'DEHAM' },
      { origins: ['DEHAM', 'DEFRA-FRA'], hub: null },
    ],
    [
      'of groupage of the hub of Shanghai',
      { service: 'consolidation', cargoType: 'general-cargo' },
      { origins: [], hub: 'china' },
    ],
    ['of the requested size', { containerType: '40HC' }, { equipment: '40HC' }],
    [
      'groupage, whatever the container',
      { cargoType: 'lcl', containerType: '20DC' },
      { bases: ['wm'], equipment: null },
    ],
    [
      'by air',
      { service: 'airfreight', cargoType: 'express', origin: 'AEDXB-DXB' },
      { origins: ['AEDXB-DXB'], destinations: ['RWKGL', 'RWKGL-KGL'], bases: ['kg'] },
    ],
    [
      'by road with a trailer',
      { service: 'transport', cargoType: 'perishables', origin: 'TZDAR', vehicleType: 'trailer' },
      { origins: ['TZDAR'], equipment: 'trailer' },
    ],
    ['never from a port to itself', { origin: 'KEMBA' }, { destinations: ['RWKGL', 'TZDAR'] }],
    ['to another town', { destination: 'UGKLA' }, { destinations: ['UGKLA'] }],
  ])('%s', (_, change, filter) => {
    expect(cardsFor({ ...asked, ...change })).toMatchObject(filter)
  })

  it.each([
    ['shanghai', 'seafreight', 'CNSHA'],
    ['shanghai', 'airfreight', 'CNSHA-PVG'],
    // By a mode that the market does not have from there.
    ['shanghai', 'transport', 'CNSHA'],
    ['nairobi', 'seafreight', 'KENBO'],
    ['mombasa', 'warehousing', 'KEMBA'],
    ['other', 'seafreight', null],
  ] as const)('%s in the form of %s is the place %s', (origin, service, place) => {
    expect(usualPlace(origin, service)).toBe(place)
  })

  it.each([
    ['transport', 'KEMBA', false],
    ['transport', null, true],
    ['customs', 'KEMBA', true],
    ['customs', 'RWKGL', false],
    ['warehousing', 'CNSHA', true],
  ] as const)('an answer to %s from %s to Kigali names its place: %s', (service, origin, named) => {
    expect(answerNamesPlace({ service, origin, destination: 'RWKGL' })).toBe(named)
  })

  it.each([
    ['truckload', 10, true],
    ['truckload', 11, false],
    ['container', 11, false],
    ['kg', 5_000, true],
    ['wm', 30, true],
  ] as const)('by the %s, quantity %d: %s', (basis, quantity, practical) => {
    expect(isPractical(basis, quantity)).toBe(practical)
  })

  it.each([
    [null, 'RWKGL', null],
    ['RWKGL', 'RWKGL', null],
    ['KEMBA', 'RWKGL', 'inland_transport'],
    ['RWKGL-KGL', 'RWKGL', 'delivery_to_door'],
    ['RWKGL-KLP', 'RWKGL', 'delivery_to_door'],
  ])('a card to %s for a destination %s leaves out: %s', (end, destination, leg) => {
    expect(missingLeg(end, destination)).toBe(leg)
  })
})

describe('choices of the form', () => {
  it.each<[string, QuoteService | 'warehousing' | 'in-gauge', string[]]>([
    ['[spec 9.006]', 'seafreight', ['fcl', 'lcl', 'break-bulk', 'project-cargo']],
    ['[spec 9.007]', 'airfreight', ['general-air-cargo', 'express', 'dangerous-goods', 'live-animals']],
    ['[spec 9.008]', 'warehousing', ['standard-storage', 'cold-storage', 'bonded-storage', 'hazardous-storage']],
    [
      '[spec 9.009, 3.032]',
      'transport',
      ['general-cargo', 'fragile-items', 'heavy-equipment', 'perishables', 'hazardous-materials'],
    ],
    ['[spec 9.010]', 'in-gauge', ['general-cargo', 'perishables', 'hazardous', 'fragile', 'heavy-equipment']],
  ])('%s cargo types of %s', (_, service, types) => {
    expect(cargoTypesOf(service)).toEqual(types)
  })

  it('[spec 9.012, 9.013, 9.014, 9.015, 3.022] the values of the other choices, in their order', () => {
    expect(budgetRanges).toEqual(['under-1m', '1m-3m', '3m-5m', '5m-10m', 'over-10m'])
    expect(servicePriorities).toEqual(['cost-effective', 'balanced', 'speed-priority'])
    expect(contactTimes).toEqual(['morning', 'afternoon', 'evening', 'anytime'])
    expect(vehicleTypes).toEqual(['truck', 'van', 'pickup', 'trailer', 'no-preference'])
  })

  it('every service of the panel has cargo types', () => {
    for (const service of quoteServices) expect(cargoTypesOf(service).length).toBeGreaterThan(3)
  })

  it.each([
    ['under-1m', 1_000_000, true],
    ['under-1m', 1_000_001, false],
    ['1m-3m', 3_000_000, true],
    ['3m-5m', 5_000_001, false],
    ['5m-10m', 10_000_000, true],
    ['over-10m', 900_000_000, true],
  ] as const)('[spec 9.013] %s and FRW %d: %s', (range, frw, within) => {
    expect(withinBudget(range, frw)).toBe(within)
  })
})
