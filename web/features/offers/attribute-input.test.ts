import { describe, expect, it } from 'vitest'
import { readAttributes } from '../../../contract/offer-attributes.ts'
import { attributeNamesOf, type SomeAttributes } from '../../../domain/offers/attributes.ts'
import { type Service, services } from '../../../domain/offers/services.ts'
import { attributeInputOf, questionOf, writtenAttributes } from './attribute-input.ts'
import { emptyOffer, ofService, readOffer } from './offer-input.ts'

const whole: Readonly<Partial<Record<Service, SomeAttributes>>> = {
  airfreight: { serviceType: 'express' },
  'car-carrier': { vehicleTypes: ['sedan', 'suv'], carrierType: 'open', capacity: 8 },
  warehousing: { name: 'Hall A', sizeSqm: 2_400.5, type: 'premium', features: [] },
  'spare-parts': {
    partName: 'Radiator',
    partNumber: '',
    vehicleMake: 'mitsubishi',
    partCategory: 'cooling-system',
    condition: 'used',
  },
  'out-of-gauge': { specialEquipment: [], largestPiece: { lengthCm: 1_170, widthCm: 380, heightCm: 380.5 } },
  refrigerated: { temperature: { minC: -25, maxC: 0 } },
  'cold-rooms': { name: 'Rooms', sizeSqm: 18, temperature: { minC: 0, maxC: 8 }, features: ['temperature-log'] },
  customs: {
    serviceName: 'Clearance',
    processingHours: { min: 6, max: 24 },
    documentation: ['Declaration', 'Release, in two copies'],
    modes: ['air'],
  },
  consolidation: {
    hub: 'china',
    serviceName: 'Groupage',
    frequency: 'weekly',
    cutOffDay: 'friday',
    features: ['repacking'],
  },
}

describe('[spec 3.034] input of the attributes of a card', () => {
  it.each(services)('of %s are read back as shown', (service) => {
    const attributes = whole[service] ?? {}
    expect(Object.keys(attributes).sort()).toEqual([...attributeNamesOf(service)].sort())
    const again = writtenAttributes(service, attributeInputOf(attributes))
    expect(readAttributes(service, again)).toEqual({ attributes })
  })

  it.each(services)('of %s are required, each at its field', (service) => {
    const read = readAttributes(service, writtenAttributes(service, {}))
    const mistakes = 'mistakes' in read ? read.mistakes : {}
    const needed = attributeNamesOf(service).filter(
      (name) => !['partNumber', 'features', 'specialEquipment', 'serviceType'].includes(name),
    )
    expect(mistakes).toEqual(Object.fromEntries(needed.map((name) => [`attributes.${name}`, 'required'])))
  })

  it.each<[Service, object, object]>([
    ['refrigerated', { temperature: ['cold', '5'] }, { 'attributes.temperature': 'unusable' }],
    ['refrigerated', { temperature: ['', '5'] }, { 'attributes.temperature': 'unusable' }],
    ['warehousing', { name: ['Hall'], sizeSqm: ['big'], type: ['standard'] }, { 'attributes.sizeSqm': 'unusable' }],
  ])('%s %j is refused at its field', (service, input, mistakes) => {
    expect(readAttributes(service, writtenAttributes(service, input))).toEqual({ mistakes })
  })

  it('an air card without a service type is standard', () => {
    expect(readAttributes('airfreight', {})).toEqual({ attributes: { serviceType: 'standard' } })
  })

  it('of another service are left out', () => {
    const typed = { ...attributeInputOf(whole.refrigerated ?? {}), ...attributeInputOf(whole.customs ?? {}) }
    expect(writtenAttributes('refrigerated', typed)).toEqual(whole.refrigerated)
    expect(readAttributes('refrigerated', { ...whole.refrigerated, hub: 'china' })).toEqual({
      mistakes: { 'attributes.hub': 'not_for_service' },
    })
  })

  it('every attribute has a field', () => {
    for (const service of services)
      for (const name of attributeNamesOf(service)) expect(questionOf).toHaveProperty(name)
  })
})

describe('the fields of a card follow its service', () => {
  const typed = { ...emptyOffer('2026-11-21', '2026-12-21'), origin: 'RWKGL', price: '5,360', capacityTotal: '2400' }

  it.each<[Service, object]>([
    ['warehousing', { basis: 'm2-month', destination: null, transitDaysMin: null, equipment: null }],
    ['cold-rooms', { basis: 'room-month', destination: null }],
    ['customs', { basis: 'declaration', destination: null, nextDeparture: null }],
    ['spare-parts', { basis: 'piece', destination: null, transitDaysMin: 1, transitDaysMax: 2 }],
  ])('%s has one place only', (service, expected) => {
    const input = ofService(service, {
      ...typed,
      transitDaysMin: '1',
      transitDaysMax: '2',
      nextDeparture: '2026-11-30T23:30',
      attributes: attributeInputOf(whole[service] ?? {}),
    })
    expect(readOffer(input)).toMatchObject({ offer: { service, ...expected, attributes: whole[service] } })
  })

  it('the capacity of a warehouse is required', () => {
    const input = ofService('warehousing', {
      ...typed,
      capacityTotal: '',
      attributes: attributeInputOf(whole.warehousing ?? {}),
    })
    expect(readOffer(input)).toEqual({ mistakes: { capacityTotal: 'required' } })
  })

  it('a lane is restored with its service', () => {
    const back = ofService('seafreight', ofService('warehousing', { ...typed, origin: 'CNSHA' }))
    expect(back).toMatchObject({ basis: 'container', destination: 'RWKGL', origin: 'CNSHA' })
  })
})
