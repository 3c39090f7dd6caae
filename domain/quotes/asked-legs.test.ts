import { describe, expect, it } from 'vitest'
import { cargoTypeOfLeg, requestsOfWay } from './asked-legs.ts'
import { cargoTypesOf, quoteServices } from './request-choices.ts'

describe('the quote requests of an itinerary', () => {
  it('one for each leg; sea freight is requested as far as Kigali, so that forwarders can quote too', () => {
    expect(
      requestsOfWay([
        { service: 'seafreight', from: 'CNNSA', to: 'KEMBA' },
        { service: 'transport', from: 'KEMBA', to: 'RWKGL' },
        { service: 'customs', from: 'RWKGL', to: 'RWKGL' },
      ]),
    ).toEqual([
      { service: 'seafreight', from: 'CNNSA', to: 'RWKGL' },
      { service: 'transport', from: 'KEMBA', to: 'RWKGL' },
      { service: 'customs', from: 'RWKGL', to: 'RWKGL' },
    ])
  })

  it('two legs of the same service from the same place are one request', () => {
    const leg = { service: 'airfreight', from: 'AEDXB-DXB', to: 'KENBO-NBO' } as const
    expect(requestsOfWay([leg, { ...leg, to: 'RWKGL-KGL' }])).toHaveLength(1)
  })

  it.each(quoteServices)('%s has a cargo type of its own form', (service) => {
    for (const full of [true, false]) expect(cargoTypesOf(service)).toContain(cargoTypeOfLeg(service, full))
  })
})
