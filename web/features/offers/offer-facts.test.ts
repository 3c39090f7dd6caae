import { describe, expect, it } from 'vitest'
import type { OfferCard } from '../../../contract/offers.ts'
import { attributeFacts, featureWords } from './offer-facts.ts'

const facts = (card: Partial<OfferCard>) => attributeFacts({ origin: null, destination: null, ...card } as OfferCard)

describe('[spec 3.034] details of a card besides price and time', () => {
  it.each<[string, Partial<OfferCard>, readonly (readonly [string, string])[]]>([
    [
      'a lane, whose name contains its places',
      { service: 'transport', origin: 'KEMBA', destination: 'RWKGL', attributes: {} },
      [],
    ],
    [
      'a car carrier',
      {
        service: 'car-carrier',
        origin: 'KEMBA',
        destination: 'RWKGL',
        attributes: { vehicleTypes: ['sedan', 'suv'], carrierType: 'enclosed', capacity: 1 },
      },
      [
        ['Vehicles', 'Sedan, SUV'],
        ['Carrier type', 'Enclosed'],
        ['Capacity', '1 vehicle per run'],
      ],
    ],
    [
      'a cold room',
      {
        service: 'cold-rooms',
        origin: 'RWKGL',
        attributes: { name: 'Rooms', sizeSqm: 1_800, temperature: { minC: -25, maxC: 0 }, features: ['cctv'] },
      },
      [
        ['Location', 'Kigali'],
        ['Size', '1,800 m²'],
        ['Temperature', '−25 to 0 °C'],
      ],
    ],
    [
      'a part without a part number',
      {
        service: 'spare-parts',
        origin: 'RWKGL',
        attributes: { partNumber: '', vehicleMake: 'volvo', partCategory: 'filters', condition: 'used' },
      },
      [
        ['Location', 'Kigali'],
        ['Vehicle make', 'Volvo'],
        ['Category', 'Filters'],
        ['Condition', 'Used'],
      ],
    ],
    [
      'out of gauge',
      {
        service: 'out-of-gauge',
        origin: 'CNSHA',
        destination: 'KEMBA',
        attributes: { specialEquipment: ['crane'], largestPiece: { lengthCm: 1_170, widthCm: 380, heightCm: 380 } },
      },
      [
        ['Largest piece', '1,170 × 380 × 380 cm'],
        ['Special equipment', 'Crane'],
      ],
    ],
    [
      'a broker',
      {
        service: 'customs',
        origin: 'RWKGL',
        attributes: {
          modes: ['sea', 'road'],
          processingHours: { min: 24, max: 24 },
          documentation: ['Declaration', 'Release'],
        },
      },
      [
        ['Location', 'Kigali'],
        ['Cargo by', 'Sea, Road'],
        ['Processing time', '24 hours'],
        ['Documentation', 'Declaration, Release'],
      ],
    ],
    [
      'groupage twice a week, with two cut-off days',
      {
        service: 'consolidation',
        origin: 'AEJEA',
        destination: 'RWKGL',
        attributes: { hub: 'dubai', serviceName: 'Groupage', frequency: 'twice-weekly', cutOffDay: 'saturday' },
      },
      [
        ['From', 'Jebel Ali'],
        ['Destination', 'Kigali'],
        ['Frequency', 'Twice a week'],
        ['Cut-off day', 'Saturday, Tuesday'],
      ],
    ],
    [
      'daily groupage, without a cut-off day',
      {
        service: 'consolidation',
        origin: 'AEJEA',
        destination: 'RWKGL',
        attributes: { frequency: 'daily', cutOffDay: 'monday' },
      },
      [
        ['From', 'Jebel Ali'],
        ['Destination', 'Kigali'],
        ['Frequency', 'Daily'],
      ],
    ],
  ])('%s', (_, card, expected) => {
    expect(facts(card)).toEqual(expected)
  })

  it('texts of its features', () => {
    expect(featureWords({ attributes: { features: ['security-24-7', 'repacking'] } } as OfferCard)).toEqual([
      '24/7 security',
      'Repacking',
    ])
    expect(featureWords({ attributes: {} } as OfferCard)).toEqual([])
  })
})
