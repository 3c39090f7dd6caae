import { describe, expect, it } from 'vitest'
import { cargoTypeOfLeg, requestsOfWay } from './asked-legs.ts'
import { cargoTypesOf, quoteServices } from './request-choices.ts'

describe('the requests that a way becomes', () => {
  it('one for each leg; who crosses the sea is asked as far as Kigali, so that forwarders answer too', () => {
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

  it('two legs of one service from one place are one request', () => {
    const leg = { service: 'airfreight', from: 'AEDXB-DXB', to: 'KENBO-NBO' } as const
    expect(requestsOfWay([leg, { ...leg, to: 'RWKGL-KGL' }])).toHaveLength(1)
  })

  it.each(quoteServices)('%s names its cargo by a type that its form has', (service) => {
    for (const full of [true, false]) expect(cargoTypesOf(service)).toContain(cargoTypeOfLeg(service, full))
  })
})
